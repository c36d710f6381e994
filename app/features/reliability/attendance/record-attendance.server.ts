import { eq } from "drizzle-orm";
import { afterCommit, transact } from "#db/client.server";
import type { AttendanceNote } from "#db/limits/reliability";
import { attendanceLog } from "#db/schema/attendance";
import { gameParticipants, games } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { type IdempotencyKey, keepResult, resultOfRepeated } from "~/core/protection/idempotency.server";
import { now as currentTime } from "~/core/time/clock.server";
import { authorizeGame, type GameRow } from "~/features/games/authorize-game.server";
import { postToLedger } from "~/features/games/dues/post-to-ledger.server";
import { liveGames } from "~/features/games/live.server";
import { requireCan } from "~/features/games/permissions";
import { unreadNotifications, withdrawNotifications } from "~/features/notifications/replace.server";
import { endLostDefault } from "~/features/series/regulars/lost-defaults.server";
import { acceptOpenDispute, notifyPlayer } from "../disputes.server";
import {
  type AttendanceRow,
  attendanceVersion,
  type Change,
  canBeMarked,
  isOwnMark,
  isPlaying,
  listAttendance,
} from "./attendance-rows.server";
import { mailMarkToGuest } from "./guest-mark.server";
import { addWalkIn, newWalkIns, removeWalkIn, type WalkInInput } from "./walk-ins.server";

export interface AttendanceList {
  /** Ids of participations or accounts. */
  present: readonly string[];
  /** "others": everybody else who can be marked. */
  absent: readonly string[] | "others";
  /** By id; who is present without one has none. */
  notes: ReadonlyMap<string, AttendanceNote>;
  walkIns: readonly WalkInInput[];
  /** Of the list that the sender saw; names are then further people. */
  version?: number | undefined;
  /** Repeated, it changes nothing. */
  idempotencyKey?: IdempotencyKey | undefined;
}

interface Mark {
  row: AttendanceRow;
  came: boolean;
  note: AttendanceNote | null;
}

/**
 * Says who played, from the start until 7 days after the end; sent again it changes nothing. Who is not named stays as they
 * are. Errors: game_not_found, only_organizer, attendance_too_early, too_late_to_correct, participant_not_found (also the
 * actor and the game's organizer as absent), player_not_found (a walk-in who may not be added), attendance_settled after an accepted objection, attendance_changed,
 * attendance_full, too_many_requests. See docs/rules/reliability.md.
 */
export async function recordAttendance(actor: Actor, gameId: string, list: AttendanceList): Promise<void> {
  await transact(async (tx) => {
    const now = currentTime();
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    requireCan(actor, "recordAttendance", { game, participation, now });
    const request = { idempotencyKey: list.idempotencyKey, owner: `attendance:${game.id}:${actor.id}` };
    if (await resultOfRepeated(tx, request)) return;
    await keepResult(tx, request, game.id);
    const rows = await listAttendance(tx, game.id);
    if (list.version !== undefined && list.version !== (await attendanceVersion(tx, game, rows)))
      throw new DomainError("attendance_changed");
    const marks = marksOf(list, { rows, game, actor });
    const walkIns = await newWalkIns(tx, actor, { game, rows, list });
    assertSpots(game, { marks, added: walkIns.length });

    const change = { tx, game, actor, now };
    for (const mark of marks) await writeMark(mark, change);
    for (const walkIn of walkIns) {
      await addWalkIn(walkIn, change);
      await log(
        "walked_in",
        "name" in walkIn.player ? walkIn.player : { userId: walkIn.player.userId },
        change,
      );
    }
    if (marks.length + walkIns.length === 0 && game.attendanceRecordedAt !== null) return;
    await tx.update(games).set({ attendanceRecordedAt: now }).where(eq(games.id, game.id));
    await log("recorded", {}, change);
    await postToLedger(tx, [game.id], { actorId: actor.id, now });
    afterCommit(tx, () => liveGames.wake());
  });
}

