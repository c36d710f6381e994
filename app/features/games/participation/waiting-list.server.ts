import { and, asc, count, eq, isNotNull, lt, max } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameParticipants, games, waitlistLog } from "#db/schema/games";
import { notify } from "~/features/notifications/notify.server";
import type { GameRow } from "../authorize-game.server";
import { deliveryTime } from "../quiet-hours.server";
import { isJoinable, spotsLeft } from "../rules";
import { type Joiner, takeSpot } from "./spots.server";

/** The waiting list: first come, first served; a freed seat goes to the first at once (decisions "Games"). */

/** Puts a player at the end of the list. */
export async function joinWaitingList(
  tx: Tx,
  gameId: string,
  { id, userId }: Joiner,
  now: Date,
): Promise<string> {
  const [last] = await tx
    .select({ number: max(gameParticipants.waitlistNumber) })
    .from(gameParticipants)
    .where(eq(gameParticipants.gameId, gameId));
  const waitlistNumber = (last?.number ?? 0) + 1;
  const row = { status: "waitlisted" as const, waitlistNumber, waitlistedAt: now, updatedAt: now };
  const { id: participantId } = await tx
    .insert(gameParticipants)
    .values({ id, gameId, userId, joinedAt: now, ...row })
    .onConflictDoUpdate({ target: [gameParticipants.gameId, gameParticipants.userId], set: row })
    .returning({ id: gameParticipants.id })
    .get();
  await recordWaitingListChange(tx, gameId, { userId, waitlistNumber }, "joined", now);
  return participantId;
}

/** Writes a line of the fair log. The position is from 1, by the person's own number on the list. */
export async function recordWaitingListChange(
  tx: Tx,
  gameId: string,
  { userId, waitlistNumber }: { userId: string | null; waitlistNumber: number | null },
  event: "joined" | "left" | "seated" | "skipped",
  now: Date,
): Promise<void> {
  if (!userId || waitlistNumber === null) return;
  const [ahead] = await tx
    .select({ count: count() })
    .from(gameParticipants)
    .where(and(eq(gameParticipants.gameId, gameId), lt(gameParticipants.waitlistNumber, waitlistNumber)));
  const position = (ahead?.count ?? 0) + 1;
  await tx.insert(waitlistLog).values({ gameId, userId, event, position, createdAt: now });
}

/**
 * To be called whenever seats became free, with how many and who gave them back: gives them to the first of the list,
 * and tells those who answered "maybe" when seats stay free in a game that was full. The log says all of it.
 */
export async function fillFreedSpots(
  tx: Tx,
  gameId: string,
  freed: number,
  now: Date,
  by: string | null = null,
): Promise<void> {
  const [game] = await tx.select().from(games).where(eq(games.id, gameId));
  if (!game || !isJoinable(game, now)) return;
  const free = spotsLeft(game);
  const wasFull = free <= freed;
  const waiting = free > 0 ? await waitingInOrder(tx, game.id) : [];
  if (free > 0 && (wasFull || waiting.length > 0)) {
    await logSeats(tx, game.id, { event: "freed", seats: freed || free, userId: by }, now);
  }
  const seated = await seatWaiting(tx, game, waiting, free, now);
  if (!wasFull || seated === free) return;
  await logSeats(tx, game.id, { event: "opened", seats: free - seated }, now);
  await announceOpening(tx, game, now, by);
}

/** Writes of seats, not of a place on the list. */
async function logSeats(
  tx: Tx,
  gameId: string,
  line: { event: "freed" | "opened"; seats: number; userId?: string | null },
  now: Date,
): Promise<void> {
  await tx.insert(waitlistLog).values({ gameId, ...line, createdAt: now });
}

const waitingInOrder = (tx: Tx, gameId: string) =>
  tx
    .select({ participation: gameParticipants, suspendedAt: users.suspendedAt, deletedAt: users.deletedAt })
    .from(gameParticipants)
    .innerJoin(users, eq(users.id, gameParticipants.userId))
    .where(and(eq(gameParticipants.gameId, gameId), isNotNull(gameParticipants.waitlistNumber)))
    .orderBy(asc(gameParticipants.waitlistNumber));

/** Seats up to `free` people in the list's order and returns how many. Suspended and deleted accounts are passed over. */
async function seatWaiting(
  tx: Tx,
  game: GameRow,
  waiting: Awaited<ReturnType<typeof waitingInOrder>>,
  free: number,
  now: Date,
): Promise<number> {
  let seated = 0;
  for (const { participation, suspendedAt, deletedAt } of waiting) {
    if (seated === free) break;
    if (!participation.userId) continue;
    const isGone = suspendedAt !== null || deletedAt !== null;
    await recordWaitingListChange(tx, game.id, participation, isGone ? "skipped" : "seated", now);
    if (isGone) {
      await takeOffList(tx, participation.id, now);
    } else {
      await takeSpot(tx, game, { id: participation.id, userId: participation.userId }, now);
      await tellSeated(tx, game, participation.userId, now);
      seated++;
    }
  }
  return seated;
}

const takeOffList = (tx: Tx, participantId: string, now: Date) =>
  tx
    .update(gameParticipants)
    .set({ status: "declined", waitlistNumber: null, waitlistedAt: null, updatedAt: now })
    .where(eq(gameParticipants.id, participantId));

async function tellSeated(tx: Tx, game: GameRow, userId: string, now: Date): Promise<void> {
  await notify(tx, {
    type: "game_confirmed",
    gameId: game.id,
    to: [userId],
    params: { reason: "seated" },
    at: now,
    deliverAfter: await deliveryTime(game, now),
  });
}

const HOUR = 3_600_000;

/**
 * Not to who made it by answering "maybe" instead. Whoever gives up a seat again and again is told of once an hour:
 * every telling is a letter and a ringing phone for each who hopes.
 */
async function announceOpening(tx: Tx, game: GameRow, now: Date, by: string | null): Promise<void> {
  const hopeful = await tx
    .select({ userId: gameParticipants.userId })
    .from(gameParticipants)
    .where(and(eq(gameParticipants.gameId, game.id), eq(gameParticipants.status, "maybe")));
  await notify(tx, {
    type: "spot_open",
    gameId: game.id,
    to: hopeful.flatMap(({ userId }) => (userId && userId !== by ? [userId] : [])),
    params: {},
    at: now,
    deliverAfter: await deliveryTime(game, now),
    ...(by && { once: `opening:${by}:${Math.floor(+now / HOUR)}` }),
  });
}
