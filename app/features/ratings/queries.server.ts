import { millisecondsInDay } from "date-fns/constants";
import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameParticipants, games } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import { gameRatings, playerRatingTotals } from "#db/schema/ratings";
import type { Actor, Viewer } from "~/core/actor";
import type { Place } from "~/core/addresses/list-cursor.server";
import { HIGHEST, lastPlaceOf, rowsAfter } from "~/core/addresses/list-place.server";
import { clampPage } from "~/core/addresses/pagination";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { pictureUrl, shownPicture } from "~/core/pictures/pictures.server";
import { fullName } from "~/core/text/person-name";
import { now } from "~/core/time/clock.server";
import { personColumns, shownPerson } from "~/core/visibility/shown-person.server";
import { isMemberOf } from "~/features/crews/membership.server";
import { findGameRow } from "~/features/games/authorize-game.server";
import { isVoteOpen } from "~/features/games/participation/player-of-the-match.server";
import { wasThere } from "~/features/games/participation/presence.server";
import { requireCan } from "~/features/games/permissions";
import { averagesOf } from "~/features/profile/rules";
import { voteOf } from "./recap.server";
import { overallStars, PENDING_DAYS, STAR_ROWS, shortTitle } from "./rules";
import type { PendingRatings, PendingRow, PlayerRatings, PlayerRatingView, RatingStars } from "./views";
import { visibleComment } from "./visible-comment.server";

const bound = sql.placeholder;

/** Null: unrated. */
export function ratingStars(row: {
  punctualityRating: number;
  aggressivenessRating: number;
  fairPlayRating: number;
  skillLevelRating: number;
}): RatingStars {
  const { punctualityRating, aggressivenessRating, fairPlayRating, skillLevelRating } = row;
  return {
    overall: overallStars([punctualityRating, aggressivenessRating, fairPlayRating, skillLevelRating]),
    punctuality: punctualityRating || null,
    fairPlay: fairPlayRating || null,
    aggressiveness: aggressivenessRating || null,
    skillLevel: skillLevelRating || null,
  };
}

// Private games only for participants and the crew, hidden ones for nobody.
const mayKnow = sql<number>`(${games.hiddenAt} is null and (${games.gameType} = 'public' or ${games.organizerId} = ${bound("viewerId")} or exists (select 1 from ${gameParticipants} where ${gameParticipants.gameId} = ${games.id} and ${gameParticipants.userId} = ${bound("viewerId")} and ${gameParticipants.removedAt} is null and (${games.crewOnly} = 0 or ${gameParticipants.status} in ('confirmed', 'maybe', 'waitlisted'))) or ${isMemberOf(games.crewId, bound("viewerId"))}))`;

const totalsOf = db
  .select()
  .from(playerRatingTotals)
  .where(eq(playerRatingTotals.playerId, bound("id")))
  .prepare();

const { follows, bind } = rowsAfter({
  columns: [gameRatings.createdAt, gameRatings.id],
  start: [HIGHEST, ""],
  descending: true,
});
const receivedAfter = and(eq(gameRatings.ratedUserId, bound("id")), follows);
const countReceived = db.select({ total: count() }).from(gameRatings).where(receivedAfter).prepare();
const ratingsReceived = db
  .select({
    rating: gameRatings,
    title: games.title,
    mayKnow,
    comment: visibleComment(gameRatings, bound("viewerId")),
    rater: personColumns(),
  })
  .from(gameRatings)
  .innerJoin(games, eq(games.id, gameRatings.gameId))
  .leftJoin(playerProfiles, eq(playerProfiles.id, gameRatings.raterId))
  .where(receivedAfter)
  .orderBy(desc(gameRatings.createdAt), desc(gameRatings.id))
  .limit(bound("limit"))
  .offset(bound("offset"))
  .prepare();

/** At most two rows. */
export const ratingTotals = (playerId: string) => totalsOf.all({ id: playerId });

async function reputationOf(playerId: string): Promise<Reputation> {
  const totals = await ratingTotals(playerId);
  const countOf = (source: "game" | "profile") =>
    totals.find((total) => total.source === source)?.ratingCount ?? 0;
  return { averages: averagesOf(totals), total: countOf("game"), profileTotal: countOf("profile") };
}

interface RatingsPart {
  page: number;
  limit: number;
  after?: Place | undefined;
}

type Reputation = Pick<PlayerRatings, "averages" | "total" | "profileTotal">;

/**
 * From games, newest first; the averages are over all ratings. Visitors do not learn who rated. Two statements, or one
 * if the reputation is given.
 */
