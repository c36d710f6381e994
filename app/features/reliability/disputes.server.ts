import { and, eq, isNull } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { attendanceDisputes, attendanceLog } from "#db/schema/attendance";
import { gameParticipants } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { fullName } from "~/core/text/person-name";
import { now } from "~/core/time/clock.server";
import { authorizeGame, findGameRow, type GameRow } from "~/features/games/authorize-game.server";
import { postToLedger } from "~/features/games/dues/post-to-ledger.server";
import { organizersOfGame } from "~/features/games/organizers.server";
import { findParticipant } from "~/features/games/participation/participants.server";
import { assertOrganizer } from "~/features/games/permissions";
import { isAbsent, spotsLeft, wasPlayed } from "~/features/games/rules";
import { notify } from "~/features/notifications/notify.server";
import type { AnswerInput } from "./schema.server";

const findDispute = (on: Tx | typeof db, participantId: string) =>
  on.select().from(attendanceDisputes).where(eq(attendanceDisputes.participantId, participantId)).get();

export async function notifyPlayer(
  tx: Tx,
  {
    gameId,
    participantId,
    reason,
  }: { gameId: string; participantId: string; reason: "marked" | "accepted" | "rejected" },
): Promise<void> {
  const participation = await tx
    .select({ userId: gameParticipants.userId })
    .from(gameParticipants)
    .where(eq(gameParticipants.id, participantId))
    .get();
  const to = participation?.userId ? [participation.userId] : [];
  await notify(tx, { type: "attendance", gameId, to, params: { reason }, now: now() });
}

/** Returns whether one was open. The player is notified. */
export async function acceptOpenDispute(
  tx: Tx,
  part: { gameId: string; participantId: string },
): Promise<boolean> {
  const { participantId } = part;
  const settled = await answerOpenDispute(tx, { participantId, accepted: true, answer: null });
  if (settled.rowsAffected > 0) await notifyPlayer(tx, { ...part, reason: "accepted" });
  return settled.rowsAffected > 0;
}

const answerOpenDispute = (
  tx: Tx,
  { participantId, accepted, answer }: { participantId: string; accepted: boolean; answer: string | null },
) =>
  tx
    .update(attendanceDisputes)
    .set({ accepted, answer, answeredAt: now() })
    .where(and(eq(attendanceDisputes.participantId, participantId), isNull(attendanceDisputes.answeredAt)));

/** A mark at once, a spot given up after the start once the game was played. Organizers would answer themselves. */
const mayDispute = (player: typeof gameParticipants.$inferSelect, game: GameRow): boolean =>
  (wasPlayed(game) || (game.gameStatus === "in_progress" && player.status === "confirmed")) &&
  isAbsent(player, game) &&
  player.userId !== game.organizerId;

/**
 * The absence then does not count until the organizer answers. Idempotent with the same reason. Errors:
 * game_not_found, dispute_impossible without one or if it was disputed before.
 */
export async function disputeMark(actor: Actor, gameId: string, reason: string): Promise<void> {
  await transact(async (tx) => {
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    if (!participation || !mayDispute(participation, game)) throw new DomainError("dispute_impossible");
    const inserted = await tx
      .insert(attendanceDisputes)
      .values({ participantId: participation.id, reason, createdAt: now() })
      .onConflictDoNothing();
    if (inserted.rowsAffected === 0) {
      if ((await findDispute(tx, participation.id))?.reason === reason) return;
      throw new DomainError("dispute_impossible");
    }
    await postToLedger(tx, [game.id], { actorId: actor.id, now: now() });
    await notify(tx, {
      type: "attendance",
      gameId: game.id,
      to: organizersOfGame(game, actor.id),
      params: { reason: "disputed", playerId: actor.id, participantId: participation.id },
      now: now(),
    });
  });
}

/**
 * Accepting it changes the mark to "came". Organizer only. Errors: game_not_found, only_organizer, dispute_impossible
 * if none is open, or for one's own, attendance_full when others took all spots.
 */
export async function answerDispute(
  actor: Actor,
  { gameId, participantId }: { gameId: string; participantId: string },
  { verdict, answer }: AnswerInput,
): Promise<void> {
  await transact(async (tx) => {
    const { game } = await authorizeGame(tx, actor, { gameId });
    assertOrganizer(actor.id, game);
    const byId = findParticipant(game.id, participantId);
    const participation = await tx.select().from(gameParticipants).where(byId).get();
    const settled =
      participation && participation.userId !== actor.id
        ? await answerOpenDispute(tx, {
            participantId: participation.id,
            accepted: verdict === "accept",
            answer,
          })
        : null;
    if (!participation || !settled?.rowsAffected) throw new DomainError("dispute_impossible");
    if (verdict === "accept") {
      if (participation.status === "confirmed" && participation.came === false) assertSpot(game);
      await tx.update(gameParticipants).set({ came: true, cameMarkedAt: now() }).where(byId);
      const line = { gameId: game.id, actorId: actor.id, userId: participation.userId, createdAt: now() };
      await tx.insert(attendanceLog).values({ ...line, event: "present" });
    }
    await postToLedger(tx, [game.id], { actorId: actor.id, now: now() });
    await notifyPlayer(tx, {
      gameId: game.id,
      participantId: participation.id,
      reason: verdict === "accept" ? "accepted" : "rejected",
    });
  });
}

function assertSpot(game: GameRow): void {
  if (spotsLeft(game) === 0) throw new DomainError("attendance_full", { params: { spots: game.maxPlayers } });
}

/**
 * For its player (without `participantId`) or the organizer. Errors: game_not_found, only_organizer,
 * dispute_impossible.
 */
export async function disputeFor(actor: Actor, gameId: string, participantId: string | undefined) {
  const { game, participation } = await findGameRow(actor, gameId);
  const id = participantId ?? participation?.id ?? "";
  if (participantId !== undefined) assertOrganizer(actor.id, game);
  const row = isId(id)
    ? await db
        .select({
          participation: gameParticipants,
          player: { firstName: playerProfiles.firstName, lastName: playerProfiles.shownLastName },
        })
        .from(gameParticipants)
        .leftJoin(playerProfiles, eq(playerProfiles.id, gameParticipants.userId))
        .where(findParticipant(game.id, id))
        .get()
    : undefined;
  const dispute = row ? ((await findDispute(db, row.participation.id)) ?? null) : null;
  const isDisputable =
    participantId === undefined
      ? dispute !== null || (row !== undefined && mayDispute(row.participation, game))
      : dispute !== null;
  if (!isDisputable) throw new DomainError("dispute_impossible");
  return { game: { id: game.id, title: game.title }, name: fullName(row?.player ?? null), dispute };
}

/** Does not check whether the actor may see it. Errors: game_not_found. */
export async function participationOf(id: string): Promise<{ gameId: string; userId: string | null }> {
  const { gameId, userId } = gameParticipants;
  const found = isId(id)
    ? await db.select({ gameId, userId }).from(gameParticipants).where(eq(gameParticipants.id, id)).get()
    : undefined;
  if (!found) throw new DomainError("game_not_found");
  return found;
}
