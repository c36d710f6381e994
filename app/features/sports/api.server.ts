import { z } from "zod";
import { endpoint } from "~/http/api/endpoint.server";
import { PositionJson, SportJson } from "./json.server";
import { listPositions, listSports } from "./queries.server";

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/sports",
    tag: "Reference data",
    summary: "The sports, named in the language of Accept-Language",
    auth: "none",
    scope: null,
    response: z.array(SportJson),
    status: 200,
    errors: ["sports_fetch_failed"],
    respond: ({ locale }) => listSports(locale),
  }),
  endpoint({
    method: "GET",
    path: "/api/positions",
    tag: "Reference data",
    summary: "The positions of a sport, or of all",
    auth: "none",
    scope: null,
    query: z.object({ sport_id: z.string().optional() }),
    response: z.array(PositionJson),
    status: 200,
    errors: ["positions_fetch_failed"],
    respond: ({ query, locale }) => listPositions(query.sport_id, locale),
  }),
];
