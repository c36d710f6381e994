import { z } from "zod";
import { signedIn } from "~/core/actor";
import { afterParam, pageParam } from "~/core/addresses/list-query";
import { nextCursor, partOf } from "~/http/api/cursor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { venueHistory } from "../editing/history.server";
import { VenueJson, venueJson } from "../json.server";
import { verificationHistory, verificationQueue, verifyVenue } from "./verification.server";
import { VerificationInput } from "./verification-input";

const tag = "Venues";
const params = z.object({ id: z.string() });
const instant = z.iso.datetime();

const HistoryJson = z.object({
  /** By field: before and after. */
  edits: z.array(
    z.object({
      id: z.int(),
      by: z.string(),
      createdAt: instant,
      changes: z.record(z.string(), z.array(z.unknown())),
    }),
  ),
  /** The newest twenty. */
  verifications: z.array(
    z.object({
      id: z.int(),
      verdict: z.enum(["verify", "refuse"]),
      note: z.string().nullable(),
      createdAt: instant,
    }),
  ),
  page: z.int(),
  total_pages: z.int(),
  total: z.int(),
  next_cursor: nextCursor,
});

const dated = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/admin/venues/verification",
    tag,
    summary: "The nine venues that wait longest to be verified, and how many wait; for admins",
    auth: "required",
    scope: "read",
    unlessAdmin: "forbidden",
    query: z.object({ after: afterParam }),
    response: z.object({ venues: z.array(VenueJson), total: z.int(), next_cursor: nextCursor }),
    status: 200,
    errors: ["forbidden", "cursor_unknown"],
    async respond({ viewer, query, locale }) {
      const { part, cursorOf } = partOf(query, "verification");
      const { venues, total, lastPlace } = await verificationQueue(viewer, locale, part);
      return { venues: venues.map(venueJson), total, next_cursor: cursorOf(lastPlace) };
    },
  }),
  endpoint({
    method: "PUT",
    path: "/api/venues/{id}/verification",
    tag,
    summary: "Verifies or refuses a venue; `seen` is the `updatedAt` of what you read; for admins",
    auth: "required",
    scope: "organize",
    unlessAdmin: "forbidden",
    params,
    body: VerificationInput,
    response: null,
    status: 204,
    errors: ["venue_not_found", "forbidden", "conflict"],
    respond: ({ viewer, params: { id }, body }) => verifyVenue(viewer, id, body),
  }),
  endpoint({
    method: "GET",
    path: "/api/venues/{id}/history",
    tag,
    summary: "Who changed what of a venue, newest first, and its verifications; for who added it and admins",
    auth: "required",
    scope: "read",
    params,
    query: z.object({ page: pageParam, after: afterParam }),
    response: HistoryJson,
    status: 200,
    errors: ["venue_not_found", "only_venue_creator", "cursor_unknown"],
    failure: "venue_fetch_failed",
    async respond({ viewer, params: { id }, query, locale }) {
      const { part, cursorOf } = partOf(query, "venue history", id);
      const history = await venueHistory(signedIn(viewer), id, { locale, ...part });
      return {
        edits: history.edits.map(dated),
        verifications: (await verificationHistory(history.venue.id)).map(dated),
        ...{ page: history.page, total_pages: history.totalPages, total: history.total },
        next_cursor: cursorOf(history.lastPlace),
      };
    },
  }),
];
