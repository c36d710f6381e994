import { and, eq, inArray } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { deferredNotifications, notifications } from "#db/schema/notifications";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { now as currentTime } from "~/core/time/clock.server";
import { notify } from "~/features/notifications/notify.server";
import { unreadNotifications, withdrawNotifications } from "~/features/notifications/replace.server";
import { authorizeGame, type GameRow } from "../authorize-game.server";
import { requireCan } from "../permissions";
import { dayTime } from "../quiet-hours.server";
import { statusAt } from "../rules";
import { dueRows, duesOf, type GameDues } from "./dues.server";

/** Once the game is over and each knows what they owe. */
export const mayRemind = (game: GameRow, { share }: Pick<GameDues, "share">, now: Date): boolean =>
  game.isPaid && statusAt(game, now) === "completed" && !share?.isProvisional;

/** Players with an open account, without the actor and those whose debt is settled in the crew's ledger. */
export const debtorsIn = ({ spots }: Pick<GameDues, "spots">, actorId: string): string[] =>
  spots.flatMap(({ userId, hasOpenAccount, state, isSettled }) =>
    state === "due" && !isSettled && hasOpenAccount && userId && userId !== actorId ? [userId] : [],
  );

/**
 * Each once a calendar day, in the morning if it is night. Errors: game_not_found, only_organizer, game_is_free, game_closed
 * (cancelled), reminder_too_early.
 */
export async function remindOfDues(
  actor: Actor,
  gameId: string,
): Promise<{ reminded: string[]; skipped: string[] }> {
  const now = currentTime();
  return transact(async (tx) => {
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    requireCan(actor, "markPaid", { game, participation, now });
    const dues = duesOf(game, await dueRows(game.id));
    if (!mayRemind(game, dues, now)) throw new DomainError("reminder_too_early");
    const { date, deliverAfter } = await dayTime(game, now);
    const once = `payment:${date}`;
    const debtors = debtorsIn(dues, actor.id);
    const before = await keysBefore(
      tx,
      debtors.map((userId) => `${once}:${game.id}:${userId}`),
    );
    const to = debtors.filter((userId) => !before.has(`${once}:${game.id}:${userId}`));
    await notify(tx, { type: "payment_reminder", gameId: game.id, to, params: {}, now, deliverAfter, once });
    return { reminded: to, skipped: debtors.filter((userId) => !to.includes(userId)) };
  });
}

async function keysBefore(tx: Tx, keys: readonly string[]): Promise<Set<string | null>> {
  const [sent, waiting] = [
    await tx
      .select({ key: notifications.key })
      .from(notifications)
      .where(inArray(notifications.key, [...keys])),
    await tx
      .select({ key: deferredNotifications.key })
      .from(deferredNotifications)
      .where(inArray(deferredNotifications.key, [...keys])),
  ];
  return new Set([...sent, ...waiting].map(({ key }) => key));
}

/** Call it when a player no longer owes anything. */
export async function withdrawReminder(
  tx: Tx,
  { gameId, userId, now }: { gameId: string; userId: string; now: Date },
): Promise<void> {
  const { type, gameId: game, userId: reader } = deferredNotifications;
  await tx
    .delete(deferredNotifications)
    .where(and(eq(type, "payment_reminder"), eq(game, gameId), eq(reader, userId)));
  const unread = await unreadNotifications(tx, { type: "payment_reminder", gameId, to: [userId] });
  await withdrawNotifications(
    tx,
    unread.map(({ id }) => id),
    now,
  );
}
