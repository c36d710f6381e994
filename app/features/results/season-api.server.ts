import { z } from "zod";
import { signedIn } from "~/core/actor";
import { authorizeCrew } from "~/features/crews/crew-access.server";
import { endpoint } from "~/http/api/endpoint.server";
import { SeasonJson, seasonJson, TableJson, tableJson } from "./season-json.server";
import { SeasonBody, seasonIn } from "./season-schema";
import { changeSeason, createSeason, findSeason, removeSeason, seasonsOf } from "./seasons.server";
import { crewTable, periodOf } from "./table.server";

const tag = "Crews";
const params = z.object({ id: z.string() });
const seasonParams = z.object({ id: z.string(), seasonId: z.string() });
const organizerErrors = ["crew_not_found", "crew_closed", "only_crew_organizer", "season_days"] as const;

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/crews/{id}/table",
    tag,
    summary:
      "The crew's table of a season (an id or a year; by default today's season or this year); for members with `series_id` of one weekly game. Others read that of a listed crew's public games, where `missed` is 0",
    auth: "optional",
    scope: "read",
    params,
    query: z.object({ season: z.string().optional(), series_id: z.string().optional() }),
    response: TableJson,
    status: 200,
    errors: ["crew_not_found", "only_crew_member", "season_not_found"],
    respond: async ({ viewer, params: { id }, query }) =>
      tableJson(await crewTable(viewer, id, { season: query.season, seriesId: query.series_id })),
  }),
  endpoint({
    method: "GET",
    path: "/api/crews/{id}/seasons",
    tag,
    summary: "The crew's seasons, newest first, for who may read its table",
    auth: "optional",
    scope: "read",
    params,
    response: z.object({ seasons: z.array(SeasonJson) }),
    status: 200,
    errors: ["crew_not_found", "only_crew_member"],
    async respond({ viewer, params: { id } }) {
      const { crew } = await authorizeCrew(viewer, id, "seeTable");
      return { seasons: (await seasonsOf(crew.id)).map(periodOf).map(seasonJson) };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/crews/{id}/seasons",
    tag,
    summary: "Creates a season: its days and the points for a game",
    auth: "required",
    scope: "organize",
    params,
    body: SeasonBody,
    response: SeasonJson,
    status: 201,
    errors: [...organizerErrors, "too_many_seasons"],
    async respond({ viewer, params: { id }, body, idempotencyKey }) {
      const seasonId = await createSeason(signedIn(viewer), id, { ...seasonIn(body), idempotencyKey });
      return seasonJson(periodOf(await findSeason(id, seasonId)));
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/crews/{id}/seasons/{seasonId}",
    tag,
    summary: "A season of the crew, for who may read its table",
    auth: "optional",
    scope: "read",
    params: seasonParams,
    response: SeasonJson,
    status: 200,
    errors: ["crew_not_found", "only_crew_member", "season_not_found"],
    async respond({ viewer, params: { id, seasonId } }) {
      const { crew } = await authorizeCrew(viewer, id, "seeTable");
      return seasonJson(periodOf(await findSeason(crew.id, seasonId)));
    },
  }),
  endpoint({
    method: "PUT",
    path: "/api/crews/{id}/seasons/{seasonId}",
    tag,
    summary: "Replaces a season's name, days and points",
    auth: "required",
    scope: "organize",
    params: seasonParams,
    body: SeasonBody,
    response: SeasonJson,
    status: 200,
    errors: [...organizerErrors, "season_not_found"],
    async respond({ viewer, params: { id, seasonId }, body }) {
      await changeSeason(signedIn(viewer), { crewId: id, seasonId }, seasonIn(body));
      return seasonJson(periodOf(await findSeason(id, seasonId)));
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/crews/{id}/seasons/{seasonId}",
    tag,
    summary: "Removes a season; its games and scores stay",
    auth: "required",
    scope: "organize",
    params: seasonParams,
    response: null,
    status: 204,
    errors: ["crew_not_found", "crew_closed", "only_crew_organizer", "season_not_found"],
    respond: ({ viewer, params: { id, seasonId } }) =>
      removeSeason(signedIn(viewer), { crewId: id, seasonId }),
  }),
];
