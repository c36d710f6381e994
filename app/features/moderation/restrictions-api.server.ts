import { z } from "zod";
import { REPORT_TARGETS } from "#db/schema/moderation";
import { afterParam, pageParam } from "~/core/addresses/list-query";
import { nextCursor, partOf } from "~/http/api/cursor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { liftRestriction } from "./decisions.server";
import { ItemJson } from "./json.server";
import { listLogEntries, listRestrictedItems } from "./queries.server";

const tag = "Moderation";
const path = "/api/admin/restrictions";
const instant = z.iso.datetime();

const LogJson = z.object({
  entries: z.array(
    z.object({
      id: z.int(),
      action: z.string(),
      kind: z.enum(REPORT_TARGETS),
      /** Null once it is deleted. */
      item: ItemJson.nullable(),
      by: z.string(),
      note: z.string().nullable(),
      createdAt: instant,
    }),
  ),
  page: z.int(),
  total_pages: z.int(),
  total: z.int(),
  next_cursor: nextCursor,
});

export const endpoints = [
  endpoint({
    method: "GET",
    path,
    tag,
    summary: "The hundred things and players hidden or suspended last; for admins",
    auth: "required",
    scope: "read",
    unlessAdmin: "not_found",
    response: z.array(ItemJson.extend({ since: instant })),
    status: 200,
    errors: ["not_found"],
    async respond({ viewer }) {
      const items = await listRestrictedItems(viewer);
      return items.map(({ thing, since }) => ({ ...thing, since: since.toISOString() }));
    },
  }),
  endpoint({
    method: "DELETE",
    path: `${path}/{id}`,
    tag,
    summary: "Shows a hidden thing again, or lets a suspended player in; for admins",
    auth: "required",
    scope: "organize",
    unlessAdmin: "not_found",
    params: z.object({ id: z.string() }),
    response: null,
    status: 204,
    errors: ["not_found"],
    respond: ({ viewer, params }) => liftRestriction(viewer, params.id),
  }),
  endpoint({
    method: "GET",
    path: "/api/admin/log",
    tag,
    summary: "What admins decided, newest first; for admins",
    auth: "required",
    scope: "read",
    unlessAdmin: "not_found",
    query: z.object({ page: pageParam, after: afterParam }),
    response: LogJson,
    status: 200,
    errors: ["not_found", "cursor_unknown"],
    async respond({ viewer, query }) {
      const { part, cursorOf } = partOf(query, "moderation log");
      const log = await listLogEntries(viewer, part);
      return {
        entries: log.entries.map(({ thing, admin, createdAt, ...entry }) => ({
          ...entry,
          ...{ item: thing, by: admin, createdAt: createdAt.toISOString() },
        })),
        ...{ page: log.page, total_pages: log.totalPages, total: log.total },
        next_cursor: cursorOf(log.lastPlace),
      };
    },
  }),
];
