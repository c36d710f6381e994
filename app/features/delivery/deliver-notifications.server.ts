import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import { commitPlan, db, type Plan, requireThat, write } from "#db/client.server";
import { notifications } from "#db/schema/notifications";
import { findOutdatedWith } from "~/core/jobs/outdated.server";
import { log } from "~/core/log/log.server";
import { deliverMail, type Mail, queueMail } from "~/core/mail/outbox.server";
import { now } from "~/core/time/clock.server";
import { formatWhen } from "~/core/time/timezone.server";
import { notificationPath, usefulUntil } from "~/features/inbox/rules";
import { notificationText } from "~/features/inbox/text.server";
import { onDeliveryTrigger } from "~/features/notifications/delivery-trigger.server";
import { isMeantFor, isNotificationKind, REPLACING_KINDS } from "~/features/notifications/kinds";
import { oneClickPath, unsubscribePath } from "~/features/notifications/preferences/unsubscribe.server";
import { deliverPushes, type Push, queuePushes } from "~/features/push/outbox.server";
import { DEFAULT_LOCALE, direction } from "~/i18n/languages";
import { joinList } from "~/i18n/translate";
import { findOutdated } from "./outdated-messages.server";
import { isWorthSending, readNotifications, type SendableRow } from "./sendable-notifications.server";

const BATCH = 200;

findOutdatedWith(findOutdated);

/** Exactly once, whichever process does it: queueing and marking as delivered are one batch. */
export async function deliverNotifications(): Promise<number> {
  if (!(await undelivered().limit(1).get())) return 0;
  let done = 0;
  for (let count = BATCH; count === BATCH; done += count) count = await commitPlan(queueBatch);
  return done;
}

const undelivered = () =>
  db
    .select({ id: notifications.id })
    .from(notifications)
    .where(isNull(notifications.deliveredAt))
    .orderBy(asc(notifications.id));

async function queueBatch(plan: Plan): Promise<number> {
  const time = now();
  const ids = (await undelivered().limit(BATCH)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  // First, so that another process which has just queued the same makes this a Conflict.
  const mark = db.update(notifications).set({ deliveredAt: time });
  await write(plan, mark.where(and(inArray(notifications.id, ids), isNull(notifications.deliveredAt))));
  await requireThat(plan, sql`changes() = ${ids.length}`);
  const wanted = (await readNotifications(ids)).filter((row) => isWorthSending(row, time));
  await queueMail(
    plan,
    wanted.flatMap((row) => mailOf(row)),
  );
  await queuePushes(
    plan,
    wanted.flatMap((row) => pushOf(row)),
  );
  return ids.length;
}

function contentOf(row: SendableRow) {
  const {
    notification,
    game,
    venueName,
    hidesSubject,
    crewName,
    seesPage,
    seesGame,
    mayAct,
    zone,
    playerName,
    locale,
    seenLocale,
  } = row;
  const language = locale ?? seenLocale ?? DEFAULT_LOCALE;
  const { type, params } = notification;
  const subject = game && { title: game.title, startTime: game.startTime, venueName };
  return {
    language,
    sentence: notificationText(
      { type, params, game: subject, hidesSubject, crewName, playerName },
      language,
      zone ?? undefined,
    ),
    details: subject
      ? joinList(
          language,
          [subject.title, formatWhen(subject.startTime, language, zone ?? undefined), venueName],
          " · ",
        )
      : "",
    path:
      notificationPath(
        { type, params, hidesSubject, crewName, seesPage, seesGame, mayAct },
        game?.id ?? null,
      ) ?? "/notifications",
  };
}

/** The closing line of these mails does not mention playing: the reader is not in the game. */
const KINDS_WITHOUT_GAME: ReadonlySet<string> = new Set([
  "game_cancelled",
  "removed_from_game",
  "admin_decision",
]);

/** Only confirmed addresses get mail: others may belong to somebody else. */
function mailOf(row: SendableRow): Mail[] {
  const { notification, game, email, confirmedAt, wantsMail } = row;
  if (!confirmedAt || wantsMail === false || !isNotificationKind(notification.type)) return [];
  if (!isMeantFor("email", notification.params)) return [];
  const { language, sentence, details, path } = contentOf(row);
  return [
    {
      userId: notification.userId,
      notificationId: notification.id,
      to: email,
      template: "notification",
      params: {
        sentence,
        details,
        path,
        ...(KINDS_WITHOUT_GAME.has(notification.type) && { parts: 1 }),
        unsubscribe: unsubscribePath(notification.userId, notification.type),
        oneClick: oneClickPath(notification.userId, notification.type),
      },
      locale: language,
      expiresAt: usefulUntil(notification.type, game?.startTime ?? null, notification.createdAt),
    },
  ];
}

function pushOf(row: SendableRow): Push[] {
  const { notification, game, wantsPush } = row;
  if (wantsPush === false || !isMeantFor("push", notification.params)) return [];
  const { language, sentence, path } = contentOf(row);
  return [
    {
      userId: notification.userId,
      notificationId: notification.id,
      payload: {
        title: game?.title ?? "Houma",
        body: sentence,
        url: path,
        tag: tagOf(notification, game),
        lang: language,
        dir: direction(language),
      },
      expiresAt: usefulUntil(notification.type, game?.startTime ?? null, notification.createdAt),
    },
  ];
}

/** A new price does not replace a new time. */
function tagOf({ id, type, params }: SendableRow["notification"], game: SendableRow["game"]): string {
  if (!game || !REPLACING_KINDS.some((kind) => kind === type)) return `notice-${id}`;
  return params.reason === "price" ? `price-${game.id}` : `${type}-${game.id}`;
}

const DELAY_MS = 200;

let timer: NodeJS.Timeout | null = null;
let running = false;

/** The jobs deliver what is left over. */
export function deliverOnTrigger(): void {
  onDeliveryTrigger(schedule);
}

function schedule(): void {
  if (!timer) timer = setTimeout(deliverAll, DELAY_MS).unref();
}

/** Never rejects: the jobs try again. */
export async function deliverAll(): Promise<void> {
  timer = null;
  if (running) return schedule();
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
