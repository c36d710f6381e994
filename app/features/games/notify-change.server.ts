import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { deliverNow, type NotificationRowInput } from "~/features/notifications/notify.server";
import {
  peopleAround,
  unreadNotifications,
  withdrawNotifications,
} from "~/features/notifications/replace.server";
import type { NotificationParams } from "~/features/notifications/types";
import type { GameRow } from "./authorize-game.server";
import { withOrganizers } from "./organizers.server";
import { mailGuests } from "./participation/guest-messages.server";
import { recipientsOf } from "./recipients.server";

interface GameEdit {
  actor: Actor;
  game: GameRow;
  next: Pick<GameRow, "startTime" | "endTime" | "venueId" | "priceMinor">;
  now: Date;
}

export async function notifyChange(tx: Tx, { actor, game, next, now }: GameEdit): Promise<void> {
  if (game.priceMinor !== next.priceMinor) await notifyPrice(tx, { actor, game, next, now });
  const before = situationOf(game);
  if (!reasonOf(before, next)) return;
  const players = await recipientsOf(tx, [game.id]);
  const readers = await tx.all<{ user_id: string }>(withOrganizers(game, players, actor.id));
  const to = readers.map((reader) => reader.user_id);
  await replaceEach(tx, { gameId: game.id, to, now }, (earlier = {}) => {
    const { from = before.from, endFrom = before.endFrom, venueFrom = before.venueFrom } = earlier;
    const reason = reasonOf({ from, endFrom, venueFrom }, next);
    return reason && { reason, from, endFrom, venueFrom };
  });
  await mailGuests(tx, [game.id], { template: "guest_changed", startBefore: game.startTime, now });
}

async function notifyPrice(tx: Tx, { actor, game, next, now }: GameEdit): Promise<void> {
  const { currency } = game;
  const prices = { priceFrom: game.priceMinor ?? 0, priceTo: next.priceMinor ?? 0, currency };
  const confirmed = await tx
    .select({ userId: gameParticipants.userId })
    .from(gameParticipants)
    .where(and(eq(gameParticipants.gameId, game.id), eq(gameParticipants.status, "confirmed")));
  const to = confirmed.flatMap(({ userId }) => (userId && userId !== actor.id ? userId : []));
  await replaceEach(tx, { gameId: game.id, to, now }, ({ priceFrom = prices.priceFrom } = {}) =>
    priceFrom === prices.priceTo ? undefined : { reason: "price", ...prices, priceFrom },
  );
  await mailGuests(tx, [game.id], { template: "guest_price", prices, now });
}

/**
 * Replaces unread notifications of such a change by one, from what the reader knew; none if nothing differs (also for
 * the actor and people who are not in the game any more), unless mail or a push was sent.
 */
async function replaceEach(
  tx: Tx,
  { gameId, to, now }: { gameId: string; to: readonly string[]; now: Date },
  changeFrom: (earlier?: NotificationParams) => NotificationRowInput["params"] | undefined,
): Promise<void> {
  const isPrice = changeFrom()?.reason === "price";
  const type = "game_changed";
  const around = await tx.all<{ user_id: string }>(peopleAround([gameId]));
  const readers = [...new Set([...to, ...around.map((reader) => reader.user_id)])];
  const unread = await unreadNotifications(tx, { type, gameId, to: readers });
  const ofThis = unread.filter(({ params }) => (params.reason === "price") === isPrice);
  const replaced = ofThis.filter(({ userId, params }) => to.includes(userId) || !changeFrom(params));
  await withdrawNotifications(
    tx,
    replaced.map(({ id }) => id),
    now,
  );
  const rows = to.flatMap((userId) => {
    const earlier = replaced.filter((notification) => notification.userId === userId);
    const [first] = earlier;
    const changeParams =
      changeFrom(first?.params) ?? (earlier.some(({ wasSent }) => wasSent) && changeFrom());
    return changeParams ? [{ userId, type, gameId, params: changeParams, key: null, createdAt: now }] : [];
  });
  await deliverNow(tx, rows, now);
}

interface Situation {
  from: number;
  endFrom: number;
  venueFrom: string;
}

const situationOf = (game: Pick<GameRow, "startTime" | "endTime" | "venueId">): Situation => ({
  from: +game.startTime,
  endFrom: +game.endTime,
  venueFrom: game.venueId ?? "",
});

/** A new end alone is a new time, not a move. */
function reasonOf(
  { from, endFrom, venueFrom }: Situation,
  next: GameEdit["next"],
): NotificationParams["reason"] {
  const is = situationOf(next);
  const venue = venueFrom !== is.venueFrom;
  if (from !== is.from) return venue ? "moved_and_venue" : "moved";
  if (endFrom !== is.endFrom) return venue ? "time_and_venue" : "time";
  return venue ? "venue" : undefined;
}
