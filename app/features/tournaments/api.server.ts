import { z } from "zod";
import { signedIn } from "~/core/actor";
import { findCrewRow } from "~/features/crews/crew-access.server";
import { endpoint } from "~/http/api/endpoint.server";
import { authorizeTournament } from "./find-tournament.server";
import { TournamentJson, TournamentListJson, tournamentFacts, tournamentJson } from "./json.server";
import { requireCan } from "./permissions";
import { tournamentsOfCrew } from "./queries.server";
import { TeamChanges, TeamEntryBody, TournamentBody, TournamentChanges, tournamentIn } from "./schema";
import { changeTeam, enterTeam, removeTeam } from "./teams.server";
import { changeTournament, createTournament, removeTournament } from "./tournaments.server";

const tag = "Crews";
const params = z.object({ id: z.string() });
const teamParams = z.object({ id: z.string(), teamId: z.string() });
const dayErrors = ["tournament_evenings", "tournament_entry_until", "sport_unknown"] as const;
const readErrors = ["tournament_not_found", "only_crew_member"] as const;
const organizerErrors = [...readErrors, "crew_closed", "only_crew_organizer"] as const;
const teamErrors = [...readErrors, "crew_closed", "tournament_entry_closed", "team_name_taken"] as const;

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/crews/{id}/tournaments",
    tag,
    summary: "The crew's newest twenty tournaments, for members, and of a listed crew for everybody",
    auth: "optional",
    scope: "read",
    params,
    response: TournamentListJson,
    status: 200,
    errors: ["crew_not_found", "only_crew_member"],
    async respond({ viewer, params: { id } }) {
      const { crew, ...state } = await findCrewRow(viewer, id);
      requireCan(viewer, "see", state);
      return { tournaments: (await tournamentsOfCrew(crew.id)).map(tournamentFacts) };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/crews/{id}/tournaments",
    tag,
    summary: "Creates a tournament over one to ten evenings, which teams enter",
    auth: "required",
    scope: "organize",
    params,
    body: TournamentBody,
    response: TournamentJson,
    status: 201,
    errors: ["crew_not_found", "crew_closed", "only_crew_organizer", "too_many_tournaments", ...dayErrors],
    async respond({ viewer, params: { id }, body, idempotencyKey }) {
      const actor = signedIn(viewer);
      return tournamentJson(
        actor,
        await createTournament(actor, id, { ...tournamentIn(body), idempotencyKey }),
      );
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/tournaments/{id}",
    tag,
    summary:
      "A tournament with its teams. Everybody reads that of a listed crew, visitors without the players' names",
    auth: "optional",
    scope: "read",
    params,
    response: TournamentJson,
    status: 200,
    errors: readErrors,
    respond: ({ viewer, params: { id } }) => tournamentJson(viewer, id),
  }),
  endpoint({
    method: "PATCH",
    path: "/api/tournaments/{id}",
    tag,
    summary: "Changes a tournament",
    auth: "required",
    scope: "organize",
    params,
    body: TournamentChanges,
    response: TournamentJson,
    status: 200,
    errors: [...organizerErrors, ...dayErrors, "tournament_teams_entered"],
    async respond({ viewer, params: { id }, body }) {
      const actor = signedIn(viewer);
      const { row } = await authorizeTournament(actor, id);
      const before = {
        ...{ name: row.name, sport_id: row.sportId, place: row.place, evenings: row.evenings },
        ...{ time: row.time, entry_until: row.entryUntil },
        ...{ team_players: row.teamPlayers, max_teams: row.maxTeams },
      };
      const changed = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      await changeTournament(actor, { id, version: row.version }, tournamentIn({ ...before, ...changed }));
      return tournamentJson(actor, id);
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/tournaments/{id}",
    tag,
    summary: "Removes a tournament with its teams",
    auth: "required",
    scope: "organize",
    params,
    response: null,
    status: 204,
    errors: organizerErrors,
    async respond({ viewer, params: { id } }) {
      await removeTournament(signedIn(viewer), id);
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/tournaments/{id}/teams",
    tag,
    summary:
      "Enters a team, whose captain is who sends this. Organizers may name another captain: a member, or somebody without an account",
    auth: "required",
    scope: "play",
    params,
    body: TeamEntryBody,
    response: TournamentJson,
    status: 201,
    errors: [
      ...teamErrors,
      ...(["tournament_entered", "tournament_full", "tournament_drawn"] as const),
      ...(["only_crew_organizer", "crew_member_not_found", "tournament_two_captains"] as const),
      ...(["crew_banned", "too_many_requests"] as const),
    ],
    async respond({ viewer, params: { id }, body, idempotencyKey }) {
      const actor = signedIn(viewer);
      const { captain_id: captainId, captain_name: captainName, ...team } = body;
      await enterTeam(actor, id, { ...team, captainId, captainName, idempotencyKey });
      return tournamentJson(actor, id);
    },
  }),
  endpoint({
    method: "PUT",
    path: "/api/tournaments/{id}/teams/{teamId}",
    tag,
    summary:
      "Replaces a team's name and players, and the name of a captain without an account (its captain, until the last day of entry)",
    auth: "required",
    scope: "play",
    params: teamParams,
    body: TeamChanges,
    response: TournamentJson,
    status: 200,
    errors: [
      ...teamErrors,
      ...(["tournament_team_not_found", "only_captain", "crew_banned", "tournament_two_captains"] as const),
    ],
    async respond({ viewer, params: { id, teamId }, body }) {
      const actor = signedIn(viewer);
      const { captain_name: captainName, ...team } = body;
      await changeTeam(actor, { tournamentId: id, teamId }, { ...team, captainName });
      return tournamentJson(actor, id);
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/tournaments/{id}/teams/{teamId}",
    tag,
    summary: "Withdraws a team (its captain, until the last day of entry) or removes it (organizers)",
    auth: "required",
    scope: "play",
    params: teamParams,
    response: null,
    status: 204,
    errors: [
      "tournament_drawn",
      ...readErrors,
      "tournament_team_not_found",
      "crew_closed",
      "only_captain",
      "tournament_entry_closed",
    ],
    respond: ({ viewer, params: { id, teamId } }) =>
      removeTeam(signedIn(viewer), { tournamentId: id, teamId }),
  }),
];
