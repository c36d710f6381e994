import { z } from "zod";
import { DomainError } from "~/core/errors";
import { endpoint } from "~/http/api.server";
import { VenueDetailJson, VenueListJson, venueDetailJson, venueListJson } from "./json.server";
import { listVenues } from "./list.server";
import { venueDetail } from "./queries.server";
import { VenueInput, VenueQuery } from "./schema";
import { createVenue } from "./venues.server";

export const listVenuesEndpoint = endpoint({
  method: "GET",
  path: "/api/venues",
  tag: "Venues",
  summary:
    "Venues by name, or by distance from `near`; `sport` is an id or a name, `city` part of a city's name",
  auth: "optional",
  query: VenueQuery,
  answer: VenueListJson,
  status: 200,
  errors: [],
  run: async ({ viewer, query, locale }) => venueListJson(await listVenues(viewer, query, locale)),
});

export const createVenueEndpoint = endpoint({
  method: "POST",
  path: "/api/venues",
  tag: "Venues",
  summary: "Adds a venue with its sports",
  auth: "required",
  body: VenueInput,
  answer: VenueDetailJson,
  status: 201,
  errors: ["login_to_create_venue"],
  async run({ viewer, body, requestId, locale }) {
    const id = await createVenue(viewer, body, requestId).catch(atPath);
    return venueDetailJson(await venueDetail(viewer, id, locale));
  },
});

/** Forms name a row's field sports[1].sportId; programs are told its path, as for every other mistake. */
function atPath(error: unknown): never {
  if (!(error instanceof DomainError) || !error.at) throw error;
  throw new DomainError(error.code, { at: error.at.replace(/\[(\d+)\]/g, ".$1"), params: error.params });
}

export const venueEndpoint = endpoint({
  method: "GET",
  path: "/api/venues/{id}",
  tag: "Venues",
  summary: "One venue, with its newest ten ratings",
  auth: "optional",
  params: z.object({ id: z.string() }),
  answer: VenueDetailJson,
  status: 200,
  errors: ["venue_not_found"],
  run: async ({ viewer, params, locale }) => venueDetailJson(await venueDetail(viewer, params.id, locale)),
});

export const venueEndpoints = [listVenuesEndpoint, createVenueEndpoint, venueEndpoint];
