import { and, eq } from "drizzle-orm";
import { afterCommit, transact } from "#db/client.server";
import { formatMatches } from "#db/schema/formats";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { type IdempotencyKey, keepResult, resultOfRepeated } from "~/core/protection/idempotency.server";
import { now as currentTime } from "~/core/time/clock.server";
import { authorizeGame } from "~/features/games/authorize-game.server";
import { isOrganizer } from "~/features/games/crew-rules";
import { liveGames } from "~/features/games/live.server";
import { followRound } from "./make-rounds.server";
import { requireCan } from "./permissions";
import { decidesPlayed, entrantsOf } from "./played";
import { type MatchRow, requireSchedule, type Schedule } from "./queries.server";
import { writeOutcomes } from "./write-outcomes.server";

export interface NewScore {
  scores: readonly number[];
  /** Of the match that the sender saw. */
  version?: number | undefined;
  /** The id of the format that the sender saw. */
  format?: string | undefined;
  /** Repeated, it changes nothing, whatever was entered meanwhile. */
  idempotencyKey?: IdempotencyKey | undefined;
}

/**
 * An organizer's score settles the match. The same score again changes nothing. Errors: game_not_found, format_not_found,
 * match_not_found, score_not_player, format_closed, match_settled, match_waits (an earlier match decides who plays),
 * score_conflict (somebody entered another one meanwhile), knockout_needs_winner, match_played_on.
 */
export async function enterScore(
  actor: Actor,
  { gameId, n }: { gameId: string; n: number },
  { scores: [first = 0, second = 0], version, format, idempotencyKey }: NewScore,
): Promise<void> {
  await transact(async (tx) => {
    const now = currentTime();
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    const schedule = await requireSchedule(tx, game.id);
    if (format !== undefined && format !== schedule.format.id) throw new DomainError("match_not_found");
    const match = findMatch(schedule, n);
    const organizes = isOrganizer(actor, game);
    const isSame = match.firstScore === first && match.secondScore === second;
    // Sent again, a player's score that the organizer has confirmed meanwhile is no conflict.
    const isSettled = match.isSettled && !isSame;
    const request = { idempotencyKey, owner: `score:${schedule.format.id}:${n}:${actor.id}` };
    if (await resultOfRepeated(tx, request)) return;
    requireCan(actor, "enterScore", { game, participation, now, isSettled });
    await keepResult(tx, request, schedule.format.id);
    if (isSame && (match.isSettled || !organizes)) return;
    if (!isSame) assertNoConflict(match, { actor, organizes, version });
    assertPossible(schedule, match, { first, second });
    const entered = {
      ...{ firstScore: first, secondScore: second, isSettled: organizes, version: match.version + 1 },
      ...{ enteredById: actor.id, enteredAt: now },
    };
    await tx
      .update(formatMatches)
      .set(entered)
      .where(and(eq(formatMatches.formatId, match.formatId), eq(formatMatches.n, n)));
    const matches = schedule.matches.map((one) => (one === match ? { ...one, ...entered } : one));
    if (!isSame) {
      await followRound(tx, { ...schedule, matches });
      await writeOutcomes(tx, { ...schedule, matches });
    }
    afterCommit(tx, () => liveGames.wake());
  });
}

/** Errors: match_not_found. */
export function findMatch({ matches }: Schedule, n: number): MatchRow {
  const match = matches.find((one) => one.n === n);
  if (!match) throw new DomainError("match_not_found");
  return match;
}

interface Seen {
  actor: Actor;
  organizes: boolean;
  version: number | undefined;
}

/** Without a version, only who entered a score and organizers have seen it. */
export const isSeenBy = (match: MatchRow, { actor, organizes, version }: Seen): boolean =>
  version === undefined ? match.enteredById === actor.id || organizes : version === match.version;

function assertNoConflict(match: MatchRow, seen: Seen): void {
  if (match.firstScore === null || isSeenBy(match, seen)) return;
  throw new DomainError("score_conflict", {
    params: { first: match.firstScore, second: match.secondScore ?? 0 },
  });
}

function assertPossible(
  { format, matches }: Schedule,
  match: MatchRow,
  { first, second }: { first: number; second: number },
): void {
  if (!entrantsOf(match.first, matches) || !entrantsOf(match.second, matches))
    throw new DomainError("match_waits");
  if (format.kind !== "knockout") return;
  if (first === second) throw new DomainError("knockout_needs_winner", { field: "scores" });
  const before = (match.firstScore ?? 0) > (match.secondScore ?? 0);
  if (decidesPlayed(match, matches) && before !== first > second) throw new DomainError("match_played_on");
}
