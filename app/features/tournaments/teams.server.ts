import { eq, sql } from "drizzle-orm";
import { requireThat, type Tx, transact } from "#db/client.server";
import { tournamentTeams } from "#db/schema/tournaments";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { type IdempotencyKey, runOnce } from "~/core/protection/idempotency.server";
import { now } from "~/core/time/clock.server";
import { authorizeTournamentIn, findTeam, type TournamentAccess } from "./find-tournament.server";
import { notifyOrganizers, notifyRemoved } from "./notify-tournament.server";
import { requireCan } from "./permissions";
import type { TeamInput } from "./schema";

interface Entry extends TeamInput {
  idempotencyKey?: IdempotencyKey | undefined;
}

/**
 * The actor is its captain. Returns its id. Errors: tournament_not_found, crew_closed, only_crew_member,
 * tournament_entry_closed, tournament_entered (one team for each captain), team_name_taken, tournament_full.
 */
export async function enterTeam(
  actor: Actor,
  tournamentId: string,
  { name, players, idempotencyKey }: Entry,
): Promise<string> {
  return transact(async (tx) => {
    const { row, crew } = await authorizeTournamentIn(tx, actor, { id: tournamentId, verb: "enter" });
    const { id } = await runOnce(tx, { idempotencyKey, owner: `entry:${row.id}:${actor.id}` }, async (id) => {
      const own = sql`select 1 from tournament_teams where tournament_id = ${row.id} and captain_id = ${actor.id}`;
      await requireThat(tx, sql`not exists (${own})`, async () => new DomainError("tournament_entered"));
      await assertFreeName(tx, { tournamentId: row.id, name, id });
      const entered = sql`(select count(*) from tournament_teams where tournament_id = ${row.id})`;
      const most = sql`(select max_teams from tournaments where id = ${row.id})`;
      await requireThat(tx, sql`${entered} < ${most}`, async () => new DomainError("tournament_full"));
      const team = { id, tournamentId: row.id, name, captainId: actor.id, mates: players };
      await tx.insert(tournamentTeams).values({ ...team, createdAt: now() });
      await notifyOrganizers({ tx, row, crew, actor }, { team: name });
    });
    return id;
  });
}

/** Of a tournament. `version`: of the team that the actor read. */
interface OneTeam {
  tournamentId: string;
  teamId: string;
  version?: number | undefined;
}

/**
 * Errors: tournament_not_found, tournament_team_not_found, crew_closed, only_captain, tournament_entry_closed,
 * team_name_taken, conflict when it was changed since.
 */
export async function changeTeam(actor: Actor, { version, ...of }: OneTeam, input: TeamInput): Promise<void> {
  await transact(async (tx) => {
    const access = await authorizeTournamentIn(tx, actor, { id: of.tournamentId });
    const team = await teamFor(tx, actor, { access, teamId: of.teamId, verb: "editTeam" });
    if (version !== undefined && version !== team.version) throw new DomainError("conflict");
    await assertFreeName(tx, { tournamentId: access.row.id, name: input.name, id: team.id });
    await tx
      .update(tournamentTeams)
      .set({ name: input.name, mates: input.players, version: team.version + 1 })
      .where(eq(tournamentTeams.id, team.id));
  });
}

/** By its captain or an organizer. Errors: as `changeTeam`. */
export async function removeTeam(actor: Actor, { tournamentId, teamId }: OneTeam): Promise<void> {
  await transact(async (tx) => {
    const access = await authorizeTournamentIn(tx, actor, { id: tournamentId });
    const team = await teamFor(tx, actor, { access, teamId, verb: "removeTeam" });
    const change = { tx, row: access.row, crew: access.crew, actor };
    if (team.captainId === actor.id) await notifyOrganizers(change, { team: team.name, reason: "withdrawn" });
    else await notifyRemoved(change, team);
    await tx.delete(tournamentTeams).where(eq(tournamentTeams.id, team.id));
  });
}

interface Asked {
  access: TournamentAccess;
  teamId: string;
  verb: "editTeam" | "removeTeam";
}

async function teamFor(tx: Tx, actor: Actor, { access, teamId, verb }: Asked) {
  const team = await findTeam(access.row.id, teamId, tx);
  requireCan(actor, verb, { ...access.state, isCaptain: team.captainId === actor.id });
  return team;
}

async function assertFreeName(
  tx: Tx,
  { tournamentId, name, id }: { tournamentId: string; name: string; id: string },
): Promise<void> {
  const teams = await tx
    .select({ id: tournamentTeams.id, name: tournamentTeams.name })
    .from(tournamentTeams)
    .where(eq(tournamentTeams.tournamentId, tournamentId));
  const same = teams.some((team) => team.id !== id && team.name.toLowerCase() === name.toLowerCase());
  if (same) throw new DomainError("team_name_taken", { field: "name" });
}
