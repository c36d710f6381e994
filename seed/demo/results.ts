import { millisecondsInHour } from "date-fns/constants";
import { inArray } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { playerProfiles } from "#db/schema/players";
import { matchVotes } from "#db/schema/ratings";
import { gameResults, resultPlayers } from "#db/schema/results";
import { outcomesOf } from "~/features/results/outcomes";
import type { Source } from "../factories/source";
import type { Cast } from "./cast";
import type { Match } from "./matches";

/** Of the games that were played: a score, the sides, and votes for the player of the match. Two show their level. */
export async function writeResults(
  tx: Tx,
  source: Source,
  { cast, matches }: { cast: Cast; matches: readonly Match[] },
): Promise<void> {
  for (const { game, participants } of matches) {
    const there = participants.filter(({ status, came }) => status === "confirmed" && came !== false);
    const [best, ...others] = there.filter(({ userId }) => userId);
    if (game.gameStatus !== "completed" || there.length < 4 || !best) continue;
    const sides = [0, 1].map(() => ({ name: "", score: source.whole(0, 7) }));
    const recordedAt = new Date(+game.endTime + millisecondsInHour);
    const outcomes = outcomesOf(sides.map(({ score }) => score));
    await tx
      .insert(gameResults)
      .values({ gameId: game.id, sides, recordedById: game.organizerId, recordedAt });
    await tx.insert(resultPlayers).values(
      there.map(({ id }, index) => {
        const team = index % 2;
        return { participantId: id, gameId: game.id, team, outcome: outcomes[team] ?? "drawn" };
      }),
    );
    const votes = others.flatMap(({ userId }) =>
      userId ? [{ gameId: game.id, voterId: userId, participantId: best.id, votedAt: recordedAt }] : [],
    );
    if (votes.length > 0) await tx.insert(matchVotes).values(votes);
  }
  await tx
    .update(playerProfiles)
    .set({ showsLevel: true })
    .where(inArray(playerProfiles.id, [cast.organizer, cast.player]));
}
