import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import {
  commitPlan,
  type Db,
  db,
  type Finder,
  oneValue,
  requireThat,
  type Tx,
  type Writer,
  write,
} from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameParticipants, games } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId, newId } from "~/core/ids.server";
import { consume } from "~/core/protection/rate-limit.server";
import { now as currentTime } from "~/core/time/clock.server";
import { isOpenAccount } from "~/core/visibility/open-account.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { isMemberOf } from "~/features/crews/membership.server";
import { mayBeFor } from "~/features/games/audience.server";
import {
  accessColumnsFor,
  findGameRow,
  type GameAccess,
  gameFor,
  isOwnParticipation,
  isSameAccess,
} from "~/features/games/authorize-game.server";
import {
  type StatusChange,
  setParticipationStatus,
  waitingIfFreed,
} from "~/features/games/participation/participation.server";
import { assertOrganizer, requireCan } from "~/features/games/permissions";
import type { InvitationAnswerInput } from "~/features/games/schema";
import { notify } from "~/features/notifications/notify.server";
import { everyoneFrom, findLastPlayers } from "./candidates.server";

export interface Invited {
  invited: { participantId: string; userId: string }[];
  /** Already in the game, unknown, blocked either way, the actor, or not whom the game is for. */
  skipped: string[];
}

/**
 * Organizer only; inviting a participant again does not reset their answer. Errors: game_not_found, only_organizer,
 * game_closed, invite_nobody, crew_members_only, too_many_requests (300 players an hour). See
 * docs/rules/invitations.md.
 */
