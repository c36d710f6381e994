import { and, desc, eq, notInArray } from "drizzle-orm";
import { db } from "#db/client.server";
import { personalTokens, sessions } from "#db/schema/accounts";
import { gameAlertMatches, gameAlerts } from "#db/schema/alerts";
import { mailOutbox } from "#db/schema/mail";
import { blocks, moderationLog, reports } from "#db/schema/moderation";
import {
  deferredNotifications,
  notificationPreferences,
  notifications,
  pushSubscriptions,
} from "#db/schema/notifications";
import { playerFollows, playerSportSkills } from "#db/schema/players";
import { venueFollows } from "#db/schema/venues";
import { webhooks } from "#db/schema/webhooks";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import type { MailTemplate } from "~/core/mail/render.server";
import { now } from "~/core/time/clock.server";
import { ownProfile } from "~/features/profile/queries.server";
import { accountById } from "../account.server";
import { pendingEmailChange } from "../email-change/email-change.server";
import { privacySettings } from "../privacy.server";
import { crewData } from "./export-crews.server";
import { gameData, ratingData } from "./export-games.server";
import { pollData } from "./export-polls.server";
import { regularData } from "./export-regulars.server";
import { resultData } from "./export-results.server";
import { seriesData } from "./export-series.server";
import { venueData } from "./export-venues.server";

/** No secrets; others only as ids, authors of ratings not at all. */
export async function exportData(actor: Actor) {
  const [account, profile, privacy, newEmail] = await Promise.all([
    accountById(db, actor.id),
    ownProfile(actor.id, "en"),
    privacySettings(actor.id),
    pendingEmailChange(actor.id),
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
    newEmail,
    profile,
    privacy,
    ...(await gameData(actor.id)),
    ...(await ratingData(actor.id)),
    ...(await resultData(actor.id)),
    ...(await venueData(actor.id)),
    ...(await pollData(actor.id)),
    ...(await crewData(actor.id)),
    ...(await regularData(actor.id)),
    ...(await seriesData(actor.id)),
    ...(await accountData(actor.id)),
    ...(await messageData(actor.id)),
  };
}

async function accountData(userId: string) {
  const [
    sports,
    signedInOn,
    accessTokens,
    ownWebhooks,
    preferences,
    alerts,
    alertedGames,
    blocked,
    followedPlayers,
    followedVenues,
    reported,
    decided,
  ] = await Promise.all([
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
        name: personalTokens.name,
        scopes: personalTokens.scopes,
        createdAt: personalTokens.createdAt,
        lastUsedAt: personalTokens.lastUsedAt,
        expiresAt: personalTokens.expiresAt,
      })
      .from(personalTokens)
      .where(eq(personalTokens.userId, userId)),
    db
      .select({
        url: webhooks.url,
        crewId: webhooks.crewId,
        venueId: webhooks.venueId,
        events: webhooks.events,
        createdAt: webhooks.createdAt,
        endedAt: webhooks.endedAt,
      })
      .from(webhooks)
      .where(eq(webhooks.userId, userId)),
    db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId)),
    db
      .select({
        name: gameAlerts.name,
        filters: gameAlerts.filters,
        inApp: gameAlerts.inApp,
        email: gameAlerts.email,
        push: gameAlerts.push,
        isPaused: gameAlerts.isPaused,
        createdAt: gameAlerts.createdAt,
      })
      .from(gameAlerts)
      .where(eq(gameAlerts.userId, userId)),
    db
      .select({ gameId: gameAlertMatches.gameId, toldAt: gameAlertMatches.toldAt })
      .from(gameAlertMatches)
      .where(eq(gameAlertMatches.userId, userId)),
    db
      .select({ blockedId: blocks.blockedId, createdAt: blocks.createdAt })
      .from(blocks)
      .where(eq(blocks.blockerId, userId)),
    db
      .select({ playerId: playerFollows.playerId, createdAt: playerFollows.createdAt })
      .from(playerFollows)
      .where(eq(playerFollows.followerId, userId)),
    db
      .select({ venueId: venueFollows.venueId, createdAt: venueFollows.createdAt })
      .from(venueFollows)
      .where(eq(venueFollows.followerId, userId)),
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
    db
      .select({
        action: moderationLog.action,
        targetType: moderationLog.targetType,
        targetId: moderationLog.targetId,
        note: moderationLog.note,
        createdAt: moderationLog.createdAt,
      })
      .from(moderationLog)
      .where(eq(moderationLog.adminId, userId)),
  ]);
  return {
    sports,
    sessions: signedInOn,
    accessTokens,
    webhooks: ownWebhooks,
    notificationPreferences: preferences,
    alerts,
    alertedGames,
    blockedPlayers: blocked,
    followedPlayers,
    followedVenues,
    reports: reported,
    moderation: decided,
  };
}

const NEW_ADDRESS_MAILS: string[] = ["email_change", "email_change_taken"] satisfies MailTemplate[];

/** Without texts, addresses and links, which may concern others. */
async function messageData(userId: string) {
  const [visible, deferred, messages, devices] = await Promise.all([
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
    db
      .select({
        type: deferredNotifications.type,
        gameId: deferredNotifications.gameId,
        createdAt: deferredNotifications.createdAt,
      })
      .from(deferredNotifications)
      .where(eq(deferredNotifications.userId, userId)),
    db
      .select({
        template: mailOutbox.template,
        status: mailOutbox.status,
        createdAt: mailOutbox.createdAt,
        sentAt: mailOutbox.sentAt,
      })
      .from(mailOutbox)
      // Only the new address may learn whether it has an account.
      .where(and(eq(mailOutbox.userId, userId), notInArray(mailOutbox.template, NEW_ADDRESS_MAILS))),
    db
      .select({ createdAt: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId)),
  ]);
  return { notifications: visible, heldNotifications: deferred, letters: messages, pushDevices: devices };
}
