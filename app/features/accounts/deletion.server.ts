import { eq, inArray, or, sql } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { emailSpellings } from "#db/email-address";
import { emailTokens, recoveryCodes, users } from "#db/schema/accounts";
import { gameAlertMatches, gameAlerts } from "#db/schema/alerts";
import { crewBench } from "#db/schema/bench";
import { crewBans } from "#db/schema/crews";
import { announcementViews } from "#db/schema/discussion";
import { gameFormats } from "#db/schema/formats";
import { gameHandovers } from "#db/schema/games";
import { mailOutbox } from "#db/schema/mail";
import { blocks } from "#db/schema/moderation";
import {
  deferredNotifications,
  notificationPreferences,
  notifications,
  pushSubscriptions,
} from "#db/schema/notifications";
import { playerProfiles, playerSportSkills } from "#db/schema/players";
import { pollAnswers } from "#db/schema/polls";
import { gameResults, resultDisputes } from "#db/schema/results";
import { seriesRegulars } from "#db/schema/series";
import { teamDraws } from "#db/schema/teams";
import { venueFavorites } from "#db/schema/venues";
import { webhooks } from "#db/schema/webhooks";
import { playerSearch } from "#db/search-text";
import type { Actor } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { recheckSeries } from "~/features/crews/series-due.server";
import { type CrewsLeftBehind, crewsLeftBehind, leaveAllCrews } from "~/features/crews/succession.server";
import { removeFollows } from "~/features/following/follows.server";
import { deleteGamePhotosOf } from "~/features/game-photos/photos.server";
import {
  type GamesLeftBehind,
  gamesLeftBehind,
  leavePlannedGames,
} from "~/features/games/leave-games.server";
import { giveUpSpots, spotsLeftBehind } from "~/features/games/participation/give-up-spots.server";
import { withdrawCalls } from "~/features/games/participation/open-calls.server";
import { discardPicture, markUnused } from "~/features/profile/picture.server";
import { endSessions } from "~/features/sessions/sessions.server";
import { deleteUnseenPhotos } from "~/features/venues/photos/photos.server";
import { accountById } from "./account.server";
import { dropEmailChange } from "./email-change/email-change.server";
import { checkCurrentPassword, wrongPassword } from "./password/current-password.server";

export interface DeletionConsequences extends GamesLeftBehind, CrewsLeftBehind {
  /** Planned games of others in which the user has a spot or waits. */
  places: number;
}

export async function deletionConsequences(actor: Actor): Promise<DeletionConsequences> {
  const [organized, spots, crews] = await Promise.all([
    gamesLeftBehind([actor.id], now()),
    spotsLeftBehind([actor.id], now()),
    crewsLeftBehind([actor.id]),
  ]);
  return {
    ...(organized.get(actor.id) ?? { gamesPassedOn: 0, gamesCancelled: 0, series: 0, pollsClosed: 0 }),
    places: spots.get(actor.id) ?? 0,
    ...(crews.get(actor.id) ?? { crewsPassedOn: 0, crewsClosed: 0 }),
  };
}

/**
 * Planned games and crews pass to others or end; an anonymous row stays for ratings and comments. Errors:
 * `current_password_wrong`, `too_many_requests`.
 */
export async function deleteAccount(actor: Actor, password: string): Promise<void> {
  const account = await checkCurrentPassword(actor, password);
  const time = now();
  const pictures = await transact(async (tx) => {
    const current = await accountById(tx, actor.id);
    if (current?.passwordHash !== account.passwordHash) throw wrongPassword();
    await leavePlannedGames(tx, actor.id, time);
    await recheckSeries(tx, { organizerId: actor.id }, time);
    await giveUpSpots(tx, actor.id, time);
    await leaveAllCrews(tx, actor.id, time);
    await deleteOwnedRows(tx, actor.id, account.email);
    await endSessions(tx, actor.id);
    const photos = await deleteUnseenPhotos(tx, actor.id);
    const gamePhotos = await deleteGamePhotosOf(tx, actor.id);
    return [...photos, ...gamePhotos, await anonymize(tx, actor.id)];
  });
  for (const picture of pictures) await discardPicture(picture);
}

