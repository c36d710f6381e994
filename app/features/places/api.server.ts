import { z } from "zod";
import { endpoint } from "~/http/api/endpoint.server";
import { CityJson, NeighborhoodJson } from "./json.server";
import { listCities, listNeighborhoods } from "./queries.server";

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/cities",
    tag: "Reference data",
    summary: "The cities, ordered by their name in the language of Accept-Language",
    auth: "none",
    scope: null,
    response: z.array(CityJson),
    status: 200,
    errors: ["cities_fetch_failed"],
    respond: ({ locale }) => listCities(locale),
  }),
  endpoint({
    method: "GET",
    path: "/api/neighborhoods",
    tag: "Reference data",
    summary: "The neighborhoods of a city, or of all, ordered by name",
    auth: "none",
    scope: null,
    query: z.object({ city_id: z.string().optional() }),
    response: z.array(NeighborhoodJson),
    status: 200,
    errors: ["neighborhoods_fetch_failed"],
    respond: ({ query, locale }) => listNeighborhoods(query.city_id, locale),
  }),
];
