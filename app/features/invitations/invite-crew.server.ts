import { type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { users } from "#db/schema/accounts";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { now } from "~/core/time/clock.server";
import { isMemberRole, isOrganizerRole } from "~/features/crews/membership.server";
import { findGameRow } from "~/features/games/authorize-game.server";
import { requireCan } from "~/features/games/permissions";
import { MAX_INVITED_AT_ONCE } from "~/features/games/schema";
import { type Invited, invitePlayers, isInvitable } from "./invitations.server";

export interface CrewToInvite {
  id: string;
  name: string;
  count: number;
}

const MAX_CREWS = 3;

/** The game's own crew, or, if it has none, those that the actor organizes. */
const invitingCrews = (actor: Actor, gameId: string): SQL => sql`games as g
  cross join crew_members as own on own.user_id = ${actor.id} and (${isOrganizerRole(sql`own.role`)}
    or own.role = 'member' and own.crew_id = g.crew_id)
  cross join crews as c on c.id = own.crew_id and c.closed_at is null and c.hidden_at is null
  where g.id = ${gameId} and (g.crew_id is null or g.crew_id = c.id)`;

/** Without removed players. */
const newMembers = (actor: Actor, gameId: string, crewId: SQL): SQL => sql`crew_members as m
  cross join ${users} on ${users.id} = m.user_id
  where m.crew_id = ${crewId} and ${isMemberRole(sql`m.role`)} and ${isInvitable(actor, gameId)}
    and not exists (select 1 from game_participants as p where p.game_id = ${gameId} and p.user_id = m.user_id)`;

/** One statement. */
export async function crewsToInvite(actor: Actor, gameId: string): Promise<CrewToInvite[]> {
  const id = gameId.toLowerCase();
  return db.all<CrewToInvite>(sql`
    select id, name, min(count, ${MAX_INVITED_AT_ONCE}) as count from (
      select c.id as id, c.name as name, (select count(*) from ${newMembers(actor, id, sql`c.id`)}) as count
      from ${invitingCrews(actor, id)})
    where count > 0 order by name, id limit ${MAX_CREWS}`);
}

/**
 * At most 300 with `also`; a second time invites the others. Errors: crew_unknown (not the game's crew nor, for a
 * game without one, one that the actor organizes), and those of invitePlayers.
 */
export async function inviteCrew(
  actor: Actor,
  { gameId, crewId, also = [] }: { gameId: string; crewId: string; also?: readonly string[] },
): Promise<Invited> {
  const { game, participation } = await findGameRow(actor, gameId);
  requireCan(actor, "invite", { game, participation, now: now() });
  const crews = await db.all<{ id: string }>(sql`select c.id as id from ${invitingCrews(actor, game.id)}
    and c.id = ${crewId.toLowerCase()}`);
  if (crews.length === 0) throw new DomainError("crew_unknown", { field: "crew" });
  const members = await db.all<{ id: string }>(sql`
    select m.user_id as id from ${newMembers(actor, game.id, sql`${crewId.toLowerCase()}`)}
      and m.user_id not in (select lower(value) from json_each(${JSON.stringify(also)}))
    order by m.joined_at, m.user_id limit ${Math.max(0, MAX_INVITED_AT_ONCE - also.length)}`);
  const wanted = [...members.map(({ id }) => id), ...also];
  return wanted.length === 0 ? { invited: [], skipped: [] } : invitePlayers(actor, game.id, wanted);
}
