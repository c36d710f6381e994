import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { games } from "#db/schema/games";
import { blocks } from "#db/schema/moderation";
import { deferredNotifications, notifications } from "#db/schema/notifications";
import { playerProfiles } from "#db/schema/players";
import type { Actor, Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { pictureUrl, shownPicture } from "~/core/pictures/pictures.server";
import { consume } from "~/core/protection/rate-limit.server";
import { fullName } from "~/core/text/person-name";
import { now } from "~/core/time/clock.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { removeFollowsBetween } from "~/features/following/follows.server";
import { INVITATION_KINDS } from "~/features/notifications/kinds";

const bound = sql.placeholder;

/** Repeatable. Returns the name. Errors: player_not_found, block_self, too_many_requests. */
export async function blockPlayer(actor: Actor, playerId: string): Promise<string> {
  return transact(async (tx) => {
    const player = await findBlockablePlayer(tx, actor, playerId);
    const { rowsAffected } = await tx
      .insert(blocks)
      .values({ blockerId: actor.id, blockedId: player.id, createdAt: now() })
      .onConflictDoNothing();
    await consume(tx, "mark", { amount: rowsAffected, account: actor.id });
    await deleteInvitationsBetween(tx, actor.id, player.id);
    await deleteWaitingAlerts(tx, actor.id, player.id);
    await removeFollowsBetween(tx, actor.id, player.id);
    return player.name;
  });
}

async function findBlockablePlayer(on: Tx | typeof db, actor: Actor, playerId: string) {
  const id = playerId.toLowerCase();
  if (id === actor.id) throw new DomainError("block_self");
  const player = isId(id)
    ? await on
        .select({
          firstName: playerProfiles.firstName,
          lastName: playerProfiles.shownLastName,
          picture: shownPicture,
        })
        .from(playerProfiles)
        .innerJoin(users, and(eq(users.id, playerProfiles.id), isNull(users.deletedAt)))
        .where(eq(playerProfiles.id, id))
        .get()
    : undefined;
  if (!player) throw new DomainError("player_not_found");
  return { id, name: fullName(player), picture: pictureUrl(player.picture) };
}

/** With unsent mail and pushes. */
async function deleteInvitationsBetween(tx: Tx, one: string, other: string): Promise<void> {
  const between = (table: typeof notifications | typeof deferredNotifications) =>
    and(
      inArray(table.type, INVITATION_KINDS),
      or(
        and(eq(table.userId, one), sql`${table.params} ->> 'playerId' = ${other}`),
        and(eq(table.userId, other), sql`${table.params} ->> 'playerId' = ${one}`),
      ),
    );
  await tx.delete(notifications).where(between(notifications));
  await tx.delete(deferredNotifications).where(between(deferredNotifications));
}

/** About games of the other. */
async function deleteWaitingAlerts(tx: Tx, one: string, other: string): Promise<void> {
  const organized = (userId: string) =>
    inArray(
      deferredNotifications.gameId,
      tx.select({ id: games.id }).from(games).where(eq(games.organizerId, userId)),
    );
  await tx
    .delete(deferredNotifications)
    .where(
      and(
        eq(deferredNotifications.type, "game_alert"),
        or(
          and(eq(deferredNotifications.userId, one), organized(other)),
          and(eq(deferredNotifications.userId, other), organized(one)),
        ),
      ),
    );
}

/** Repeatable. */
export async function unblockPlayer(actor: Actor, playerId: string): Promise<void> {
  const mine = and(eq(blocks.blockerId, actor.id), eq(blocks.blockedId, playerId.toLowerCase()));
  await transact((tx) => tx.delete(blocks).where(mine));
}

/** Errors: player_not_found, block_self. */
export async function findBlockState(actor: Actor, playerId: string) {
  const player = await findBlockablePlayer(db, actor, playerId);
  const mine = and(eq(blocks.blockerId, actor.id), eq(blocks.blockedId, player.id));
  return { player, isBlocked: (await db.select().from(blocks).where(mine).get()) !== undefined };
}

const MAX_ROWS = 200;
const blockedByMe = db
  .select({
    id: blocks.blockedId,
    firstName: playerProfiles.firstName,
    lastName: playerProfiles.shownLastName,
    picture: shownPicture,
    createdAt: blocks.createdAt,
  })
  .from(blocks)
  .innerJoin(playerProfiles, eq(playerProfiles.id, blocks.blockedId))
  .where(eq(blocks.blockerId, bound("actorId")))
  .orderBy(desc(blocks.createdAt), blocks.blockedId)
  .limit(MAX_ROWS)
  .prepare();

/** The newest 200. */
export async function listBlockedPlayers(actor: Actor) {
  const rows = await blockedByMe.all({ actorId: actor.id });
  return rows.map(({ id, picture, createdAt, ...name }) => ({
    ...{ id, createdAt },
    name: fullName(name),
    picture: pictureUrl(picture),
  }));
}

// Not the waiting list, which is private.
const blockedInGame = db
  .select({
    firstName: playerProfiles.firstName,
    lastName: playerProfiles.shownLastName,
    mine: sql<number>`${playerProfiles.id} in (select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${bound("viewerId")})`,
  })
  .from(playerProfiles)
  .where(
    sql`${playerProfiles.id} in ${blockedPairs(bound("viewerId"))} and (
      ${playerProfiles.id} = (select ${games.organizerId} from ${games} where ${games.id} = ${bound("gameId")})
      or exists (select 1 from game_participants as p where p.game_id = ${bound("gameId")}
        and p.user_id = ${playerProfiles.id} and p.status in ('confirmed', 'maybe')))`,
  )
  .limit(MAX_ROWS)
  .prepare();

/** `isBlocked` does not say by whom. */
export interface BlockWarning {
  blocked: string[];
  isBlocked: boolean;
}

/** Null without a block. */
export async function findBlockWarning(viewer: Viewer, gameId: string): Promise<BlockWarning | null> {
  if (!viewer) return null;
  const rows = await blockedInGame.all({ viewerId: viewer.id, gameId });
  if (rows.length === 0) return null;
  return {
    blocked: rows.filter(({ mine }) => mine).map(fullName),
    isBlocked: rows.some(({ mine }) => !mine),
  };
}
