import { and, eq, isNull, sql } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { VOTE_HOURS } from "#db/limits/ratings";
import { users } from "#db/schema/accounts";
import { gameParticipants } from "#db/schema/games";
import { gameRatings, matchVotes, ratingCompletions } from "#db/schema/ratings";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { consume } from "~/core/protection/rate-limit.server";
import { now as currentTime } from "~/core/time/clock.server";
import { authorizeGame } from "~/features/games/authorize-game.server";
import { isVoteOpen } from "~/features/games/participation/player-of-the-match.server";
import { wasThere } from "~/features/games/participation/presence.server";
import { requireCan } from "~/features/games/permissions";
import type { starsOf } from "./schema.server";

export interface Recap {
  /** Id of a participation; absent: the vote stays as it is. */
  playerOfTheMatch?: string | undefined;
  ratings: readonly { participantId: string; stars: ReturnType<typeof starsOf> }[];
  /** Nothing is pending afterwards. */
  complete: boolean;
}

/**
 * Votes and rates at once; another recap replaces both, but not the words of a rating. All or nothing. Returns how many ratings were
 * saved, and how many players have none by the actor. Errors: game_not_found, rating_not_player, rating_too_early,
 * vote_closed, rating_self, participant_not_found (also who was not there), too_many_requests. See docs/rules/ratings.md.
 */
export async function submitRecap(
  actor: Actor,
  gameId: string,
  { playerOfTheMatch, ratings, complete }: Recap,
): Promise<{ saved: number; skipped: number }> {
  return transact(async (tx) => {
    const now = currentTime();
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    requireCan(actor, "ratePlayers", { game, participation, now });
    const people = await peopleOf(tx, game.id);
    const find = (id: string, field: string) => {
      const person = people.find((one) => one.id === id);
      if (person?.userId === actor.id) throw new DomainError("rating_self", { field });
      if (!person) throw new DomainError("participant_not_found", { field });
      return person;
    };
    if (playerOfTheMatch !== undefined) {
      const { id: participantId } = find(playerOfTheMatch, "playerOfTheMatch");
      if (!isVoteOpen(game, now))
        throw new DomainError("vote_closed", { field: "playerOfTheMatch", params: { count: VOTE_HOURS } });
      const vote = { participantId, votedAt: now };
      await tx
        .insert(matchVotes)
        .values({ gameId: game.id, voterId: actor.id, ...vote })
        .onConflictDoUpdate({ target: [matchVotes.gameId, matchVotes.voterId], set: vote });
    }
    await consume(tx, "rating", { amount: ratings.length, account: actor.id });
    for (const { participantId, stars } of ratings) {
      const { userId } = find(participantId, "ratings");
      if (!userId) throw new DomainError("participant_not_found", { field: "ratings" });
      const ids = { id: newId(), gameId: game.id, raterId: actor.id, ratedUserId: userId };
      const values = { ...stars, updatedAt: now };
      await tx
        .insert(gameRatings)
        .values({ ...ids, ...values, createdAt: now })
        .onConflictDoUpdate({
          target: [gameRatings.gameId, gameRatings.raterId, gameRatings.ratedUserId],
          set: values,
        });
    }
    if (complete)
      await tx
        .insert(ratingCompletions)
        .values({ gameId: game.id, userId: actor.id, completedAt: now })
        .onConflictDoNothing();
    const rated = await ratedBy(tx, game.id, actor.id);
    const others = people.filter(({ userId }) => userId !== null && userId !== actor.id);
    return {
      saved: ratings.length,
      skipped: others.filter(({ userId }) => !rated.has(userId ?? "")).length,
    };
  });
}

/** Who was there, also without an account. */
const peopleOf = (tx: Tx, gameId: string) =>
  tx
    .select({ id: gameParticipants.id, userId: gameParticipants.userId })
    .from(gameParticipants)
    .leftJoin(users, eq(users.id, gameParticipants.userId))
    .where(and(eq(gameParticipants.gameId, gameId), wasThere(), isNull(users.deletedAt)))
    .all();

async function ratedBy(tx: Tx, gameId: string, raterId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: gameRatings.ratedUserId })
    .from(gameRatings)
    .where(and(eq(gameRatings.gameId, gameId), eq(gameRatings.raterId, raterId)));
  return new Set(rows.map(({ id }) => id));
}

const ownVote = db
  .select({ id: matchVotes.participantId })
  .from(matchVotes)
  .where(
    and(eq(matchVotes.gameId, sql.placeholder("gameId")), eq(matchVotes.voterId, sql.placeholder("voterId"))),
  )
  .prepare();

export const voteOf = async (actor: Actor, gameId: string): Promise<string | null> =>
  (await ownVote.get({ gameId, voterId: actor.id }))?.id ?? null;
