import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#db/client.server";
import { attendanceDisputes } from "#db/schema/attendance";
import { announcementViews, gameComments } from "#db/schema/discussion";
import { payments } from "#db/schema/dues";
import { formatMatches, gameFormats } from "#db/schema/formats";
import { gameHandovers, gameParticipants, games, waitlistLog } from "#db/schema/games";
import { gameRatings, matchVotes, profileRatings, ratingCompletions } from "#db/schema/ratings";
import { teamDraws } from "#db/schema/teams";
import { visibleComment } from "~/features/ratings/visible-comment.server";

const namesOf = (list: unknown) => z.array(z.string()).parse(JSON.parse(String(list)));

export async function gameData(userId: string) {
  const [
    organizedGames,
    participations,
    comments,
    disputes,
    waiting,
    handovers,
    views,
    draws,
    formats,
    scores,
  ] = await Promise.all([
    organizedBy(userId),
    participationsOf(userId),
    commentsOf(userId),
    disputesOf(userId),
    waitingOf(userId),
    offersTo(userId),
    announcementsSeenBy(userId),
    teamDrawsOf(userId),
    formatsOf(userId),
    scoresOf(userId),
  ]);
  return {
    organizedGames,
    participations,
    comments,
    attendanceDisputes: disputes,
    waitingListEvents: waiting,
    offeredGames: handovers,
    seenAnnouncements: views,
    teamDraws: draws,
    gameFormats: formats,
    matchScores: scores,
  };
}

const organizedBy = (userId: string) =>
  db
    .select({
      id: games.id,
      title: games.title,
      description: games.description,
      sportId: games.sportId,
      venueId: games.venueId,
      startTime: games.startTime,
      endTime: games.endTime,
      minPlayers: games.minPlayers,
      maxPlayers: games.maxPlayers,
      skillLevel: games.skillLevel,
      isPaid: games.isPaid,
      priceMinor: games.priceMinor,
      currency: games.currency,
      guestsAllowed: games.guestsAllowed,
      companionsAllowed: games.companionsAllowed,
      leaveHours: games.leaveHours,
      lateLeaversOweFrom: games.lateLeaversOweFrom,
      minCheckHours: games.minCheckHours,
      callsItselfOff: games.callsItselfOff,
      status: games.gameStatus,
      type: games.gameType,
      gameCode: games.gameCode,
      createdAt: games.createdAt,
    })
    .from(games)
    .where(eq(games.organizerId, userId))
    .orderBy(asc(games.startTime));

const participationsOf = (userId: string) =>
  db
    .select({
      gameId: games.id,
      title: games.title,
      startTime: games.startTime,
      gameStatus: games.gameStatus,
      status: gameParticipants.status,
      joinedAt: gameParticipants.joinedAt,
      leftAt: gameParticipants.leftAt,
      owesMinor: gameParticipants.owesMinor,
      removedAt: gameParticipants.removedAt,
      removalReason: gameParticipants.removalReason,
      hasPaid: gameParticipants.hasPaid,
      payment: {
        ...{ state: payments.state, dueMinor: payments.dueMinor, paidMinor: payments.paidMinor },
        markedAt: payments.markedAt,
      },
      came: gameParticipants.came,
      attendanceNote: gameParticipants.attendanceNote,
      walkedInFrom: gameParticipants.walkedInFrom,
      invitationSeenAt: gameParticipants.seenAt,
      friends: sql`(select json_group_array(external_player_name) from game_participants as friend
        where friend.game_id = ${games.id} and friend.brought_by_id = ${userId})`.mapWith(namesOf),
      waitingFriends:
        sql`(select json_group_array(name) from waiting_companions where participant_id = ${gameParticipants.id})`.mapWith(
          namesOf,
        ),
    })
    .from(gameParticipants)
    // A cross join keeps the order of the tables: from games it would read them all.
    .crossJoin(games)
    .leftJoin(payments, eq(payments.participantId, gameParticipants.id))
    .where(and(eq(gameParticipants.userId, userId), eq(games.id, gameParticipants.gameId)))
    .orderBy(asc(games.startTime));

const commentsOf = (userId: string) =>
  db
    .select({
      gameId: gameComments.gameId,
      comment: gameComments.comment,
      createdAt: gameComments.createdAt,
    })
    .from(gameComments)
    .where(eq(gameComments.userId, userId))
    .orderBy(asc(gameComments.createdAt));

