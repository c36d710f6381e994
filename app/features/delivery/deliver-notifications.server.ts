import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameParticipants, games } from "#db/schema/games";
import { notificationPreferences, notifications } from "#db/schema/notifications";
import { cities } from "#db/schema/places";
import { playerProfiles } from "#db/schema/players";
import { venues } from "#db/schema/venues";
import { now } from "~/core/clock.server";
import { log } from "~/core/log.server";
import { deliverMail, type Mail, queueMail } from "~/core/mail/outbox.server";
import { formatWhen } from "~/core/timezone.server";
import { isStillTrue, notificationPath, usefulUntil } from "~/features/inbox/rules";
import { notificationText } from "~/features/inbox/text.server";
import { onDeliveryTrigger } from "~/features/notifications/delivery-trigger.server";
import { isNotificationKind } from "~/features/notifications/kinds";
import { oneClickPath, unsubscribePath } from "~/features/notifications/preferences/unsubscribe.server";
import { deliverPushes, type Push, queuePushes } from "~/features/push/outbox.server";
import { DEFAULT_LOCALE, direction } from "~/i18n/languages";
import { inRow } from "~/i18n/translate";
import { withdrawOutdated } from "./withdraw-outdated.server";

/** Enough that a thousand notifications are five transactions, few enough that none is long. */
const BATCH = 200;

/**
 * Queues mail and push for what was told since the last time: exactly once, because queueing and noting that it was
 * done are one transaction, whichever process does it. Takes back what waited too long. Returns how many notifications it went through.
 */
export async function deliverNotifications(): Promise<number> {
  await withdrawOutdated();
  if (!(await undelivered(db).limit(1).get())) return 0;
  let done = 0;
  for (let some = BATCH; some === BATCH; done += some) some = await transact(queueSome);
  return done;
}

const undelivered = (on: Pick<typeof db, "select">) =>
  on
    .select({ id: notifications.id })
    .from(notifications)
    .where(isNull(notifications.deliveredAt))
    .orderBy(asc(notifications.id));

async function queueSome(tx: Tx): Promise<number> {
  const at = now();
  const ids = (await undelivered(tx).limit(BATCH)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const wanted = (await readNotices(tx, ids)).filter((notice) => isWorthSending(notice, at));
  await queueMail(
    tx,
    wanted.flatMap((notice) => mailOf(notice, at)),
  );
  await queuePushes(
    tx,
    wanted.flatMap((notice) => pushOf(notice, at)),
  );
  await tx.update(notifications).set({ deliveredAt: at }).where(inArray(notifications.id, ids));
  return ids.length;
}

const readNotices = (tx: Tx, ids: number[]) =>
  tx
    .select({
      notice: notifications,
      email: users.email,
      locale: users.locale,
      seenLocale: users.seenLocale,
      confirmedAt: users.emailConfirmedAt,
      suspendedAt: users.suspendedAt,
      deletedAt: users.deletedAt,
      game: games,
      venueName: venues.name,
      zone: cities.timezone,
      status: gameParticipants.status,
      playerName: sql<string | null>`trim(${playerProfiles.firstName} || ' ' || ${playerProfiles.lastName})`,
      wantsMail: notificationPreferences.email,
      wantsPush: notificationPreferences.push,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(games, eq(games.id, notifications.gameId))
    .leftJoin(venues, eq(venues.id, games.venueId))
    .leftJoin(cities, eq(cities.id, games.cityId))
    .leftJoin(
      gameParticipants,
      and(
        eq(gameParticipants.gameId, notifications.gameId),
        eq(gameParticipants.userId, notifications.userId),
      ),
    )
    .leftJoin(playerProfiles, sql`${playerProfiles.id} = ${notifications.params} ->> 'playerId'`)
    .leftJoin(
      notificationPreferences,
      and(
        eq(notificationPreferences.userId, notifications.userId),
        eq(notificationPreferences.type, notifications.type),
      ),
    )
    .where(inArray(notifications.id, ids))
    .orderBy(asc(notifications.id));

type Told = Awaited<ReturnType<typeof readNotices>>[number];

/** Not to those who are gone, not about what an admin hid, and not what a pause has made untrue. */
function isWorthSending({ notice, game, status, suspendedAt, deletedAt }: Told, at: Date): boolean {
  if (suspendedAt || deletedAt || game?.hiddenAt) return false;
  if (usefulUntil(notice.type, game?.startTime ?? null, notice.createdAt) <= at) return false;
  const place = game && { ...game, isOrganizer: game.organizerId === notice.userId, status };
  return isStillTrue(notice, place, at);
}

function wordsOf({ notice, game, venueName, zone, playerName, locale, seenLocale }: Told) {
  const language = locale ?? seenLocale ?? DEFAULT_LOCALE;
  const { type, params } = notice;
  const about = game && { title: game.title, startTime: game.startTime, venueName };
  return {
    language,
    sentence: notificationText({ type, params, game: about, playerName }, language, zone ?? undefined),
    details: about
      ? inRow(
          language,
          [about.title, formatWhen(about.startTime, language, zone ?? undefined), venueName],
          " · ",
        )
      : "",
    path: notificationPath(notice, game?.id ?? null),
  };
}

/** Only to an address that its owner confirmed: nobody gets mail because somebody mistyped theirs. */
function mailOf(told: Told, at: Date): Mail[] {
  const { notice, game, email, confirmedAt, wantsMail } = told;
  if (!confirmedAt || wantsMail === false || !isNotificationKind(notice.type)) return [];
  const { language, sentence, details, path } = wordsOf(told);
  return [
    {
      userId: notice.userId,
      notificationId: notice.id,
      to: email,
      template: "notification",
      params: {
        sentence,
        details,
        path,
        unsubscribe: unsubscribePath(notice.userId, notice.type),
        oneClick: oneClickPath(notice.userId, notice.type),
      },
      locale: language,
      expiresAt: usefulUntil(notice.type, game?.startTime ?? null, at),
    },
  ];
}

function pushOf(told: Told, at: Date): Push[] {
  const { notice, game, wantsPush } = told;
  if (wantsPush === false) return [];
  const { language, sentence, path } = wordsOf(told);
  return [
    {
      userId: notice.userId,
      notificationId: notice.id,
      // The tag makes a second copy take the first one's place.
      payload: {
        title: game?.title ?? "Houma",
        body: sentence,
        url: path,
        tag: `notice-${notice.id}`,
        lang: language,
        dir: direction(language),
      },
      expiresAt: usefulUntil(notice.type, game?.startTime ?? null, at),
    },
  ];
}

const SOON_MS = 200;

let waiting: NodeJS.Timeout | null = null;
let running = false;

/** From now on what this process tells is delivered at once; what is left over, by the next turn of the clockwork. */
export function keepDelivering(): void {
  onDeliveryTrigger(wait);
}

/** Waits a moment, so that a burst is queued together. */
function wait(): void {
  if (!waiting) waiting = setTimeout(deliverNow, SOON_MS).unref();
}

async function deliverNow(): Promise<void> {
  waiting = null;
  if (running) return wait();
  running = true;
  try {
    await deliverNotifications();
    await Promise.all([deliverMail(), deliverPushes()]);
  } catch (err) {
    log.warn({ err }, "notifications could not be delivered and are tried again in a minute");
  } finally {
    running = false;
  }
}
