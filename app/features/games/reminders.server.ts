import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, sql } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { gameParticipants, gameReminders, games } from "#db/schema/games";
import { ratingCompletions } from "#db/schema/ratings";
import { now } from "~/core/clock.server";
import { notify } from "~/features/notifications/notify.server";
import { deliveryTime } from "./quiet-hours.server";

/** What time brings to the players of a game. Whoever writes a game's row in game_reminders tells its players. */

/** Games of one transaction: each costs two or three statements. */
const BATCH = 50;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/**
 * Before a game: how long before the start its reminder is due, and how long before the start it is of no use any more
 * (then the next one is close).
 */
const REMINDERS = {
  day_before: { leadMs: DAY, uselessMs: 3 * HOUR },
  two_hours: { leadMs: 2 * HOUR, uselessMs: 0 },
} as const;
type ReminderKind = keyof typeof REMINDERS | "rate_players";

/** Asked later than this, people have forgotten the game. Who wants to can rate for 30 days. */
const RATE_WITHIN_MS = 3 * DAY;

/**
 * Reminds players 24 and 2 hours before their game, and asks them to rate each other after it: once, however many
 * processes run; late after a pause, but never after the start; in the morning when it would be night. Returns how many
 * games were told. Source: decisions "Games".
 */
export async function remindPlayers(): Promise<number> {
  let told = 0;
  for (const kind of ["two_hours", "day_before", "rate_players"] as const) {
    const awake = await awakeNow(await gamesDue(kind), kind);
    for (let start = 0; start < awake.length; start += BATCH) {
      const some = awake.slice(start, start + BATCH);
      told += await transact((tx) => tellSome(tx, kind, some));
    }
  }
  return told;
}

const due = (kind: ReminderKind, at: Date) =>
  and(
    kind === "rate_players"
      ? and(
          eq(games.gameStatus, "completed"),
          lte(games.endTime, at),
          gt(games.endTime, new Date(+at - RATE_WITHIN_MS)),
        )
      : and(
          eq(games.gameStatus, "scheduled"),
          lte(games.startTime, new Date(+at + REMINDERS[kind].leadMs)),
          gt(games.startTime, new Date(+at + REMINDERS[kind].uselessMs)),
        ),
    isNull(games.hiddenAt),
    notExists(
      db
        .select({ one: sql`1` })
        .from(gameReminders)
        .where(and(eq(gameReminders.gameId, games.id), eq(gameReminders.kind, kind))),
    ),
  );

type DueGame = Awaited<ReturnType<typeof gamesDue>>[number];

/** Read off an index of start or end times: only the games of the next day, or the last three. */
const gamesDue = (kind: ReminderKind) =>
  db
    .select({
      id: games.id,
      cityId: games.cityId,
      organizerId: games.organizerId,
      startTime: games.startTime,
      createdAt: games.createdAt,
    })
    .from(games)
    .where(due(kind, now()))
    .orderBy(asc(kind === "rate_players" ? games.endTime : games.startTime));

async function awakeNow(found: DueGame[], kind: ReminderKind): Promise<DueGame[]> {
  const at = now();
  const awake: DueGame[] = [];
  for (const game of found) {
    // What is over is never urgent.
    const startTime = kind === "rate_players" ? new Date(+at + DAY) : game.startTime;
    if (+(await deliveryTime({ ...game, startTime }, at)) <= +at) awake.push(game);
  }
  return awake;
}

async function tellSome(tx: Tx, kind: ReminderKind, found: readonly DueGame[]): Promise<number> {
  const at = now();
  const ids = found.map((game) => game.id);
  // Asked again, now that nobody else writes: one may have been cancelled or moved meanwhile.
  const still = await tx
    .select({ id: games.id })
    .from(games)
    .where(and(inArray(games.id, ids), due(kind, at)));
  if (still.length === 0) return 0;
  const claimed = still.map(({ id }) => id);
  await tx.insert(gameReminders).values(claimed.map((gameId) => ({ gameId, kind, claimedAt: at })));
  const readers = await readersOf(tx, kind, claimed);
  for (const game of found.filter(({ id }) => claimed.includes(id))) {
    const to = kind === "rate_players" ? ratersOf(game, readers) : remindedOf(game, kind, readers);
    const type = kind === "rate_players" ? "rate_players" : "game_reminder";
    await notify(tx, { type, gameId: game.id, to, params: {}, at, once: `${kind}:${+game.startTime}` });
  }
  return claimed.length;
}

const readersOf = (tx: Tx, kind: ReminderKind, gameIds: string[]) =>
  tx
    .select({
      gameId: gameParticipants.gameId,
      userId: gameParticipants.userId,
      joinedAt: gameParticipants.joinedAt,
      hasRated: ratingCompletions.userId,
    })
    .from(gameParticipants)
    .leftJoin(
      ratingCompletions,
      and(
        eq(ratingCompletions.gameId, gameParticipants.gameId),
        eq(ratingCompletions.userId, gameParticipants.userId),
        eq(sql`${kind}`, "rate_players"),
      ),
    )
    .where(
      and(
        inArray(gameParticipants.gameId, gameIds),
        eq(gameParticipants.status, "confirmed"),
        isNotNull(gameParticipants.userId),
      ),
    );

type Reader = Awaited<ReturnType<typeof readersOf>>[number];

/**
 * Those with a seat, and the organizer, who knew of the game before the moment of the reminder: whoever joined a minute
 * ago needs none. Those who said "maybe" have nowhere to be; they hear of openings.
 */
function remindedOf(game: DueGame, kind: keyof typeof REMINDERS, readers: readonly Reader[]): string[] {
  const moment = +game.startTime - REMINDERS[kind].leadMs;
  const seated = readers.filter((reader) => reader.gameId === game.id && +reader.joinedAt <= moment);
  return [
    ...seated.flatMap(({ userId }) => userId ?? []),
    ...(+game.createdAt <= moment ? [game.organizerId] : []),
  ];
}

/** Those who played with somebody they can rate, and have not said that they are done. */
function ratersOf(game: DueGame, readers: readonly Reader[]): string[] {
  const players = readers.filter((reader) => reader.gameId === game.id);
  if (players.length < 2) return [];
  return players.flatMap(({ userId, hasRated }) => (hasRated ? [] : (userId ?? [])));
}

/** The reminders that are already due, or past, for a game that starts at `startTime`. */
const passedReminders = (startTime: Date, now: Date): (keyof typeof REMINDERS)[] =>
  (["day_before", "two_hours"] as const).filter((kind) => +startTime - REMINDERS[kind].leadMs <= +now);

/** For a game that moved: it is reminded of anew, but not of what the message about its new time says anyway. */
export async function resetReminders(tx: Tx, gameId: string, startTime: Date, at: Date): Promise<void> {
  await tx.delete(gameReminders).where(eq(gameReminders.gameId, gameId));
  const passed = passedReminders(startTime, at);
  if (passed.length === 0) return;
  await tx.insert(gameReminders).values(passed.map((kind) => ({ gameId, kind, claimedAt: at })));
}