async function deleteOwnedRows(tx: Tx, userId: string, email: string): Promise<void> {
  // First, because they reference notifications.
  await tx
    .delete(mailOutbox)
    .where(or(eq(mailOutbox.userId, userId), inArray(mailOutbox.to, emailSpellings(email))));
  await tx.delete(notifications).where(eq(notifications.userId, userId));
  await tx.delete(deferredNotifications).where(eq(deferredNotifications.userId, userId));
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  await tx.delete(gameHandovers).where(eq(gameHandovers.toUserId, userId));
  await tx.delete(announcementViews).where(eq(announcementViews.userId, userId));
  await tx.delete(webhooks).where(eq(webhooks.userId, userId));
  await removeFollows(tx, userId);
  await tx.delete(gameAlerts).where(eq(gameAlerts.userId, userId));
  await tx.delete(gameAlertMatches).where(eq(gameAlertMatches.userId, userId));
  await forgetNamesInResults(tx, userId);
  await tx.update(teamDraws).set({ names: null, wishes: null }).where(eq(teamDraws.createdById, userId));
  await tx.delete(crewBench).where(eq(crewBench.userId, userId));
  await withdrawCalls(tx, userId);
  await tx.delete(resultDisputes).where(eq(resultDisputes.userId, userId));
  await tx.delete(pollAnswers).where(eq(pollAnswers.userId, userId));
  await tx.delete(seriesRegulars).where(eq(seriesRegulars.userId, userId));
  await tx.delete(venueFavorites).where(eq(venueFavorites.userId, userId));
  await tx.delete(playerSportSkills).where(eq(playerSportSkills.playerId, userId));
  await tx.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)));
  await tx.delete(crewBans).where(eq(crewBans.userId, userId));
  await tx.delete(emailTokens).where(eq(emailTokens.userId, userId));
  await dropEmailChange(tx, userId);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Scores and formats have copies of the names of their draw. */
async function forgetNamesInResults(tx: Tx, userId: string): Promise<void> {
  const unnamed = sql`(select json_group_array(json_set(value, '$.name', '')) from json_each(${gameResults.sides}))`;
  const own = tx.select({ id: teamDraws.gameId }).from(teamDraws).where(eq(teamDraws.createdById, userId));
  await tx.update(gameResults).set({ sides: unnamed }).where(inArray(gameResults.gameId, own));
  await tx.update(gameFormats).set({ names: null }).where(inArray(gameFormats.gameId, own));
}

/** Returns a picture's key, to remove it. */
async function anonymize(tx: Tx, userId: string): Promise<string | null> {
  const time = now();
  const before = await tx
    .select({ picture: playerProfiles.profilePicture })
    .from(playerProfiles)
    .where(eq(playerProfiles.id, userId))
    .get();
  const names = { firstName: "", lastName: "" };
  await tx
    .update(playerProfiles)
    .set({
      ...names,
      cityId: null,
      neighborhoodId: null,
      gender: null,
      dateOfBirth: null,
      height: null,
      weight: null,
      ...{ showFullName: true, showGender: true, showAge: true, showHeight: false, showWeight: false },
      ...{ listed: false, showsLevel: false },
      profilePicture: null,
      bio: null,
      search: playerSearch({ firstName: "", shownLastName: "" }),
      updatedAt: time,
    })
    .where(eq(playerProfiles.id, userId));
  await tx
    .update(users)
    .set({
      email: `${userId}@deleted.invalid`,
      passwordHash: "",
      role: "user",
      locale: null,
      seenLocale: null,
      emailConfirmedAt: null,
      totpSecret: null,
      totpEnabledAt: null,
      totpLastStep: null,
      calendarToken: null,
      deletedAt: time,
      updatedAt: time,
    })
    .where(eq(users.id, userId));
  await markUnused(tx, before?.picture ?? null);
  return before?.picture ?? null;
}