const disputesOf = (userId: string) =>
  db
    .select({
      gameId: gameParticipants.gameId,
      reason: attendanceDisputes.reason,
      answer: attendanceDisputes.answer,
      accepted: attendanceDisputes.accepted,
      createdAt: attendanceDisputes.createdAt,
      answeredAt: attendanceDisputes.answeredAt,
    })
    .from(gameParticipants)
    .crossJoin(attendanceDisputes)
    .where(
      and(eq(gameParticipants.userId, userId), eq(attendanceDisputes.participantId, gameParticipants.id)),
    );

const waitingOf = (userId: string) =>
  db
    .select({
      gameId: waitlistLog.gameId,
      event: waitlistLog.event,
      position: waitlistLog.position,
      createdAt: waitlistLog.createdAt,
    })
    .from(waitlistLog)
    .where(eq(waitlistLog.userId, userId));

const offersTo = (userId: string) =>
  db
    .select({ gameId: gameHandovers.gameId, offeredAt: gameHandovers.offeredAt })
    .from(gameHandovers)
    .where(eq(gameHandovers.toUserId, userId));

const announcementsSeenBy = (userId: string) =>
  db
    .select({ commentId: announcementViews.commentId, seenAt: announcementViews.seenAt })
    .from(announcementViews)
    .where(eq(announcementViews.userId, userId));

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

/** Received ratings have no author, nor comments hidden from the user. */
export async function ratingData(userId: string) {
  const [given, received, pageGiven, pageReceived, completed, votes] = await Promise.all([
    db
      .select({ ratedUserId: gameRatings.ratedUserId, ...stars })
      .from(gameRatings)
      .where(eq(gameRatings.raterId, userId)),
    db
      .select({ ...stars, comment: visibleComment(gameRatings, userId) })
      .from(gameRatings)
      .where(eq(gameRatings.ratedUserId, userId)),
    db
      .select({ playerId: profileRatings.playerId, ...profileStars })
      .from(profileRatings)
      .where(eq(profileRatings.raterId, userId)),
    db
      .select({ ...profileStars, comment: visibleComment(profileRatings, userId) })
      .from(profileRatings)
      .where(eq(profileRatings.playerId, userId)),
    db
      .select({ gameId: ratingCompletions.gameId, completedAt: ratingCompletions.completedAt })
      .from(ratingCompletions)
      .where(eq(ratingCompletions.userId, userId)),
    db
      .select({ gameId: matchVotes.gameId, votedAt: matchVotes.votedAt })
      .from(matchVotes)
      .where(eq(matchVotes.voterId, userId)),
  ]);
  return {
    ratingsGiven: given,
    ratingsReceived: received,
    profileRatingsGiven: pageGiven,
    profileRatingsReceived: pageReceived,
    ratingsCompleted: completed,
    matchVotes: votes,
  };
}

/** Without players, whose levels others rated. */
const teamDrawsOf = (userId: string) =>
  db
    .select({
      gameId: teamDraws.gameId,
      number: teamDraws.number,
      teams: teamDraws.teams,
      names: teamDraws.names,
      createdAt: teamDraws.createdAt,
      publishedAt: teamDraws.publishedAt,
    })
    .from(teamDraws)
    .where(eq(teamDraws.createdById, userId))
    .orderBy(asc(teamDraws.createdAt));

/** Without players. */
const formatsOf = (userId: string) =>
  db
    .select({
      gameId: gameFormats.gameId,
      kind: gameFormats.kind,
      courts: gameFormats.courts,
      points: gameFormats.points,
      minutes: gameFormats.minutes,
      names: gameFormats.names,
      createdAt: gameFormats.createdAt,
    })
    .from(gameFormats)
    .where(eq(gameFormats.createdById, userId))
    .orderBy(asc(gameFormats.createdAt));

const scoresOf = (userId: string) =>
  db
    .select({
      gameId: gameFormats.gameId,
      match: formatMatches.n,
      firstScore: formatMatches.firstScore,
      secondScore: formatMatches.secondScore,
      enteredAt: formatMatches.enteredAt,
    })
    .from(formatMatches)
    // A cross join keeps the order of the tables.
    .crossJoin(gameFormats)
    .where(and(eq(formatMatches.enteredById, userId), eq(gameFormats.id, formatMatches.formatId)))
    .orderBy(asc(formatMatches.enteredAt));
