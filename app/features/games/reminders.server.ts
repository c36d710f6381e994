import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, sql } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { crewMembers } from "#db/schema/crews";
import { gameParticipants, gameReminders, games } from "#db/schema/games";
import { ratingCompletions } from "#db/schema/ratings";
import { now as currentTime } from "~/core/clock.server";
import { notify } from "~/features/notifications/notify.server";
import { mailGuests } from "./participation/guest-messages.server";
import { deliveryTime } from "./quiet-hours.server";

/** Reminders to a game's players. The process that inserts a game's row in game_reminders sends them. */

/** Games per transaction; each costs two or three statements. */
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

/** How long after a game its players are asked to rate each other. */
const RATE_WITHIN_MS = 3 * DAY;

/**
 * Reminds players 24 and 2 hours before their game, and asks them to rate each other after it. Each reminder is sent
 * once, however many processes run; late after a pause, but never after the start; after quiet hours if due in them.
 * Returns the number of reminders.
 */
export async function remindPlayers(): Promise<number> {
  let sent = 0;
  for (const kind of ["two_hours", "day_before", "rate_players"] as const) {
    const awake = await awakeNow(await gamesDue(kind), kind);
    for (let start = 0; start < awake.length; start += BATCH) {
      const batch = awake.slice(start, start + BATCH);
      sent += await transact((tx) => remindBatch(tx, kind, batch));
    }
  }
  return sent;
}