export async function invitePlayers(
  actor: Actor,
  gameId: string,
  userIds: readonly string[],
): Promise<Invited> {
  const wanted = [...new Set(userIds.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) throw new DomainError("invite_nobody", { field: "userIds" });
  const now = currentTime();
  return commitPlan(async (plan) => {
    const [{ game, participation }, invited, outsiders] = await Promise.all([
      plan.read(gameFor(actor, gameId)),
      invitableUsers(actor, gameId.toLowerCase(), wanted),
      plan.read(oneValue(outsidersAmong(gameId.toLowerCase(), wanted))),
    ]);
    requireCan(actor, "invite", { game, participation, now });
    if (outsiders > 0) throw new DomainError("crew_members_only", { field: "userIds" });
    const to = invited.map(({ userId }) => userId);
    const skipped = wanted.filter((id) => !to.includes(id));
    if (invited.length === 0) return { invited, skipped };
    await insertInvitations(plan, { actor, gameId: game.id, invited, now });
    await consume(plan, "invitation", { amount: invited.length, account: actor.id });
    await notify(plan, { type: "game_invitation", gameId: game.id, to, params: { playerId: actor.id }, now });
    return { invited, skipped };
  });
}

/** In the same transaction as the game; skips those who cannot be invited. Errors: too_many_requests. */
export async function inviteToNewGame(
  tx: Tx,
  actor: Actor,
  { gameId, userIds, now }: { gameId: string; userIds: readonly string[]; now: Date },
): Promise<void> {
  const invited = await invitableUsers(actor, gameId, userIds, tx);
  if (invited.length === 0) return;
  const to = invited.map(({ userId }) => userId);
  await insertInvitations(tx, { actor, gameId, invited, now });
  await consume(tx, "invitation", { amount: invited.length, account: actor.id });
  await notify(tx, { type: "game_invitation", gameId, to, params: { playerId: actor.id }, now });
}

/** Everyone who had a spot, and `also`. Errors: as `invitePlayers`. */
export async function inviteFromLastTime(
  actor: Actor,
  gameId: string,
  also: readonly string[] = [],
): Promise<Invited> {
  const { game } = await findGameRow(actor, gameId);
  assertOrganizer(actor.id, game);
  const last = await findLastPlayers(actor, game.id);
  return invitePlayers(actor, gameId, [...everyoneFrom(last).map(({ id }) => id), ...also]);
}

/** Who was removed keeps the participation, which payments, rounds and objections refer to. */
async function invitableUsers(
  actor: Actor,
  gameId: string,
  wanted: readonly string[],
  reader: Db = db,
): Promise<Invited["invited"]> {
  const rows = await reader.all<{ userId: string; participantId: string | null }>(sql`
    select ${users.id} as userId,
      (select id from game_participants where game_id = ${gameId} and user_id = ${users.id}) as participantId
    from json_each(${JSON.stringify(wanted.filter(isId))}) as wanted
    join ${users} on ${users.id} = wanted.value
    where ${isInvitable(actor, gameId)}
      and not exists (select 1 from game_participants where game_id = ${gameId} and user_id = ${users.id}
        and removed_at is null)
    order by wanted.key`);
  return rows.map(({ userId, participantId }) => ({ participantId: participantId ?? newId(), userId }));
}

const outsidersAmong = (gameId: string, wanted: readonly string[]) =>
  sql<number>`(select count(*) from json_each(${JSON.stringify(wanted.filter(isId))}) as wanted
    join ${games} on ${games.id} = ${gameId} and ${games.crewOnly} = 1
    where not ${isMemberOf(games.crewId, sql`wanted.value`)})`;

export const isInvitable = (actor: Actor, gameId: string): SQL => sql`${users.id} <> ${actor.id}
  and ${users.id} is not (select organizer_id from games where games.id = ${gameId})
  and ${isOpenAccount()}
  and ${users.id} not in ${blockedPairs(actor.id)}
  and ${mayBeFor(gameId, users.id)}`;

interface NewInvitations {
  actor: Actor;
  gameId: string;
  invited: Invited["invited"];
  now: Date;
}

/** A Conflict when one of the users can no longer be invited. */
async function insertInvitations(
  writer: Writer,
  { actor, gameId, invited, now }: NewInvitations,
): Promise<void> {
  const pairs = JSON.stringify(invited.map(({ participantId, userId }) => [participantId, userId]));
  await write(
    writer,
    sql`
    insert into game_participants (id, game_id, user_id, status, invited_by_id, joined_at, updated_at)
    select wanted.value ->> 0, ${gameId}, ${users.id}, 'invited', ${actor.id}, ${+now}, ${+now}
    from json_each(${pairs}) as wanted
    join ${users} on ${users.id} = wanted.value ->> 1
    where ${isInvitable(actor, gameId)}
    on conflict do update set status = 'invited', removed_at = null, removal_reason = null,
      invited_by_id = excluded.invited_by_id, updated_at = excluded.updated_at
    where removed_at is not null`,
  );
  await requireThat(writer, sql`changes() = ${invited.length}`);
}

/**
 * The answer can be changed. Errors: invitation_not_found, game_closed, game_full, not_for_you, audience_undeclared.
 */
export async function respondToInvitation(
  actor: Actor,
  participationId: string,
  { status, declared }: InvitationAnswerInput,
): Promise<StatusChange & { gameId: string }> {
  const id = participationId.toLowerCase();
  return commitPlan(async (plan) => {
    const [access, waiting] = await Promise.all([
      plan.read(invitedTo(actor, id)),
      waitingIfFreed(status, sql`(select game_id from game_participants where id = ${id})`),
    ]);
    const change = { waiting, wanted: status, declared, now: currentTime() };
    const answer = await setParticipationStatus(plan, { actor, ...access, ...change });
    return { ...answer, gameId: access.game.id };
  });
}

const invitedTo = (actor: Actor, participationId: string): Finder<GameAccess> => ({
  async find() {
    const [row] = await db
      .select(accessColumnsFor(actor.id))
      .from(gameParticipants)
      .innerJoin(games, isOwnParticipation(actor.id))
      .where(and(eq(gameParticipants.id, participationId), isNull(games.hiddenAt)));
    if (!row) throw new DomainError("invitation_not_found");
    return row;
  },
  isSame: (found) => isSameAccess(actor.id, found),
});
