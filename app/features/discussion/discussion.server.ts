import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { afterCommit, type Tx, transact } from "#db/client.server";
import { gameComments } from "#db/schema/discussion";
import { gameParticipants } from "#db/schema/games";
import { reports } from "#db/schema/moderation";
import { notifications } from "#db/schema/notifications";
import type { Actor } from "~/core/actor";
import { now as currentTime } from "~/core/clock.server";
import { DomainError } from "~/core/errors";
import { runOnce } from "~/core/idempotency.server";
import { newId } from "~/core/ids.server";
import { consume } from "~/core/rate-limit.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { authorizeGame, type GameAccess } from "~/features/games/authorize-game.server";
import { liveGames } from "~/features/games/live.server";
import { requireCan } from "~/features/games/permissions";
import { notify } from "~/features/notifications/notify.server";
import { findVisibleComment } from "./queries.server";
import { canAnnounce, canDelete } from "./rules";
import type { CommentInput } from "./schema";

/**
 * Writes a comment, once per idempotencyKey, and returns its id. Only the organizer may make it an announcement, which
 * notifies all participants. Errors: game_not_found, comment_not_player, only_organizer, too_many_requests.
 * See docs/rules/discussion.md.
 */
export async function writeComment(
  actor: Actor,
  gameId: string,
  { idempotencyKey, ...input }: CommentInput & { idempotencyKey?: string },
): Promise<string> {
  const { id } = await transact(async (tx) => {
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    requireCan(actor, "comment", { game, participation, now: currentTime() });
    if (input.isAnnouncement && !canAnnounce(actor, game)) throw new DomainError("only_organizer");
    return runOnce(tx, { idempotencyKey, owner: `comment:${game.id}:${actor.id}` }, async () => {
      await consume(tx, "comment", { account: actor.id });
      if (input.isAnnouncement) await consume(tx, "announcement", { account: actor.id });
      return insertComment(tx, { actor, game }, input);
    });
  });
  return id;
}

async function insertComment(
  tx: Tx,
  { actor, game }: { actor: Actor; game: GameAccess["game"] },
  { comment, isAnnouncement }: CommentInput,
): Promise<string> {
  const [id, now] = [newId(), currentTime()];
  await tx
    .insert(gameComments)
    .values({ id, gameId: game.id, userId: actor.id, comment, isAnnouncement, createdAt: now });
  afterCommit(tx, () => liveGames.wake());
  const to = isAnnouncement
    ? await announcementRecipients(tx, actor, game.id)
    : await organizerToNotify(tx, { actor, game, now });
  const type = isAnnouncement ? "game_announcement" : "game_comment";
  await notify(tx, { type, gameId: game.id, to, params: { playerId: actor.id }, now });
  return id;
}

/** Confirmed, maybe and waitlisted players, except for the writer and anyone in a block with them. */
async function announcementRecipients(tx: Tx, actor: Actor, gameId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: gameParticipants.userId })
    .from(gameParticipants)
    .where(
      and(
        eq(gameParticipants.gameId, gameId),
        inArray(gameParticipants.status, ["confirmed", "maybe", "waitlisted"]),
        sql`${gameParticipants.userId} not in ${blockedPairs(actor.id)}`,
      ),
    );
  return rows.flatMap(({ userId }) => (userId && userId !== actor.id ? [userId] : []));
}

const NOTIFY_AGAIN_AFTER_MS = 12 * 3_600_000;

/** The organizer, unless the last notification about comments is unread and less than half a day old. */
async function organizerToNotify(
  tx: Tx,
  { actor, game, now }: { actor: Actor; game: GameAccess["game"]; now: Date },
): Promise<string[]> {
  if (actor.id === game.organizerId) return [];
  const unread = and(
    eq(notifications.userId, game.organizerId),
    eq(notifications.isRead, false),
    eq(notifications.type, "game_comment"),
    eq(notifications.gameId, game.id),
    gt(notifications.createdAt, new Date(+now - NOTIFY_AGAIN_AFTER_MS)),
  );
  const notified = await tx.select({ id: notifications.id }).from(notifications).where(unread).limit(1).get();
  if (notified) return [];
  const blocked = await tx.all(sql`select 1 where ${game.organizerId} in ${blockedPairs(actor.id)}`);
  return blocked.length > 0 ? [] : [game.organizerId];
}

/**
 * Deletes a comment; allowed for its author and the game's organizer. A comment with open reports is only hidden, so
 * that admins can still read it. Errors: game_not_found, comment_not_found, forbidden.
 */
export async function deleteComment(actor: Actor, gameId: string, commentId: string): Promise<void> {
  await transact(async (tx) => {
    const { game } = await authorizeGame(tx, actor, { gameId });
    const comment = await findVisibleComment(actor, { inGame: game.id, id: commentId }, tx);
    if (!comment) throw new DomainError("comment_not_found");
    if (!canDelete(actor, game, comment)) throw new DomainError("forbidden");
    const one = eq(gameComments.id, comment.id);
    if (await isReported(tx, comment.id))
      await tx.update(gameComments).set({ deletedAt: currentTime() }).where(one);
    else await tx.delete(gameComments).where(one);
    afterCommit(tx, () => liveGames.wake());
  });
}

async function isReported(tx: Tx, commentId: string): Promise<boolean> {
  const open = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(eq(reports.targetType, "comment"), eq(reports.targetId, commentId), eq(reports.status, "open")),
    )
    .limit(1)
    .get();
  return open !== undefined;
}
