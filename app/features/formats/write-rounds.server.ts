import type { Tx } from "#db/client.server";
import { formatMatches } from "#db/schema/formats";
import type { PlannedRound } from "./schedules/types";

/** Numbers follow those before. */
export async function insertRounds(
  tx: Tx,
  rounds: readonly PlannedRound[],
  { formatId, lastN, lastRound }: { formatId: string; lastN: number; lastRound: number },
): Promise<void> {
  const rows = rounds.flatMap(({ matches }, index) =>
    matches.map((match) => ({ ...match, formatId, round: lastRound + index + 1 })),
  );
  if (rows.length === 0) return;
  await tx.insert(formatMatches).values(rows.map((row, index) => ({ ...row, n: lastN + index + 1 })));
}
