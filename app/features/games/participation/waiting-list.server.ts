import { and, asc, count, eq, isNotNull, lt, max } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameParticipants, games, waitlistLog } from "#db/schema/games";
import { notify } from "~/features/notifications/notify.server";
import type { GameRow } from "../authorize-game.server";
import { deliveryTime } from "../quiet-hours.server";
import { isJoinable, spotsLeft } from "../rules";
import { type Joiner, takeSpot } from "./spots.server";

/** The waiting list: first come, first served; a freed spot goes to the first at once. */

/** Puts a player at the end of the list. */
export async function joinWaitingList(
  tx: Tx,
  gameId: string,
  { id, userId, now }: Joiner & { now: Date },
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
  await recordWaitingListChange(tx, { gameId, userId, waitlistNumber, event: "joined", now });
  return participantId;
}

interface WaitingListChange {
  gameId: string;
  userId: string | null;
  waitlistNumber: number | null;
  event: "joined" | "left" | "seated" | "skipped";
  now: Date;
}

/** Writes a line of the waiting list's history, with the person's position from 1. */
export async function recordWaitingListChange(
  tx: Tx,
  { gameId, userId, waitlistNumber, event, now }: WaitingListChange,
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
 * Fills freed spots from the waiting list, then notifies "maybe" players if a full game still has room. Call it after
 * every change that frees a spot. `freed`: how many; `by`: who gave up theirs.
 */
export async function fillFreedSpots(
  tx: Tx,
  gameId: string,
  { freed, now, by = null }: { freed: number; now: Date; by?: string | null },
): Promise<void> {
  const [game] = await tx.select().from(games).where(eq(games.id, gameId));
  if (!game || !isJoinable(game, now)) return;
  const free = spotsLeft(game);
  const wasFull = free <= freed;
  const waiting = free > 0 ? await waitingInOrder(tx, game.id) : [];
  if (free > 0 && (wasFull || waiting.length > 0)) {
    await recordSpots(tx, {
      gameId: game.id,
      event: "freed",
      seats: freed || free,
      userId: by,
      createdAt: now,
    });
  }
  const filled = await fillFromWaitingList(tx, game, { waiting, free, now });
  if (!wasFull || filled === free) return;
  await recordSpots(tx, { gameId: game.id, event: "opened", seats: free - filled, createdAt: now });
  await notifyOpening(tx, game, { by, now });
}

/** Writes a line about spots, not about a position on the list. */
async function recordSpots(
  tx: Tx,
  line: Pick<typeof waitlistLog.$inferInsert, "gameId" | "seats" | "userId" | "createdAt"> & {
    event: "freed" | "opened";
  },
): Promise<void> {
  await tx.insert(waitlistLog).values(line);
}

const waitingInOrder = (tx: Tx, gameId: string) =>
  tx
    .select({ participation: gameParticipants, suspendedAt: users.suspendedAt, deletedAt: users.deletedAt })
    .from(gameParticipants)
    .innerJoin(users, eq(users.id, gameParticipants.userId))
    .where(and(eq(gameParticipants.gameId, gameId), isNotNull(gameParticipants.waitlistNumber)))
    .orderBy(asc(gameParticipants.waitlistNumber));

/** Gives spots to up to `free` people in the list's order and returns how many. Skips suspended and deleted accounts. */
async function fillFromWaitingList(
  tx: Tx,
  game: GameRow,
  { waiting, free, now }: { waiting: Awaited<ReturnType<typeof waitingInOrder>>; free: number; now: Date },
): Promise<number> {
  let filled = 0;
  for (const { participation, suspendedAt, deletedAt } of waiting) {
    if (filled === free) break;
    const { id, userId, waitlistNumber } = participation;
    if (!userId) continue;
    const isGone = suspendedAt !== null || deletedAt !== null;
    const event = isGone ? "skipped" : "seated";
    await recordWaitingListChange(tx, { gameId: game.id, userId, waitlistNumber, event, now });
    if (isGone) {
      await takeOffList(tx, id, now);
    } else {
      await takeSpot(tx, game, { id, userId, now });
      await notifySpotGiven(tx, game, { userId, now });
      filled++;
    }
  }
  return filled;
}

const takeOffList = (tx: Tx, participantId: string, now: Date) =>
  tx
    .update(gameParticipants)
    .set({ status: "declined", waitlistNumber: null, waitlistedAt: null, updatedAt: now })
    .where(eq(gameParticipants.id, participantId));

async function notifySpotGiven(
  tx: Tx,
  game: GameRow,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await notify(tx, {
    type: "game_confirmed",
    gameId: game.id,
    to: [userId],
    params: { reason: "seated" },
    now,
    deliverAfter: await deliveryTime(game, now),
  });
}

const HOUR = 3_600_000;

/**
 * Notifies "maybe" players that a spot is open, except the player who gave it up. At most once an hour for one player,
 * so that somebody who joins and leaves repeatedly does not flood the others.
 */
async function notifyOpening(
  tx: Tx,
  game: GameRow,
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  const maybePlayers = await tx
    .select({ userId: gameParticipants.userId })
    .from(gameParticipants)
    .where(and(eq(gameParticipants.gameId, game.id), eq(gameParticipants.status, "maybe")));
  await notify(tx, {
    type: "spot_open",
    gameId: game.id,
    to: maybePlayers.flatMap(({ userId }) => (userId && userId !== by ? [userId] : [])),
    params: {},
    now,
    deliverAfter: await deliveryTime(game, now),
    ...(by && { once: `opening:${by}:${Math.floor(+now / HOUR)}` }),
  });
}
