import { eq, type SQL, sql } from "drizzle-orm";
import { commitPlan, db, oneValue, requireThat, write } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameParticipants } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { consume } from "~/core/protection/rate-limit.server";
import { fullName } from "~/core/text/person-name";
import { now as currentTime } from "~/core/time/clock.server";
import { hasOpenAccount } from "~/core/visibility/open-account.server";
import { personColumns, shownPerson } from "~/core/visibility/shown-person.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { isMemberOf } from "~/features/crews/membership.server";
import { type GameRow, gameFor } from "~/features/games/authorize-game.server";
import { isCrewsTurn } from "~/features/games/crew-rules";
import { requireCan } from "~/features/games/permissions";
import type { ParticipantStatus } from "~/features/games/types";
import { notify } from "~/features/notifications/notify.server";
import { isInvitable } from "./invitations.server";

/** See docs/rules/invitations.md, "Replacement". */

function mayReplace(actor: Actor, game: GameRow): SQL {
  const { id, organizerId, crewId } = game;
  const isForCrew = game.crewOnly || isCrewsTurn(game, currentTime());
  return sql`
    ${isInvitable(actor, id)} and ${users.id} <> ${organizerId} and ${users.id} not in ${blockedPairs(organizerId)}
    and (${isForCrew ? 0 : 1} or ${isMemberOf(crewId, users.id)})
    and not exists (select 1 from game_participants where game_id = ${id} and user_id = ${users.id})`;
}

/** Invited by the actor since they gave their spot up, has not declined, and may still answer. */
const askedBy = (actor: Actor, gameId: string): SQL => sql`
  select asked.user_id from game_participants as own join game_participants as asked
    on asked.game_id = own.game_id and asked.invited_by_id = own.user_id and asked.joined_at >= own.left_at
    join games as g on g.id = own.game_id
  where own.game_id = ${gameId} and own.user_id = ${actor.id} and asked.user_id is not null
    and asked.status <> 'declined' and (asked.status <> 'invited' or (${hasOpenAccount(sql`asked.user_id`)}
      and asked.user_id not in ${blockedPairs(actor.id)}
      and (g.crew_only = 0 or ${isMemberOf(sql`g.crew_id`, sql`asked.user_id`)})))`;

/**
 * Invites one person to the spot that the actor gave up. Errors: game_not_found, spot_not_given_up, game_closed,
 * no_spot_to_pass_on, replacement_asked, player_not_found (also who has an answer, cannot come or may not be invited),
 * too_many_requests.
 */
export async function askReplacement(actor: Actor, gameId: string, userId: string): Promise<void> {
  const now = currentTime();
  const to = userId.toLowerCase();
  await commitPlan(async (plan) => {
    const [{ game, participation }, asked] = await Promise.all([
      plan.read(gameFor(actor, gameId)),
      plan.read(oneValue(sql<number>`(exists (${askedBy(actor, gameId.toLowerCase())}))`)),
    ]);
    requireCan(actor, "nameReplacement", { game, participation, now });
    if (asked) throw new DomainError("replacement_asked", { field: "userId" });
    const [found] = await idsThatMayReplace(actor, game, [to]);
    if (!found) throw new DomainError("player_not_found", { field: "userId" });
    await write(
      plan,
      sql`insert into game_participants (id, game_id, user_id, status, invited_by_id, joined_at, updated_at)
        select ${newId()}, ${game.id}, ${users.id}, 'invited', ${actor.id}, ${+now}, ${+now}
        from ${users} where ${users.id} = ${to} and ${mayReplace(actor, game)}`,
    );
    await requireThat(plan, sql`changes() = 1`);
    await consume(plan, "invitation", { amount: 1, account: actor.id });
    const params = { playerId: actor.id, reason: "replacement" } as const;
    await notify(plan, { type: "game_invitation", gameId: game.id, to: [to], params, now });
  });
}

/** Those of the ids, in their order. */
export async function idsThatMayReplace(
  actor: Actor,
  game: GameRow,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.all<{ id: string }>(sql`
    select ${users.id} as id from json_each(${JSON.stringify(ids)}) as wanted
      join ${users} on ${users.id} = wanted.value
    where ${mayReplace(actor, game)} order by wanted.key`);
  return rows.map(({ id }) => id);
}

/** Whom the actor asked, who has not declined; null without. */
export async function findReplacement(
  actor: Actor,
  gameId: string,
): Promise<{ id: string; name: string; status: ParticipantStatus } | null> {
  const row = await db
    .select({
      id: playerProfiles.id,
      status: gameParticipants.status,
      person: personColumns(sql`${actor.id}`),
    })
    .from(gameParticipants)
    .innerJoin(playerProfiles, eq(playerProfiles.id, gameParticipants.userId))
    .where(
      sql`${gameParticipants.gameId} = ${gameId} and ${gameParticipants.userId} in (${askedBy(actor, gameId)})`,
    )
    .get();
  return row ? { id: row.id, name: fullName(shownPerson(row.person)), status: row.status } : null;
}
