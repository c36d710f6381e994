import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { crewMembers } from "#db/schema/crews";
import { gameParticipants, gameReminders } from "#db/schema/games";
import { ratingCompletions } from "#db/schema/ratings";
import { now as currentTime } from "~/core/time/clock.server";
import { isOrganizerRole } from "~/features/crews/membership.server";
import { deliverNow } from "~/features/notifications/notify.server";
import { mailGuests } from "./participation/guest-messages.server";
import { wasThere } from "./participation/presence.server";
import {
  type CheckedGame,
  checkGames,
  gamesToCheck,
  momentOf,
  putOffChecks,
  type ReminderBefore,
  type ReminderKind,
} from "./reminder-checks.server";

/** The process that inserts a game's row in game_reminders sends them. */

/** Games per transaction, so that no turn takes more than 20 ms from the requests beside it. */
const BATCH = 10;

/**
 * Each reminder is sent once, however many processes run; late after a pause, but never after the start, and after
 * quiet hours. Returns the number.
 */
export async function remindPlayers(): Promise<number> {
  const gameIds = await gamesToCheck();
  let sent = 0;
  for (let start = 0; start < gameIds.length; start += BATCH) {
    const batch = gameIds.slice(start, start + BATCH);
    sent += await transact((tx) => checkBatch(tx, batch));
  }
  return sent;
}

async function checkBatch(tx: Tx, gameIds: readonly string[]): Promise<number> {
  const now = currentTime();
  const checked = await checkGames(tx, gameIds, now);
  let sent = 0;
  for (const kind of ["two_hours", "day_before", "rate_players"] as const) {
    const due = checked.filter(({ times }) => times[kind] <= +now).map(({ game }) => game);
    if (due.length > 0) await sendReminders(tx, { kind, due, now });
    sent += due.length;
  }
  await putOffChecks(tx, checked, now);
  return sent;
}

async function sendReminders(
  tx: Tx,
  { kind, due, now }: { kind: ReminderKind; due: readonly CheckedGame[]; now: Date },
): Promise<void> {
  const ids = due.map(({ id }) => id);
  await tx.insert(gameReminders).values(ids.map((gameId) => ({ gameId, kind, claimedAt: now })));
  const readers = await readersOf(tx, kind, ids);
  const crewOrganizers = kind === "rate_players" ? [] : await crewOrganizersOf(tx, due);
  const messages = due.flatMap((game) => {
    const to =
      kind === "rate_players" ? ratersOf(game, readers) : remindedOf(game, kind, { readers, crewOrganizers });
    const asked = kind === "day_before" ? regularsOf(game, readers) : [];
    return [...new Set(to)].map((userId) => ({
      ...{ userId, gameId: game.id, params: {}, createdAt: now },
      type: typeOf(kind, asked.includes(userId)),
      key: `${kind}:${+game.startTime}:${game.id}:${userId}`,
    }));
  });
  await deliverNow(tx, messages, now);
  if (kind !== "rate_players") await remindGuests(tx, kind, due);
}

const typeOf = (kind: ReminderKind, isAsked: boolean) =>
  kind === "rate_players" ? kind : isAsked ? "regular_reminder" : "game_reminder";

async function remindGuests(tx: Tx, kind: ReminderBefore, checked: readonly CheckedGame[]): Promise<void> {
  const moments = new Map(checked.map(({ id, startTime }) => [id, momentOf(startTime, kind)]));
  const joinedBy = (gameId: string) => moments.get(gameId) ?? new Date(0);
  await mailGuests(tx, [...moments.keys()], { template: "guest_reminder", now: currentTime(), joinedBy });
}

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
    .innerJoin(users, and(eq(users.id, gameParticipants.userId), isNull(users.deletedAt)))
    .where(
      and(
        inArray(gameParticipants.gameId, gameIds),
        kind === "rate_players" ? wasThere() : eq(gameParticipants.status, "confirmed"),
      ),
    );

type Reader = Awaited<ReturnType<typeof readersOf>>[number];

/** Only those who joined or created the game before the reminder was due. */
function remindedOf(
  game: CheckedGame,
  kind: ReminderBefore,
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

/** Their spot was given without asking, so they are asked the day before. */
const regularsOf = (game: CheckedGame, readers: readonly Reader[]): string[] =>
  readers.flatMap(({ gameId, userId, byDefault }) =>
    gameId === game.id && byDefault && userId ? [userId] : [],
  );

interface CrewOrganizer {
  crewId: string;
  userId: string;
}

async function crewOrganizersOf(tx: Tx, checked: readonly CheckedGame[]): Promise<CrewOrganizer[]> {
  const crewIds = [...new Set(checked.flatMap(({ crewId }) => crewId ?? []))];
  if (crewIds.length === 0) return [];
  return tx
    .select({ crewId: crewMembers.crewId, userId: crewMembers.userId })
    .from(crewMembers)
    .where(and(inArray(crewMembers.crewId, crewIds), isOrganizerRole()));
}

function ratersOf(game: CheckedGame, readers: readonly Reader[]): string[] {
  const players = readers.filter((reader) => reader.gameId === game.id);
  if (players.length < 2) return [];
  return players.flatMap(({ userId, hasRated }) => (hasRated ? [] : (userId ?? [])));
}

const passedReminders = (startTime: Date, now: Date): ReminderBefore[] =>
  (["day_before", "two_hours"] as const).filter((kind) => momentOf(startTime, kind) <= now);

/** Except reminders already due, which the change's message replaces. */
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