const due = (kind: ReminderKind, now: Date) =>
  and(
    kind === "rate_players"
      ? and(
          eq(games.gameStatus, "completed"),
          sql`coalesce(${games.completedAt} >= ${games.startTime}, 1)`,
          lte(games.endTime, now),
          gt(games.endTime, new Date(+now - RATE_WITHIN_MS)),
        )
      : and(
          eq(games.gameStatus, "scheduled"),
          lte(games.startTime, new Date(+now + REMINDERS[kind].leadMs)),
          gt(games.startTime, new Date(+now + REMINDERS[kind].uselessMs)),
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

/** Reads an index of start or end times: only the games of the next day, or of the last three. */
const gamesDue = (kind: ReminderKind) =>
  db
    .select({
      id: games.id,
      cityId: games.cityId,
      organizerId: games.organizerId,
      crewId: games.crewId,
      startTime: games.startTime,
      createdAt: games.createdAt,
    })
    .from(games)
    .where(due(kind, currentTime()))
    .orderBy(asc(kind === "rate_players" ? games.endTime : games.startTime));

async function awakeNow(found: DueGame[], kind: ReminderKind): Promise<DueGame[]> {
  const now = currentTime();
  const awake: DueGame[] = [];
  for (const game of found) {
    // A rating is never urgent.
    const startTime = kind === "rate_players" ? new Date(+now + DAY) : game.startTime;
    if (+(await deliveryTime({ ...game, startTime }, now)) <= +now) awake.push(game);
  }
  return awake;
}

async function remindBatch(tx: Tx, kind: ReminderKind, found: readonly DueGame[]): Promise<number> {
  const now = currentTime();
  const ids = found.map((game) => game.id);
  // Checked again inside the transaction: a game may have been cancelled or moved meanwhile.
  const still = await tx
    .select({ id: games.id })
    .from(games)
    .where(and(inArray(games.id, ids), due(kind, now)));
  if (still.length === 0) return 0;
  const claimed = still.map(({ id }) => id);
  await tx.insert(gameReminders).values(claimed.map((gameId) => ({ gameId, kind, claimedAt: now })));
  const readers = await readersOf(tx, kind, claimed);
  const crewOrganizers = kind === "rate_players" ? [] : await crewOrganizersOf(tx, found);
  for (const game of found.filter(({ id }) => claimed.includes(id))) {
    const to =
      kind === "rate_players" ? ratersOf(game, readers) : remindedOf(game, kind, { readers, crewOrganizers });
    const asked = kind === "day_before" ? regularsOf(game, readers) : [];
    const type = kind === "rate_players" ? "rate_players" : "game_reminder";
    const message = { gameId: game.id, params: {}, now, once: `${kind}:${+game.startTime}` };
    await notify(tx, { ...message, type, to: to.filter((userId) => !asked.includes(userId)) });
    await notify(tx, {
      ...message,
      type: "regular_reminder",
      to: to.filter((userId) => asked.includes(userId)),
    });
  }
  if (kind !== "rate_players") {
    await remindGuests(
      tx,
      kind,
      found.filter(({ id }) => claimed.includes(id)),
    );
  }
  return claimed.length;
}

async function remindGuests(tx: Tx, kind: keyof typeof REMINDERS, found: readonly DueGame[]): Promise<void> {
  const moments = new Map(found.map(({ id, startTime }) => [id, momentOf(startTime, kind)]));
  const joinedBy = (gameId: string) => moments.get(gameId) ?? new Date(0);
  await mailGuests(tx, [...moments.keys()], { template: "guest_reminder", now: currentTime(), joinedBy });
}

/** When a reminder is due. */
const momentOf = (startTime: Date, kind: keyof typeof REMINDERS): Date =>
  new Date(+startTime - REMINDERS[kind].leadMs);

const readersOf = (tx: Tx, kind: ReminderKind, gameIds: string[]) =>
  tx
    .select({
      gameId: gameParticipants.gameId,
      userId: gameParticipants.userId,
      joinedAt: gameParticipants.joinedAt,
      byDefault: gameParticipants.byDefault,
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
 * Confirmed players and the organizers, if they joined or created the game before the reminder was due: somebody who
 * joined a minute ago needs none.
 */
function remindedOf(
  game: DueGame,
  kind: keyof typeof REMINDERS,
  { readers, crewOrganizers }: { readers: readonly Reader[]; crewOrganizers: readonly CrewOrganizer[] },
): string[] {
  const moment = +momentOf(game.startTime, kind);
  const players = readers.filter((reader) => reader.gameId === game.id && +reader.joinedAt <= moment);
  const coOrganizers = crewOrganizers
    .filter(({ crewId }) => crewId === game.crewId)
    .map(({ userId }) => userId);
  return [
    ...players.flatMap(({ userId }) => userId ?? []),
    ...(+game.createdAt <= moment ? [game.organizerId, ...coOrganizers] : []),
  ];
}

/** The players whose spot was given without asking: the day before they are asked. */
const regularsOf = (game: DueGame, readers: readonly Reader[]): string[] =>
  readers.flatMap(({ gameId, userId, byDefault }) =>
    gameId === game.id && byDefault && userId ? [userId] : [],
  );

interface CrewOrganizer {
  crewId: string;
  userId: string;
}

/** The owners and co-organizers of the games' crews. */
async function crewOrganizersOf(tx: Tx, found: readonly DueGame[]): Promise<CrewOrganizer[]> {
  const crewIds = [...new Set(found.flatMap(({ crewId }) => crewId ?? []))];
  if (crewIds.length === 0) return [];
  return tx
    .select({ crewId: crewMembers.crewId, userId: crewMembers.userId })
    .from(crewMembers)
    .where(and(inArray(crewMembers.crewId, crewIds), inArray(crewMembers.role, ["owner", "organizer"])));
}

/** The players of a game with at least two, except those who have completed their ratings. */
function ratersOf(game: DueGame, readers: readonly Reader[]): string[] {
  const players = readers.filter((reader) => reader.gameId === game.id);
  if (players.length < 2) return [];
  return players.flatMap(({ userId, hasRated }) => (hasRated ? [] : (userId ?? [])));
}

/** The reminders that are already due, or past, for a game that starts at `startTime`. */
const passedReminders = (startTime: Date, now: Date): (keyof typeof REMINDERS)[] =>
  (["day_before", "two_hours"] as const).filter((kind) => momentOf(startTime, kind) <= now);

/** After a new start time: allows its reminders again, except those already due, which the change's message replaces. */
export async function resetReminders(
  tx: Tx,
  { id: gameId, startTime }: { id: string; startTime: Date },
  now: Date,
): Promise<void> {
  await tx.delete(gameReminders).where(eq(gameReminders.gameId, gameId));
  const passed = passedReminders(startTime, now);
  if (passed.length === 0) return;
  await tx.insert(gameReminders).values(passed.map((kind) => ({ gameId, kind, claimedAt: now })));
}
