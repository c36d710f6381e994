import { createHash } from "node:crypto";
import { eq, max, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { attendanceDisputes, attendanceLog } from "#db/schema/attendance";
import { gameParticipants } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import type { GameRow } from "~/features/games/authorize-game.server";
import { hasLeftAfterStart } from "~/features/games/rules";

export interface Change {
  tx: Tx;
  game: GameRow;
  actor: Actor;
  now: Date;
}

/** Everybody in a game, also invited and declined players. One statement. */
export const listAttendance = (on: Db, gameId: string) =>
  on
    .select({
      id: gameParticipants.id,
      userId: gameParticipants.userId,
      name: gameParticipants.externalPlayerName,
      status: gameParticipants.status,
      came: gameParticipants.came,
      note: gameParticipants.attendanceNote,
      leftAt: gameParticipants.leftAt,
      hasPaid: gameParticipants.hasPaid,
      removedAt: gameParticipants.removedAt,
      walkedInFrom: gameParticipants.walkedInFrom,
      /** Their account is deleted or suspended. */
      isGone: sql`coalesce(${users.deletedAt}, ${users.suspendedAt}) is not null`.mapWith(Boolean),
      /** The organizer accepted that they played. */
      isSettled: sql`coalesce(${attendanceDisputes.accepted}, 0)`.mapWith(Boolean),
    })
    .from(gameParticipants)
    .leftJoin(users, eq(users.id, gameParticipants.userId))
    .leftJoin(attendanceDisputes, eq(attendanceDisputes.participantId, gameParticipants.id))
    .where(eq(gameParticipants.gameId, gameId))
    .all();

export type AttendanceRow = Awaited<ReturnType<typeof listAttendance>>[number];

/** Confirmed, or gone after the start. */
export const canBeMarked = (row: AttendanceRow, game: { startTime: Date }): boolean =>
  row.status === "confirmed" || hasLeftAfterStart(row, game);

/** Nobody marks themselves or the game's organizer, but takes back that they walked in. */
export const isOwnMark = (
  { userId, walkedInFrom }: AttendanceRow,
  { game, actor }: { game: { organizerId: string }; actor: Actor },
): boolean => walkedInFrom === null && (userId === actor.id || userId === game.organizerId);

/** Without a mark, a player who left counts as absent. */
export const isPlaying = (row: AttendanceRow, game: { startTime: Date }): boolean =>
  hasLeftAfterStart(row, game) ? row.came === true : row.came !== false;

/** Changes with every list that is sent, and when somebody takes or gives up a spot. */
export async function attendanceVersion(
  on: Db,
  game: { id: string; startTime: Date },
  rows: readonly AttendanceRow[],
): Promise<number> {
  const sent = await on
    .select({ last: max(attendanceLog.id) })
    .from(attendanceLog)
    .where(eq(attendanceLog.gameId, game.id))
    .get();
  const listed = rows.filter((row) => canBeMarked(row, game)).map((row) => row.id + isPlaying(row, game));
  return numberOf(JSON.stringify([sent?.last, listed.sort()]));
}

const numberOf = (text: string): number => createHash("sha256").update(text).digest().readUInt32BE();
