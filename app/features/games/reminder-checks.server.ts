import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { asc, inArray, lte, sql } from "drizzle-orm";
import { db, type Tx } from "#db/client.server";
import { games, type REMINDER_KINDS, reminderChecks } from "#db/schema/games";
import { now as currentTime } from "~/core/time/clock.server";
import { deliveryTime } from "./quiet-hours.server";

/** Reads only due rows of reminder_checks. */

/** How long before the start it is due (the triggers allow a day), and when it is useless. */
const REMINDERS = {
  day_before: { leadMs: millisecondsInDay, uselessMs: 3 * millisecondsInHour },
  two_hours: { leadMs: 2 * millisecondsInHour, uselessMs: 0 },
} as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];
export type ReminderBefore = keyof typeof REMINDERS;

const RATE_WITHIN_MS = 3 * millisecondsInDay;

export const momentOf = (startTime: Date, kind: ReminderBefore): Date =>
  new Date(+startTime - REMINDERS[kind].leadMs);

export async function gamesToCheck(): Promise<string[]> {
  const now = currentTime();
  const rows = await db
    .select({ gameId: reminderChecks.gameId })
    .from(reminderChecks)
    .crossJoin(games)
    .where(sql`${games.id} = ${reminderChecks.gameId} and ${lte(reminderChecks.checkAt, now)}`)
    .orderBy(lte(games.startTime, now), asc(games.startTime));
  return rows.map(({ gameId }) => gameId);
}

export type CheckedGame = Awaited<ReturnType<typeof readGames>>[number];

const readGames = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({
      id: games.id,
      cityId: games.cityId,
      organizerId: games.organizerId,
      crewId: games.crewId,
      startTime: games.startTime,
      endTime: games.endTime,
      gameStatus: games.gameStatus,
      completedAt: games.completedAt,
      hiddenAt: games.hiddenAt,
      createdAt: games.createdAt,
      claimed: sql<string | null>`(select group_concat(kind) from game_reminders where game_id = games.id)`,
    })
    .from(games)
    .where(inArray(games.id, [...ids]))
    .orderBy(asc(games.startTime));

/** Epoch milliseconds; Infinity: never. */
type SendTimes = Record<ReminderKind, number>;

interface Check {
  game: CheckedGame;
  times: SendTimes;
}

export async function checkGames(tx: Tx, ids: readonly string[], now: Date): Promise<Check[]> {
  const rows = await readGames(tx, ids);
  return Promise.all(rows.map(async (game) => ({ game, times: await sendTimesOf(game, now) })));
}

async function sendTimesOf(game: CheckedGame, now: Date): Promise<SendTimes> {
  return {
    two_hours: await sendTime(game, "two_hours", now),
    day_before: await sendTime(game, "day_before", now),
    rate_players: await sendTime(game, "rate_players", now),
  };
}

async function sendTime(game: CheckedGame, kind: ReminderKind, now: Date): Promise<number> {
  const window = windowOf(game, kind);
  if (!window || window.until <= +now || game.claimed?.split(",").includes(kind)) {
    return Number.POSITIVE_INFINITY;
  }
  if (window.from > +now) return window.from;
  // A rating is never urgent.
  const startTime = kind === "rate_players" ? new Date(+now + millisecondsInDay) : game.startTime;
  return +(await deliveryTime({ cityId: game.cityId, startTime }, now));
}

/** Null: no such reminder. */
function windowOf(
  { hiddenAt, gameStatus, startTime, endTime, completedAt }: CheckedGame,
  kind: ReminderKind,
): { from: number; until: number } | null {
  if (hiddenAt) return null;
  if (kind === "rate_players") {
    const wasPlayed = gameStatus === "completed" && !(completedAt && completedAt < startTime);
    return wasPlayed ? { from: +endTime, until: +endTime + RATE_WITHIN_MS } : null;
  }
  if (gameStatus !== "scheduled") return null;
  return { from: +momentOf(startTime, kind), until: +startTime - REMINDERS[kind].uselessMs };
}

/** In the transaction that sent what was due. */
export async function putOffChecks(tx: Tx, checked: readonly Check[], now: Date): Promise<void> {
  const next = checked.map(({ game, times }) => ({
    gameId: game.id,
    at: Math.min(...Object.values(times).filter((time) => time > +now)),
  }));
  const done = next.filter(({ at }) => at === Number.POSITIVE_INFINITY).map(({ gameId }) => gameId);
  if (done.length > 0) await tx.delete(reminderChecks).where(inArray(reminderChecks.gameId, done));
  const later = next
    .filter(({ at }) => at < Number.POSITIVE_INFINITY)
    .map(({ gameId, at }) => ({ gameId, checkAt: new Date(at) }));
  if (later.length === 0) return;
  await tx
    .insert(reminderChecks)
    .values(later)
    .onConflictDoUpdate({ target: reminderChecks.gameId, set: { checkAt: sql`excluded.check_at` } });
}