export async function ratingsOf(
  viewer: Viewer,
  playerId: string,
  { wanted, given }: { wanted: RatingsPart; given?: Reputation },
): Promise<PlayerRatings> {
  const reputation = given ?? (await reputationOf(playerId));
  const place = { id: playerId, ...bind(wanted.after) };
  const total = wanted.after ? ((await countReceived.get(place))?.total ?? 0) : reputation.total;
  const { page, limit, offset, totalPages } = clampPage({ ...wanted, total });
  const rows =
    total === 0 ? [] : await ratingsReceived.all({ ...place, viewerId: viewer?.id ?? "", limit, offset });
  const ratings = rows.map((row) => ratingView(row, viewer));
  const lastPlace = lastPlaceOf(rows, limit, ({ rating }) => [+rating.createdAt, rating.id]);
  return { ratings, ...reputation, total, page, totalPages, lastPlace };
}

function ratingView(
  row: Awaited<ReturnType<typeof ratingsReceived.all>>[number],
  viewer: Viewer,
): PlayerRatingView {
  const { rating, title, mayKnow, comment } = row;
  const { picture, ...names } = shownPerson(row.rater);
  return {
    id: rating.id,
    rater: viewer && { id: rating.raterId, ...names, profilePicture: picture },
    gameId: mayKnow ? rating.gameId : null,
    gameTitle: mayKnow ? title : null,
    ...ratingStars(rating),
    comment,
    createdAt: rating.createdAt,
  };
}

/** As `ratingsOf`, for an unchecked player id. Errors: player_not_found. */
export async function ratingsOfPlayer(
  viewer: Viewer,
  playerId: string,
  wanted: RatingsPart,
): Promise<PlayerRatings> {
  const id = isId(playerId) ? playerId.toLowerCase() : null;
  const player =
    id &&
    (await db.select({ id: playerProfiles.id }).from(playerProfiles).where(eq(playerProfiles.id, id)).get());
  if (!player) throw new DomainError("player_not_found");
  return ratingsOf(viewer, player.id, { wanted });
}

const me = sql.raw("me");
const ofSameEnd = rowsAfter({
  columns: [games.id, gameParticipants.joinedAt, gameParticipants.id],
  start: ["", 0, ""],
});

// Cross joins keep the order of the tables, so that it reads only the actor's games.
const pending = db
  .select({
    gameId: games.id,
    gameTitle: games.title,
    endTime: games.endTime,
    playerToRateId: gameParticipants.userId,
    firstName: playerProfiles.firstName,
    lastName: playerProfiles.shownLastName,
    picture: shownPicture,
    participantId: gameParticipants.id,
    joinedAt: gameParticipants.joinedAt,
    total: sql<number>`count(*) over ()`,
  })
  .from(sql`${gameParticipants} as ${me}`)
  .crossJoin(games)
  .crossJoin(gameParticipants)
  .crossJoin(playerProfiles)
  .crossJoin(users)
  .where(
    sql`${me}.user_id = ${bound("id")} and ${wasThere("me")}
      and ${games.id} = ${me}.game_id and ${gameParticipants.gameId} = ${games.id}
      and ${playerProfiles.id} = ${gameParticipants.userId} and ${users.id} = ${gameParticipants.userId}
      and ${games.gameStatus} = 'completed' and coalesce(${games.completedAt} >= ${games.startTime}, 1) and ${games.hiddenAt} is null
      and ${games.endTime} <= ${bound("at")} and ${games.endTime} > ${bound("since")}
      and ${wasThere()} and ${gameParticipants.userId} <> ${bound("id")}
      and ${users.deletedAt} is null
      and (${games.endTime} < ${bound("afterEnd")} or (${games.endTime} = ${bound("afterEnd")} and ${ofSameEnd.follows}))
      and not exists (select 1 from rating_completions c where c.game_id = ${games.id} and c.user_id = ${bound("id")})
      and not exists (select 1 from game_ratings r where r.game_id = ${games.id} and r.rater_id = ${bound("id")} and r.rated_user_id = ${gameParticipants.userId})`,
  )
  .orderBy(desc(games.endTime), asc(games.id), asc(gameParticipants.joinedAt), asc(gameParticipants.id))
  .limit(bound("limit"))
  .prepare();

