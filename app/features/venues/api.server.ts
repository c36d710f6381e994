import { z } from "zod";
import { afterParam } from "~/core/addresses/list-query";
import { DomainError } from "~/core/errors";
import { partOf } from "~/http/api/cursor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { respondWith } from "~/http/api/json-response.server";
import { createVenue } from "./editing/create-venue.server";
import { deleteVenue } from "./editing/delete-venue.server";
import { editVenue } from "./editing/edit-venue.server";
import { VenueChange, VenueInput } from "./editing/venue-input";
import { addFavorite, listFavorites, removeFavorite } from "./favorites/favorites.server";
import {
  ratingJson,
  VenueDetailJson,
  VenueJson,
  VenueListJson,
  VenueMapJson,
  VenueRatingJson,
  venueDetailJson,
  venueJson,
  venueListJson,
} from "./json.server";
import { listVenues } from "./list/list-venues.server";
import { VenueQuery } from "./list/venue-query";
import { findMapItems } from "./map/map-items.server";
import { MapQuery } from "./map/map-query";
import { readOrRedirect } from "./merged-venue.server";
import { venueDetail } from "./queries.server";
import { VenueRatingInput } from "./reviews/rating-input";
import { rateVenue, ratingById } from "./reviews/ratings.server";

const VenueParams = z.object({ id: z.string() });
const fieldErrors = ["city_unknown", "coordinates_incomplete", "sport_unknown", "venue_sport_twice"] as const;
const changeErrors = ["venue_not_found", "only_venue_creator"] as const;

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/venues/map",
    tag: "Venues",
    summary: "The venues of an area, grouped into clusters: at most 200 items",
    auth: "none",
    scope: null,
    query: MapQuery,
    response: VenueMapJson,
    status: 200,
    errors: ["invalid_area"],
    failure: "venues_fetch_failed",
    respond: ({ query }) => findMapItems(query),
  }),
  endpoint({
    method: "GET",
    path: "/api/venues",
    tag: "Venues",
    summary:
      "Venues by name, or by distance from `near`; `sport` is an id or a name, `city` a part of a city's name",
    auth: "optional",
    scope: "read",
    query: VenueQuery.extend({ after: afterParam }),
    response: VenueListJson,
    status: 200,
    errors: ["invalid_position", "cursor_unknown"],
    failure: "venues_fetch_failed",
    async respond({ viewer, query, locale }) {
      const { part, cursorOf } = partOf(query, "venues");
      const list = await listVenues(viewer, { ...query, ...part }, locale);
      return venueListJson(list, list.lastPlace === undefined ? undefined : cursorOf(list.lastPlace));
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/venues",
    tag: "Venues",
    summary: "Adds a venue with its sports",
    auth: "required",
    scope: "organize",
    body: VenueInput,
    response: VenueDetailJson,
    status: 201,
    errors: [...fieldErrors, "login_to_create_venue", "too_many_requests"],
    failure: "venue_create_failed",
    async respond({ viewer, body, idempotencyKey, locale }) {
      const id = await createVenue(viewer, body, idempotencyKey);
      return venueDetailJson(await venueDetail(viewer, id, locale));
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/venues/{id}",
    tag: "Venues",
    summary: "One venue, with its newest ten ratings",
    auth: "optional",
    scope: "read",
    params: z.object({ id: z.string() }),
    response: VenueDetailJson,
    status: 200,
    errors: ["venue_not_found"],
    failure: "venue_fetch_failed",
    moved: true,
    respond: ({ viewer, params, locale, request }) =>
      readOrRedirect({ params, request }, async () =>
        venueDetailJson(await venueDetail(viewer, params.id, locale)),
      ),
  }),
  endpoint({
    method: "PATCH",
    path: "/api/venues/{id}",
    tag: "Venues",
    summary: "Changes a venue; a new name, address, city or position ends its verification",
    auth: "required",
    scope: "organize",
    params: VenueParams,
    body: VenueChange,
    response: VenueDetailJson,
    status: 200,
    errors: [...fieldErrors, "login_to_edit_venue", ...changeErrors],
    failure: "venue_update_failed",
    async respond({ viewer, params, body, locale, version }) {
      await editVenue(viewer, params.id, body, version);
      return venueDetailJson(await venueDetail(viewer, params.id, locale));
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/venues/{id}",
    tag: "Venues",
    summary: "Deletes a venue that you added, unless games are planned there",
    auth: "required",
    scope: "organize",
    params: VenueParams,
    response: null,
    status: 204,
    errors: ["login_to_delete_venue", ...changeErrors, "venue_has_games"],
    failure: "venue_delete_failed",
    respond: ({ viewer, params }) => deleteVenue(viewer, params.id),
  }),
  endpoint({
    method: "POST",
    path: "/api/venues/{id}/ratings",
    tag: "Venues",
    summary: "Rates a venue; a second rating replaces the first and answers 200",
    auth: "required",
    scope: "play",
    params: VenueParams,
    body: VenueRatingInput,
    response: VenueRatingJson,
    status: 201,
    otherStatus: 200,
    errors: ["login_to_rate_venue", "venue_not_found", "venue_rating_own", "too_many_requests"],
    failure: "venue_rate_failed",
    async respond({ viewer, params, body }) {
      const { id, replaced } = await rateVenue(viewer, params.id, body);
      const rating = await ratingById(viewer, id);
      if (!rating) throw new DomainError("venue_not_found");
      return replaced ? respondWith(VenueRatingJson, ratingJson(rating), 200) : ratingJson(rating);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/venues/user/favorites",
    tag: "Venues",
    summary: "Your 100 newest favorite venues",
    auth: "required",
    scope: "read",
    response: z.array(VenueJson),
    status: 200,
    errors: ["login_to_view_favorites"],
    failure: "favorites_fetch_failed",
    respond: async ({ viewer, locale }) => (await listFavorites(viewer, locale)).map(venueJson),
  }),
  endpoint({
    method: "POST",
    path: "/api/venues/{id}/favorites",
    tag: "Venues",
    summary: "Makes a venue a favorite; repeatable",
    auth: "required",
    scope: "play",
    params: VenueParams,
    response: null,
    status: 204,
    errors: ["login_to_add_favorite", "venue_not_found", "too_many_requests"],
    failure: "favorite_add_failed",
    respond: ({ viewer, params }) => addFavorite(viewer, params.id),
  }),
  endpoint({
    method: "DELETE",
    path: "/api/venues/{id}/favorites",
    tag: "Venues",
    summary: "Removes a favorite; repeatable",
    auth: "required",
    scope: "play",
    params: VenueParams,
    response: null,
    status: 204,
    errors: ["login_to_remove_favorite", "venue_not_found"],
    failure: "favorite_remove_failed",
    respond: ({ viewer, params }) => removeFavorite(viewer, params.id),
  }),
];
