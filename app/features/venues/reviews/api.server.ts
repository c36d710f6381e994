import { z } from "zod";
import { afterParam, limitParam, pageParam } from "~/core/addresses/list-query";
import { nextCursor, partOf } from "~/http/api/cursor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { ratingJson, VenueRatingJson } from "../json.server";
import { readOrRedirect } from "../merged-venue.server";
import { getVenue } from "../queries.server";
import { REVIEWS_PAGE_SIZE } from "../rules";
import { listRatings } from "./ratings.server";

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/venues/{id}/ratings",
    tag: "Venues",
    summary: "All ratings of a venue, newest first; who gave them only with a sign-in",
    auth: "optional",
    scope: "read",
    params: z.object({ id: z.string() }),
    query: z.object({ page: pageParam, limit: limitParam(REVIEWS_PAGE_SIZE, 100), after: afterParam }),
    response: z.object({
      ratings: z.array(VenueRatingJson),
      page: z.int(),
      total_pages: z.int(),
      total: z.int(),
      next_cursor: nextCursor,
    }),
    status: 200,
    errors: ["venue_not_found", "cursor_unknown"],
    failure: "venue_fetch_failed",
    moved: true,
    respond: ({ viewer, params, query, locale, request }) =>
      readOrRedirect({ params, request }, async () => {
        const venue = await getVenue(viewer, params.id, locale);
        const { part, cursorOf } = partOf(query, "venue ratings", venue.id);
        const list = await listRatings(viewer, venue, { ...query, ...part });
        return {
          ratings: list.ratings.map(ratingJson),
          ...{ page: list.page, total_pages: list.totalPages, total: list.total },
          next_cursor: cursorOf(list.lastPlace),
        };
      }),
  }),
];
