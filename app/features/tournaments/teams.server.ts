import { eq, sql } from "drizzle-orm";
import { requireThat, type Tx, transact } from "#db/client.server";
import { tournamentTeams } from "#db/schema/tournaments";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { type IdempotencyKey, runOnce } from "~/core/protection/idempotency.server";
import { consume } from "~/core/protection/rate-limit.server";
import { now } from "~/core/time/clock.server";
import { hasOpenAccount } from "~/core/visibility/open-account.server";
import { isMemberOf } from "~/features/crews/membership.server";
import { authorizeTournamentIn, findTeam, type TournamentAccess } from "./find-tournament.server";
import { notifyEntered, notifyOrganizers, notifyRemoved } from "./notify-tournament.server";
import { requireCan } from "./permissions";
import { speaksFor } from "./rules";
import type { TeamInput } from "./schema";

interface Entry extends TeamInput {
  /** A member, by default the actor. */
  captainId?: string | null | undefined;
  /** Without an account. */
  captainName?: string | null | undefined;
  idempotencyKey?: IdempotencyKey | undefined;
}

/**
 * Organizers may enter it for another captain. Returns its id. Errors: tournament_not_found, crew_closed,
 * only_crew_member, only_crew_organizer (for another captain), crew_member_not_found, tournament_entry_closed, tournament_entered (one team for each captain), team_name_taken, tournament_full,
 * crew_banned, too_many_requests.
 */
export async function enterTeam(
  actor: Actor,
  tournamentId: string,
  { name, players, idempotencyKey, ...captain }: Entry,
): Promise<string> {
  return transact(async (tx) => {
    const captainId = captain.captainId?.toLowerCase() || actor.id;
    const captainName = captain.captainName || null;
    const isOther = captainId !== actor.id || captainName !== null;
    const verb = isOther ? "enterOther" : "enter";
    const { row, crew } = await authorizeTournamentIn(tx, actor, { id: tournamentId, verb });
    const change = { tx, row, crew, actor };
    const { id } = await runOnce(tx, { idempotencyKey, owner: `entry:${row.id}:${actor.id}` }, async (id) => {
      await consume(tx, "teamEntry", { account: actor.id });
      const own = sql`select 1 from tournament_teams where tournament_id = ${row.id} and captain_id = ${captainId}
        and captain_name is null`;
      if (captainId !== actor.id) await assertMember(tx, crew.id, captainId);
      if (captainName === null)
        await requireThat(
          tx,
          sql`not exists (${own})`,
          async () => new DomainError("tournament_entered", isOther ? { field: "captainId" } : {}),
        );
      await assertFreeName(tx, { tournamentId: row.id, name, id });
      const entered = sql`(select count(*) from tournament_teams where tournament_id = ${row.id})`;
      const most = sql`(select max_teams from tournaments where id = ${row.id})`;
      await requireThat(tx, sql`${entered} < ${most}`, async () => new DomainError("tournament_full"));
      const team = { id, tournamentId: row.id, name, captainId, captainName, mates: players };
      await tx.insert(tournamentTeams).values({ ...team, createdAt: now() });
      await notifyOrganizers(change, { team: { id, name }, captainId });
      await notifyEntered(change, { id, name });
    });
    return id;
  });
}

interface TeamChange extends TeamInput {
  /** Of a captain without an account; null for one with an account. */
  captainName?: string | null | undefined;
}

/** Of a tournament. `version`: of the team that the actor read. */
interface OneTeam {
  tournamentId: string;
  teamId: string;
  version?: number | undefined;
}

/**
 * Errors: tournament_not_found, tournament_team_not_found, crew_closed, only_captain, tournament_entry_closed,
 * team_name_taken, tournament_two_captains (a name for a captain with an account), external_name_required, conflict when
 * it was changed since.
 */
export async function changeTeam(
  actor: Actor,
  { version, ...of }: OneTeam,
  { name, players, captainName }: TeamChange,
): Promise<void> {
  await transact(async (tx) => {
    const access = await authorizeTournamentIn(tx, actor, { id: of.tournamentId });
    const team = await teamFor(tx, actor, { access, teamId: of.teamId, verb: "editTeam" });
    if (version !== undefined && version !== team.version) throw new DomainError("conflict");
    if (captainName && team.captainName === null)
      throw new DomainError("tournament_two_captains", { field: "captainName" });
    if (captainName === null && team.captainName !== null)
      throw new DomainError("external_name_required", { field: "captainName" });
    await assertFreeName(tx, { tournamentId: access.row.id, name, id: team.id });
    await tx
      .update(tournamentTeams)
      .set({ name, mates: players, captainName, version: team.version + 1 })
      .where(eq(tournamentTeams.id, team.id));
  });
}

/** By its captain or an organizer. Errors: as `changeTeam`. */
export async function removeTeam(actor: Actor, { tournamentId, teamId }: OneTeam): Promise<void> {
  await transact(async (tx) => {
    const access = await authorizeTournamentIn(tx, actor, { id: tournamentId });
    const team = await teamFor(tx, actor, { access, teamId, verb: "removeTeam" });
    const change = { tx, row: access.row, crew: access.crew, actor };
    if (speaksFor(actor, team, access.state.role))
      await notifyOrganizers(change, { team, reason: "withdrawn" });
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
  requireCan(actor, verb, { ...access.state, isCaptain: speaksFor(actor, team, access.state.role) });
  return team;
}

async function assertMember(tx: Tx, crewId: string, userId: string): Promise<void> {
  const is = sql`(${isMemberOf(crewId, userId)} and ${hasOpenAccount(userId)})`;
  const found = await tx.get<{ is: number }>(sql`select ${is} as "is"`);
  if (!found?.is) throw new DomainError("crew_member_not_found", { field: "captainId" });
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