/** Only what changes; absences first, because they free the spots of others. */
function marksOf(
  { present, absent, notes, walkIns }: AttendanceList,
  { rows, game, actor }: { rows: readonly AttendanceRow[]; game: GameRow; actor: Actor },
): Mark[] {
  const markable = rows.filter((row) => canBeMarked(row, game));
  const find = (id: string, field: "present" | "absent"): AttendanceRow => {
    const row = markable.find((one) => one.id === id || one.userId === id);
    const isOff = field === "absent" && row && isOwnMark(row, { game, actor });
    if (!row || isOff) throw new DomainError("participant_not_found", { field });
    return row;
  };
  // A player in the game who is sent as a walk-in was there.
  const arrived = markable.filter((row) =>
    walkIns.some((one) => "userId" in one && one.userId === row.userId),
  );
  const came = new Set([...present.map((id) => find(id, "present")), ...arrived]);
  const others = markable.filter((row) => !came.has(row) && !isOwnMark(row, { game, actor }));
  const missed =
    absent === "others"
      ? others.filter(({ isSettled }) => !isSettled)
      : [...new Set(absent.map((id) => find(id, "absent")))];
  // By the id of the participation and that of the account.
  if (missed.some((row) => came.has(row))) throw new DomainError("invalid_choice", { field: "absent" });
  if (missed.some(({ isSettled }) => isSettled))
    throw new DomainError("attendance_settled", { field: "absent" });
  const noteOf = ({ id, userId }: AttendanceRow) => notes.get(id) ?? notes.get(userId ?? "") ?? null;
  return [
    ...missed.filter((row) => isPlaying(row, game)).map((row) => ({ row, came: false, note: null })),
    ...[...came]
      .filter((row) => !isOwnMark(row, { game, actor }))
      .map((row) => ({ row, came: true, note: noteOf(row) }))
      .filter(({ row, note }) => row.came !== true || row.note !== note),
  ];
}

function assertSpots(
  { maxPlayers, seatsTaken }: GameRow,
  { marks, added }: { marks: readonly Mark[]; added: number },
): void {
  const hasSpot = ({ status, came }: AttendanceRow) => Number(status === "confirmed" && came !== false);
  const changes = marks.map(
    ({ row, came }) => (row.status === "confirmed" ? Number(came) : 0) - hasSpot(row),
  );
  const taken = changes.reduce((sum, change) => sum + change, seatsTaken + added);
  if (taken > maxPlayers) throw new DomainError("attendance_full", { params: { spots: maxPlayers } });
}

async function writeMark({ row, came, note }: Mark, change: Change): Promise<void> {
  const { tx, game, now } = change;
  const who = row.userId ? { userId: row.userId } : { name: row.name ?? "" };
  if (!came && row.walkedInFrom !== null) {
    await removeWalkIn(row, change);
    return log("not_walked_in", who, change);
  }
  await tx
    .update(gameParticipants)
    .set({ came, cameMarkedAt: now, attendanceNote: note })
    .where(eq(gameParticipants.id, row.id));
  // The first tick of a player with a spot is no news.
  if (came === isPlaying(row, game)) return;
  await log(came ? "present" : "absent", who, change);
  if (!row.userId) return mailMarkToGuest(tx, row.id, { came, now });
  if (came) return notifyOfCorrection(row, row.userId, change);
  if (row.status !== "confirmed") return;
  await notifyPlayer(tx, { gameId: game.id, participantId: row.id, reason: "marked" });
  await withdrawRatingRequest(change, row.userId);
  if (game.seriesId) await endLostDefault(tx, { gameId: game.id, userId: row.userId });
}

/** Who has not read that they were marked reads nothing. */
async function notifyOfCorrection(
  { id, status }: AttendanceRow,
  userId: string,
  { tx, game, now }: Change,
): Promise<void> {
  const part = { gameId: game.id, participantId: id };
  if ((await acceptOpenDispute(tx, part)) || status !== "confirmed") return;
  const news = await unreadNotifications(tx, { type: "attendance", gameId: game.id, to: [userId] });
  const marks = news.filter(({ params }) => params.reason === "marked");
  const ids = marks.map((one) => one.id);
  await withdrawNotifications(tx, ids, now);
  if (marks.length === 0 || marks.some(({ wasSent }) => wasSent))
    await notifyPlayer(tx, { ...part, reason: "accepted" });
}

/** An absent player has nobody to rate. */
async function withdrawRatingRequest({ tx, game, now }: Change, userId: string): Promise<void> {
  const asked = await unreadNotifications(tx, { type: "rate_players", gameId: game.id, to: [userId] });
  const ids = asked.map(({ id }) => id);
  await withdrawNotifications(tx, ids, now);
}

async function log(
  event: (typeof attendanceLog.$inferInsert)["event"],
  who: { userId?: string; name?: string },
  { tx, game, actor, now }: Change,
): Promise<void> {
  await tx
    .insert(attendanceLog)
    .values({ gameId: game.id, event, actorId: actor.id, ...who, createdAt: now });
}
