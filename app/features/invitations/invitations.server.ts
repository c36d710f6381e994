import { and, eq, isNull, sql } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameParticipants, games } from "#db/schema/games";
import { blocks } from "#db/schema/moderation";
import type { Actor } from "~/core/actor";
import { now as currentTime } from "~/core/clock.server";
import { DomainError } from "~/core/errors";
import { isId, newId } from "~/core/ids.server";
import { consume } from "~/core/rate-limit.server";
import { authorizeGame, findGameRow, isOwnParticipation } from "~/features/games/authorize-game.server";
import {
  type StatusChange,
  setParticipationStatus,
} from "~/features/games/participation/participation.server";
import { assertOrganizer, requireCan } from "~/features/games/permissions";
import type { InvitationAnswerInput } from "~/features/games/schema";
import { notify } from "~/features/notifications/notify.server";
import { findLastPlayers } from "./candidates.server";

export interface Invited {
  /** The new participants with their user ids. */
  invited: { participantId: string; userId: string }[];
  /** Already in the game, unknown, blocked either way, or the actor. */
  skipped: string[];
}

/**
 * Invites players. Organizer only; inviting a participant again does not reset their answer. Errors: game_not_found,
 * only_organizer, game_closed, invite_nobody, too_many_requests (300 players an hour). See docs/rules/invitations.md.
 */
export async function invitePlayers(
  actor: Actor,
  gameId: string,
  userIds: readonly string[],
): Promise<Invited> {
  const wanted = [...new Set(userIds.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) throw new DomainError("invite_nobody", { field: "userIds" });
  const now = currentTime();
  return transact(async (tx) => {
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    requireCan(actor, "invite", { game, participation, now });
    const invited = await insertInvitations(tx, { actor, gameId: game.id, wanted, now });
    await consume(tx, "invitation", { amount: invited.length, account: actor.id });
    const to = invited.map((row) => row.userId);
    await notify(tx, { type: "game_invitation", gameId: game.id, to, params: { playerId: actor.id }, now });
    return { invited, skipped: wanted.filter((id) => !to.includes(id)) };
  });
}

/** Invites everyone from the last game and the players in `also`. Errors: as `invitePlayers`. */
export async function inviteFromLastTime(
  actor: Actor,
  gameId: string,
  also: readonly string[] = [],
): Promise<Invited> {
  const { game } = await findGameRow(actor, gameId);
  assertOrganizer(actor.id, game);
  const last = await findLastPlayers(actor, game.id);
  const open = (last?.players ?? []).filter(({ status }) => status === null);
  return invitePlayers(actor, gameId, [...open.map(({ id }) => id), ...also]);
}

/** Inserts invitations for the users who can be invited, in one statement. */
async function insertInvitations(
  tx: Tx,
  { actor, gameId, wanted, now }: { actor: Actor; gameId: string; wanted: readonly string[]; now: Date },
): Promise<Invited["invited"]> {
  const pairs = JSON.stringify(wanted.filter(isId).map((userId) => [newId(), userId]));
  return tx.all<{ participantId: string; userId: string }>(sql`
    insert into game_participants (id, game_id, user_id, status, invited_by_id, joined_at, updated_at)
    select wanted.value ->> 0, ${gameId}, ${users.id}, 'invited', ${actor.id}, ${+now}, ${+now}
    from json_each(${pairs}) as wanted
    join ${users} on ${users.id} = wanted.value ->> 1
    where ${users.id} <> ${actor.id} and ${users.suspendedAt} is null and ${users.deletedAt} is null
      and not exists (
        select 1 from ${blocks} where (${blocks.blockerId} = ${actor.id} and ${blocks.blockedId} = ${users.id})
          or (${blocks.blockerId} = ${users.id} and ${blocks.blockedId} = ${actor.id})
      )
    on conflict (game_id, user_id) do nothing
    returning id as participantId, user_id as userId`);
}

/** Answers one of the actor's invitations; the answer can be changed. Errors: invitation_not_found, game_closed, game_full. */
export async function respondToInvitation(
  actor: Actor,
  participationId: string,
  status: InvitationAnswerInput["status"],
): Promise<StatusChange> {
  return transact(async (tx) => {
    const [row] = await tx
      .select({ game: games, participation: gameParticipants })
      .from(gameParticipants)
      .innerJoin(games, isOwnParticipation(actor.id))
      .where(and(eq(gameParticipants.id, participationId.toLowerCase()), isNull(games.hiddenAt)));
    if (!row) throw new DomainError("invitation_not_found");
    return setParticipationStatus(tx, { actor, ...row, wanted: status, now: currentTime() });
  });
}
