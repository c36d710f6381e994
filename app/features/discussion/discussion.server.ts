import { millisecondsInHour } from "date-fns/constants";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { afterCommit, commitPlan, type Db, db, type Plan, type Tx, transact, write } from "#db/client.server";
import { equalsConstant } from "#db/equals-constant";
import { gameComments } from "#db/schema/discussion";
import { reports } from "#db/schema/moderation";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { type IdempotencyKey, keepResult, resultOfRepeated } from "~/core/protection/idempotency.server";
import { consume } from "~/core/protection/rate-limit.server";
import { now as currentTime } from "~/core/time/clock.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { authorizeGame, type GameAccess, gameFor } from "~/features/games/authorize-game.server";
import { liveGames } from "~/features/games/live.server";
import { organizersOfGame } from "~/features/games/organizers.server";
import { requireCan } from "~/features/games/permissions";
import { notify } from "~/features/notifications/notify.server";
import { requireCan as requireToDiscuss } from "./permissions";
import { findVisibleComment } from "./queries.server";
import type { CommentInput } from "./schema";

/**
 * Returns its id, once per idempotencyKey. An announcement notifies all participants. Errors: game_not_found,
 * comment_not_player, only_organizer, too_many_requests. See docs/rules/discussion.md.
 */
export async function writeComment(
  actor: Actor,
  gameId: string,
  { idempotencyKey, ...input }: CommentInput & { idempotencyKey?: IdempotencyKey },
): Promise<string> {
  const owner = `comment:${gameId.toLowerCase()}:${actor.id}`;
  const request = { idempotencyKey, owner, stillThere: isNewest };
  return commitPlan(async (plan) => {
    const [{ game, participation }, earlier] = await Promise.all([
      plan.read(gameFor(actor, gameId)),
      resultOfRepeated(db, request),
    ]);
    requireCan(actor, "comment", { game, participation, now: currentTime() });
    if (input.isAnnouncement) requireToDiscuss(actor, "announce", { game });
    if (earlier) return earlier;
    await consume(plan, "comment", { account: actor.id });
    if (input.isAnnouncement) await consume(plan, "announcement", { account: actor.id });
    const id = newId();
    await keepResult(plan, request, id);
    await insertComment(plan, { actor, game, id }, input);
    return id;
  });
}

/** After another comment, the same words answer that one. */
const isNewest = (reader: Db, id: string) =>
  reader.$count(
    gameComments,
    sql`${gameComments.id} = ${id} and ${gameComments.hiddenAt} is null and ${gameComments.deletedAt} is null
      and not exists (select 1 from game_comments as later
        where later.game_id = ${gameComments.gameId} and later.created_at > ${gameComments.createdAt})`,
  );

async function insertComment(
  plan: Plan,
  { actor, game, id }: { actor: Actor; game: GameAccess["game"]; id: string },
  { comment, isAnnouncement }: CommentInput,
): Promise<void> {
  const now = currentTime();
  await write(
    plan,
    db
      .insert(gameComments)
      .values({ id, gameId: game.id, userId: actor.id, comment, isAnnouncement, createdAt: now }),
  );
  afterCommit(plan, () => liveGames.wake());
  const to = isAnnouncement
    ? announcementRecipients(actor, game.id)
    : organizersToNotify({ actor, game, now });
  const type = isAnnouncement ? "game_announcement" : "game_comment";
  await notify(plan, { type, gameId: game.id, to, params: { playerId: actor.id }, now });
}

/** Not the writer, nor anybody in a block with them. */
const announcementRecipients = (actor: Actor, gameId: string): SQL => sql`
  select user_id from game_participants
  where game_id = ${gameId} and status in ('confirmed', 'maybe', 'waitlisted')
    and user_id is not null and user_id <> ${actor.id} and user_id not in ${blockedPairs(actor.id)}`;

const NOTIFY_AGAIN_AFTER_MS = 12 * millisecondsInHour;

/** Except those with an unread notification about comments from the last 12 hours. */
const organizersToNotify = ({
  actor,
  game,
  now,
}: {
  actor: Actor;
  game: GameAccess["game"];
  now: Date;
}): SQL => sql`
  select own.user_id from (${organizersOfGame(game, actor.id)}) as own
  where own.user_id not in ${blockedPairs(actor.id)}
    and not exists (
      select 1 from notifications
      where user_id = own.user_id and is_read = 0 and type = 'game_comment' and game_id = ${game.id}
        and created_at > ${+now - NOTIFY_AGAIN_AFTER_MS}
    )`;

/**
 * A comment with open reports is only hidden, so that admins can still read it. Errors: game_not_found,
 * comment_not_found, forbidden.
 */
export async function deleteComment(actor: Actor, gameId: string, commentId: string): Promise<void> {
  await transact(async (tx) => {
    const { game } = await authorizeGame(tx, actor, { gameId });
    const comment = await findVisibleComment(actor, { inGame: game.id, id: commentId }, tx);
    if (!comment) throw new DomainError("comment_not_found");
    requireToDiscuss(actor, "delete", { game, comment });
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
      and(
        eq(reports.targetType, "comment"),
        eq(reports.targetId, commentId),
        equalsConstant(reports.status, "open"),
      ),
    )
    .limit(1)
    .get();
  return open !== undefined;
}
