import { and, eq } from "drizzle-orm";
import { afterCommit, transact } from "#db/client.server";
import { formatMatches } from "#db/schema/formats";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { now as currentTime } from "~/core/time/clock.server";
import { authorizeGame } from "~/features/games/authorize-game.server";
import { isOrganizer } from "~/features/games/crew-rules";
import { liveGames } from "~/features/games/live.server";
import { findMatch, isSeenBy, type NewScore } from "./enter-score.server";
import { withdrawRounds } from "./make-rounds.server";
import { requireCan } from "./permissions";
import { decidesPlayed } from "./played";
import { requireSchedule } from "./queries.server";
import { writeOutcomes } from "./write-outcomes.server";

/**
 * The match has no score again. Without one it changes nothing. Errors: game_not_found, format_not_found, match_not_found,
 * score_not_player, format_closed, match_settled, score_changed (somebody entered another one meanwhile), match_played_on.
 */
export async function removeScore(
  actor: Actor,
  { gameId, n }: { gameId: string; n: number },
  { version, format }: Pick<NewScore, "version" | "format">,
): Promise<void> {
  await transact(async (tx) => {
    const now = currentTime();
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    const schedule = await requireSchedule(tx, game.id);
    if (format !== undefined && format !== schedule.format.id) throw new DomainError("match_not_found");
    const match = findMatch(schedule, n);
    const { isSettled, firstScore, secondScore } = match;
    requireCan(actor, "removeScore", { game, participation, now, isSettled });
    if (firstScore === null) return;
    if (!isSeenBy(match, { actor, organizes: isOrganizer(actor, game), version }))
      throw new DomainError("score_changed", { params: { first: firstScore, second: secondScore ?? 0 } });
    if (schedule.format.kind === "knockout" && decidesPlayed(match, schedule.matches))
      throw new DomainError("match_played_on");
    const removed = {
      ...{ firstScore: null, secondScore: null, isSettled: false, version: match.version + 1 },
      ...{ enteredById: null, enteredAt: null },
    };
    await tx
      .update(formatMatches)
      .set(removed)
      .where(and(eq(formatMatches.formatId, match.formatId), eq(formatMatches.n, n)));
    const matches = schedule.matches.map((one) => (one === match ? { ...one, ...removed } : one));
    await withdrawRounds(tx, { ...schedule, matches }, match.round);
    await writeOutcomes(tx, { ...schedule, matches });
    afterCommit(tx, () => liveGames.wake());
  });
}
