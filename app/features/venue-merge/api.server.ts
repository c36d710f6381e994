import { z } from "zod";
import { venueDetailJson } from "~/features/venues/json.server";
import { venueDetail } from "~/features/venues/queries.server";
import { endpoint } from "~/http/api/endpoint.server";
import { MergeJson } from "./json.server";
import { MergeInput } from "./merge-input";
import { mergeVenues, planMerge } from "./merge-venues.server";

export const endpoints = [
  endpoint({
    method: "POST",
    path: "/api/venues/{id}/merge",
    tag: "Venues",
    summary:
      "Moves all of a venue into another one and deletes it for good; `dry_run` only counts; for admins",
    auth: "required",
    scope: "organize",
    unlessAdmin: "forbidden",
    params: z.object({ id: z.string() }),
    body: MergeInput,
    response: MergeJson,
    status: 200,
    errors: ["venue_not_found", "forbidden", "venue_unknown", "venue_merge_itself"],
    failure: "venue_update_failed",
    async respond({ viewer, params, body: { into, dry_run }, locale }) {
      const merge = { venueId: params.id, into };
      const moved = dry_run ? (await planMerge(viewer, merge)).moved : await mergeVenues(viewer, merge);
      return { venue: venueDetailJson(await venueDetail(viewer, into, locale)), moved };
    },
  }),
];
