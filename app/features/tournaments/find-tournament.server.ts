import { eq, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "#db/client.server";
import { tournaments, tournamentTeams } from "#db/schema/tournaments";
import type { Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { instantToWall } from "~/core/time/timezone.server";
import { type CrewAccess, findCrewRow, findCrewRowIn } from "~/features/crews/crew-access.server";
import { hasBanned } from "~/features/crews/refusals.server";
import { isMember } from "~/features/crews/rules";
import { zoneOf } from "~/features/places/zones.server";
import { requireCan, type TournamentState, type TournamentVerb } from "./permissions";

export type TournamentRow = typeof tournaments.$inferSelect;
export type TeamRow = typeof tournamentTeams.$inferSelect;

export interface TournamentAccess {
  row: TournamentRow;
  crew: CrewAccess["crew"];
  state: TournamentState;
}

/** Errors: tournament_not_found, also of a crew that the viewer may not see; why the viewer may not. */
export async function authorizeTournament(
  viewer: Viewer,
  id: string,
  verb: TournamentVerb = "see",
): Promise<TournamentAccess> {
  return authorizeWith(viewer, { id, verb });
}

/** In the transaction of the write, since a right may be lost while it waits. Errors: as `authorizeTournament`. */
export const authorizeTournamentIn = (
  tx: Tx,
  viewer: Viewer,
  { id, verb = "see" }: { id: string; verb?: TournamentVerb },
): Promise<TournamentAccess> => authorizeWith(viewer, { id, verb, tx });

interface Wanted {
  id: string;
  verb: TournamentVerb;
  tx?: Tx;
}

async function authorizeWith(viewer: Viewer, { id, verb, tx }: Wanted): Promise<TournamentAccess> {
  const row = isId(id)
    ? await (tx ?? db).select().from(tournaments).where(eq(tournaments.id, id.toLowerCase())).get()
    : undefined;
  if (!row) throw tournamentNotFound();
  const { crew, ...rest } = await (tx
    ? findCrewRowIn(tx, viewer, row.crewId)
    : findCrewRow(viewer, row.crewId)
  ).catch(hideCrew);
  const takesEntries = (await todayOf(crew)) <= row.entryUntil;
  const isDrawn = row.drawNumber !== null;
  const isBanned =
    viewer !== null && !isMember(rest.role) && (await isBannedFrom(crew.id, viewer.id, tx ?? db));
  const of = { role: rest.role, isClosed: rest.isClosed, listed: rest.listed };
  const state = { ...of, takesEntries, isDrawn, isBanned };
  requireCan(viewer, "see", state);
  if (verb !== "see") requireCan(viewer, verb, state);
  return { row, crew, state };
}

async function isBannedFrom(crewId: string, userId: string, reader: Db): Promise<boolean> {
  const found = sql`select ${hasBanned(crewId, sql`${userId}`)} as found`;
  return Boolean((await reader.get<{ found: number }>(found))?.found);
}

export const todayOf = async (crew: { cityId: string }): Promise<string> =>
  instantToWall(now(), await zoneOf(crew)).date;

const tournamentNotFound = () => new DomainError("tournament_not_found");

function hideCrew(error: unknown): never {
  throw error instanceof DomainError && error.code === "crew_not_found" ? tournamentNotFound() : error;
}

/** Errors: tournament_team_not_found. */
export async function findTeam(tournamentId: string, teamId: string, reader: Db = db): Promise<TeamRow> {
  const team = isId(teamId)
    ? await reader
        .select()
        .from(tournamentTeams)
        .where(
          sql`${tournamentTeams.id} = ${teamId.toLowerCase()} and ${tournamentTeams.tournamentId} = ${tournamentId}`,
        )
        .get()
    : undefined;
  if (!team) throw new DomainError("tournament_team_not_found");
  return team;
}
