import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { crews } from "#db/schema/crews";
import { gameParticipants, games } from "#db/schema/games";
import { notificationPreferences, notifications } from "#db/schema/notifications";
import { cities } from "#db/schema/places";
import { playerProfiles } from "#db/schema/players";
import { venues } from "#db/schema/venues";
import { nameableVenue } from "~/core/visibility/nameable-venue.server";
import { isOpenAccount } from "~/core/visibility/open-account.server";
import { isStillTrue, usefulUntil } from "~/features/inbox/rules";
import { pageAccess } from "~/features/notifications/page-access.server";
import { hidesSubject, isCrewOfNotification } from "~/features/notifications/queries.server";
import { isOutdatedPollNews } from "~/features/polls/outdated-news.server";
import { gameStateOf, stateColumns } from "./game-state.server";

export const readNotifications = (ids: number[]) =>
  db
    .select({
      notification: notifications,
      email: users.email,
      locale: users.locale,
      seenLocale: users.seenLocale,
      confirmedAt: users.emailConfirmedAt,
      isOpen: isOpenAccount(),
      game: games,
      venueName: venues.name,
      hidesSubject,
      crewName: crews.name,
      ...pageAccess,
      zone: cities.timezone,
      ...stateColumns(notifications),
      isOutdated: isOutdatedPollNews(notifications),
      playerName: sql<
        string | null
      >`trim(${playerProfiles.firstName} || ' ' || ${playerProfiles.shownLastName})`,
      wantsMail: notificationPreferences.email,
      wantsPush: notificationPreferences.push,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(games, eq(games.id, notifications.gameId))
    .leftJoin(venues, nameableVenue(games.venueId))
    .leftJoin(cities, eq(cities.id, games.cityId))
    .leftJoin(
      gameParticipants,
      and(
        eq(gameParticipants.gameId, notifications.gameId),
        eq(gameParticipants.userId, notifications.userId),
      ),
    )
    .leftJoin(playerProfiles, sql`${playerProfiles.id} = ${notifications.params} ->> 'playerId'`)
    .leftJoin(crews, isCrewOfNotification)
    .leftJoin(
      notificationPreferences,
      and(
        eq(notificationPreferences.userId, notifications.userId),
        eq(notificationPreferences.type, notifications.type),
      ),
    )
    .where(inArray(notifications.id, ids))
    .orderBy(asc(notifications.id));

export type SendableRow = Awaited<ReturnType<typeof readNotifications>>[number];

/** False for suspended and deleted accounts, hidden games, and what came too late or is no longer true. */
export function isWorthSending(row: SendableRow, time: Date): boolean {
  const { notification, game, isOpen, isOutdated } = row;
  if (!isOpen || isOutdated || game?.hiddenAt) return false;
  if (usefulUntil(notification.type, game?.startTime ?? null, notification.createdAt) <= time) return false;
  return isStillTrue(notification, gameStateOf(row), time);
}
