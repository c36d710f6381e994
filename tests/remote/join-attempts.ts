import { z } from "zod";
import { call } from "../support/json-client";

export interface Player {
  id: string;
  token: string;
}

export interface Attempt {
  player: Player;
  /** "confirmed", "waitlisted", or an error's status and code. */
  outcome: string;
  ms: number;
}

/** Status by player. */
export type Stored = ReadonlyMap<string, string>;

const Participation = z.object({ status: z.string() });

/** A game, or its waiting list. */
export async function tryToJoin(
  origin: string,
  { gameId, player, status }: { gameId: string; player: Player; status: "confirmed" | "waitlisted" },
): Promise<Attempt> {
  const begun = performance.now();
  const answer = await call(origin, `POST /api/games/${gameId}/join`, {
    token: player.token,
    body: { status },
  });
  const ms = performance.now() - begun;
  const outcome =
    answer.code === null ? Participation.parse(answer.body).status : `${answer.status} ${answer.code}`;
  return { player, outcome, ms };
}

/** Answers with a spot that is not stored, or that deny a stored one. An unknown outcome denies nothing. */
export const untruths = (attempts: readonly Attempt[], stored: Stored): string[] =>
  attempts.flatMap(({ player, outcome }) => {
    const place = stored.get(player.id) ?? "none";
    const isTrue =
      outcome === place ||
      outcome === "503 outcome_unknown" ||
      (place === "none" && /^(409|503) /.test(outcome));
    return isTrue ? [] : [`told ${outcome}, stored ${place}`];
  });

export function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
