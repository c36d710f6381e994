import { asc, desc, eq } from "drizzle-orm";
import { db } from "#db/client.server";
import { sessions } from "#db/schema/accounts";
import { gameComments } from "#db/schema/discussion";
import { gameParticipants, games } from "#db/schema/games";
import { blocks, reports } from "#db/schema/moderation";
import { notificationPreferences, notifications } from "#db/schema/notifications";
import { playerSportSkills } from "#db/schema/players";
import { gameRatings, profileRatings } from "#db/schema/ratings";
import { venueConditions, venueEdits, venueFavorites, venueRatings, venues } from "#db/schema/venues";
import type { Actor } from "~/core/actor";
import { now } from "~/core/clock.server";
import { DomainError } from "~/core/errors";
import { ownProfile } from "~/features/profile/queries.server";
import { shownWords } from "~/features/ratings/words.server";
import { accountById } from "./account.server";
import { privacyOf } from "./privacy.server";

/**
 * Everything that is kept about the actor, ready for JSON, with nothing that tells of somebody else: other people are
 * ids at most, and who rated the actor is not named. Secrets (password, tokens, two-factor) are left out. Source:
 * decisions "Accounts".
 */
export async function exportData(actor: Actor) {
  const [account, profile, privacy] = await Promise.all([
    accountById(db, actor.id),
    ownProfile(actor.id, "en"),
    privacyOf(actor.id),
  ]);
  if (!account) throw new DomainError("not_authenticated");
  const { email, role, locale, seenLocale, emailConfirmedAt, totpEnabledAt, createdAt } = account;
  return {
    exportedAt: now(),
    account: {
      id: actor.id,
      email,
      role,
      locale,
      seenLocale,
      emailConfirmedAt,
      twoFactorSince: totpEnabledAt,
      createdAt,
    },
    profile,
    privacy,
    ...(await gameTraces(actor.id)),
    ...(await ratingTraces(actor.id)),
    ...(await venueTraces(actor.id)),
    ...(await accountTraces(actor.id)),
  };
}

async function gameTraces(userId: string) {
  const [organizedGames, participations, comments] = await Promise.all([
    db
      .select({
        id: games.id,
        title: games.title,
        description: games.description,
        startTime: games.startTime,
        endTime: games.endTime,
        status: games.gameStatus,
        type: games.gameType,
        gameCode: games.gameCode,
        createdAt: games.createdAt,
      })
      .from(games)
      .where(eq(games.organizerId, userId))
      .orderBy(asc(games.startTime)),
    db
      .select({
        gameId: games.id,
        title: games.title,
        startTime: games.startTime,
        gameStatus: games.gameStatus,
        status: gameParticipants.status,
        joinedAt: gameParticipants.joinedAt,
        leftAt: gameParticipants.leftAt,
        hasPaid: gameParticipants.hasPaid,
        came: gameParticipants.came,
      })
      .from(gameParticipants)
      .innerJoin(games, eq(games.id, gameParticipants.gameId))
      .where(eq(gameParticipants.userId, userId))
      .orderBy(asc(games.startTime)),
    db
      .select({
        gameId: gameComments.gameId,
        comment: gameComments.comment,
        createdAt: gameComments.createdAt,
      })
      .from(gameComments)
      .where(eq(gameComments.userId, userId))
      .orderBy(asc(gameComments.createdAt)),
  ]);
  return { organizedGames, participations, comments };
}

const stars = {
  gameId: gameRatings.gameId,
  punctuality: gameRatings.punctualityRating,
  aggressiveness: gameRatings.aggressivenessRating,
  fairPlay: gameRatings.fairPlayRating,
  skillLevel: gameRatings.skillLevelRating,
  comment: gameRatings.comment,
  createdAt: gameRatings.createdAt,
};
const profileStars = {
  category: profileRatings.category,
  rating: profileRatings.rating,
  comment: profileRatings.comment,
  createdAt: profileRatings.createdAt,
};

async function ratingTraces(userId: string) {
  const [ratingsGiven, ratingsReceived, profileRatingsGiven, profileRatingsReceived] = await Promise.all([
    db
      .select({ ratedUserId: gameRatings.ratedUserId, ...stars })
      .from(gameRatings)
      .where(eq(gameRatings.raterId, userId)),
    db
      .select({ ...stars, comment: shownWords(gameRatings, userId) })
      .from(gameRatings)
      .where(eq(gameRatings.ratedUserId, userId)),
    db
      .select({ playerId: profileRatings.playerId, ...profileStars })
      .from(profileRatings)
      .where(eq(profileRatings.raterId, userId)),
    db
      .select({ ...profileStars, comment: shownWords(profileRatings, userId) })
      .from(profileRatings)
      .where(eq(profileRatings.playerId, userId)),
  ]);
  return { ratingsGiven, ratingsReceived, profileRatingsGiven, profileRatingsReceived };
}

async function venueTraces(userId: string) {
  const [addedVenues, ratings, favoriteVenues, edits, conditions] = await Promise.all([
    db
      .select({
        id: venues.id,
        name: venues.name,
        description: venues.description,
        address: venues.address,
        createdAt: venues.createdAt,
      })
      .from(venues)
      .where(eq(venues.createdById, userId)),
    db
      .select({ venueId: venueRatings.venueId, rating: venueRatings.rating, comment: venueRatings.comment })
      .from(venueRatings)
      .where(eq(venueRatings.userId, userId)),
    db
      .select({ venueId: venues.id, name: venues.name })
      .from(venueFavorites)
      .innerJoin(venues, eq(venues.id, venueFavorites.venueId))
      .where(eq(venueFavorites.userId, userId)),
    db
      .select({ venueId: venueEdits.venueId, changes: venueEdits.changes, createdAt: venueEdits.createdAt })
      .from(venueEdits)
      .where(eq(venueEdits.userId, userId)),
    db
      .select({
        venueId: venueConditions.venueId,
        aspect: venueConditions.aspect,
        value: venueConditions.value,
        confirmedAt: venueConditions.confirmedAt,
      })
      .from(venueConditions)
      .where(eq(venueConditions.userId, userId)),
  ]);
  return {
    addedVenues,
    venueRatings: ratings,
    favoriteVenues,
    venueEdits: edits,
    venueConditions: conditions,
  };
}

async function accountTraces(userId: string) {
  const [sports, signedInOn, told, preferences, blocked, reported] = await Promise.all([
    db
      .select({
        sportId: playerSportSkills.sportId,
        positionId: playerSportSkills.favoritePosition,
        isFavorite: playerSportSkills.isFavorite,
        skillLevel: playerSportSkills.skillLevel,
      })
      .from(playerSportSkills)
      .where(eq(playerSportSkills.playerId, userId)),
    db
      .select({
        kind: sessions.kind,
        userAgent: sessions.userAgent,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    db
      .select({
        type: notifications.type,
        gameId: notifications.gameId,
        isRead: notifications.isRead,
        createdAt: notifications.createdAt,
      })
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(desc(notifications.id)),
    db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId)),
    db
      .select({ blockedId: blocks.blockedId, createdAt: blocks.createdAt })
      .from(blocks)
      .where(eq(blocks.blockerId, userId)),
    db
      .select({
        targetType: reports.targetType,
        targetId: reports.targetId,
        reason: reports.reason,
        details: reports.details,
        status: reports.status,
        createdAt: reports.createdAt,
      })
      .from(reports)
      .where(eq(reports.reporterId, userId)),
  ]);
  return {
    sports,
    sessions: signedInOn,
    notifications: told,
    notificationPreferences: preferences,
    blockedPlayers: blocked,
    reports: reported,
  };
}