/** From the last 30 days, newest game first. One statement. */
export async function pendingRatings(actor: Actor, limit: number, after?: Place): Promise<PendingRatings> {
  const at = +now();
  const [end = HIGHEST, ...place] = after ?? [];
  const rows = await pending.all({
    ...{ id: actor.id, at, since: at - PENDING_DAYS * millisecondsInDay, limit },
    ...{ afterEnd: end, ...ofSameEnd.bind(after && place) },
  });
  return {
    lastPlace: lastPlaceOf(rows, limit, ({ endTime, gameId, joinedAt, participantId }) => [
      ...[+endTime, gameId],
      ...[+joinedAt, participantId],
    ]),
    pending: rows.flatMap(
      ({ playerToRateId, picture, total: _, participantId: __, joinedAt: ___, ...row }) =>
        playerToRateId === null ? [] : [{ ...row, playerToRateId, profilePicture: pictureUrl(picture) }],
    ),
    total: rows[0]?.total ?? 0,
  };
}

/** `total` counts all. */
export async function pendingRows(
  actor: Actor,
  limit: number,
): Promise<{ rows: PendingRow[]; total: number }> {
  const { pending, total } = await pendingRatings(actor, limit);
  const rows = pending.map((game) => ({
    gameId: game.gameId,
    playerId: game.playerToRateId,
    playerName: fullName(game),
    picture: game.profilePicture,
    gameTitle: shortTitle(game.gameTitle),
  }));
  return { rows, total };
}

const ratingsByRater = db
  .select()
  .from(gameRatings)
  .where(and(eq(gameRatings.gameId, bound("gameId")), eq(gameRatings.raterId, bound("raterId"))))
  .orderBy(asc(gameRatings.createdAt), asc(gameRatings.id))
  .prepare();

/** Errors: game_not_found. */
export async function ratingsGiven(actor: Actor, gameId: string) {
  const { game } = await findGameRow(actor, gameId);
  return ratingsByRater.all({ gameId: game.id, raterId: actor.id });
}

const atGame = db
  .select({
    id: gameParticipants.id,
    userId: gameParticipants.userId,
    external: gameParticipants.externalPlayerName,
    firstName: playerProfiles.firstName,
    lastName: playerProfiles.shownLastName,
    picture: shownPicture,
    rating: gameRatings,
  })
  .from(gameParticipants)
  .leftJoin(playerProfiles, eq(playerProfiles.id, gameParticipants.userId))
  .leftJoin(users, eq(users.id, gameParticipants.userId))
  .leftJoin(
    gameRatings,
    and(
      eq(gameRatings.gameId, gameParticipants.gameId),
      eq(gameRatings.raterId, bound("raterId")),
      eq(gameRatings.ratedUserId, gameParticipants.userId),
    ),
  )
  .where(
    sql`${gameParticipants.gameId} = ${bound("gameId")} and ${wasThere()}
      and ${gameParticipants.userId} is not ${bound("raterId")} and ${users.deletedAt} is null`,
  )
  .orderBy(asc(gameParticipants.joinedAt), asc(gameParticipants.id))
  .prepare();

/**
 * The players of the game, with the ratings already given. Errors: game_not_found, rating_not_player,
 * rating_too_early.
 */
export async function playersToRate(actor: Actor, gameId: string) {
  const { game, participation } = await findGameRow(actor, gameId);
  requireCan(actor, "ratePlayers", { game, participation, now: now() });
  const rows = await atGame.all({ gameId: game.id, raterId: actor.id });
  return {
    game: { id: game.id, title: game.title },
    players: rows.flatMap(({ userId: id, firstName, lastName, picture, rating }) =>
      id === null
        ? []
        : [
            {
              id,
              name: fullName({ firstName: firstName ?? "", lastName: lastName ?? "" }),
              picture: pictureUrl(picture),
              rating,
            },
          ],
    ),
  };
}

/**
 * Everybody else who was at the game. `stars`: "" before rating; null for people without an account and for those who were rated in
 * four different rows, which one row would overwrite. Errors: as playersToRate.
 */
export async function recapFor(actor: Actor, gameId: string) {
  const { game, participation } = await findGameRow(actor, gameId);
  requireCan(actor, "ratePlayers", { game, participation, now: now() });
  const [rows, chosen] = await Promise.all([
    atGame.all({ gameId: game.id, raterId: actor.id }),
    voteOf(actor, game.id),
  ]);
  return {
    game: { id: game.id, title: game.title },
    vote: { isOpen: isVoteOpen(game, now()), chosen },
    people: rows.map(({ id, userId, external, firstName, lastName, rating }) => ({
      id,
      name: external ?? fullName({ firstName: firstName ?? "", lastName: lastName ?? "" }),
      stars: userId === null ? null : rating ? evenStars(rating) : "",
    })),
  };
}

const evenStars = (rating: typeof gameRatings.$inferSelect): string | null => {
  const stars = new Set(STAR_ROWS.map((row) => rating[`${row}Rating`]));
  const [star] = stars;
  return stars.size === 1 && star !== undefined ? String(star) : null;
};
