import { z } from "zod";
import { afterParam } from "~/core/addresses/list-query";
import { nextCursor, partOf } from "~/http/api/cursor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { decideReports } from "./decisions.server";
import { ItemJson } from "./json.server";
import { listOpenReports } from "./queries.server";
import { VERDICTS, verdictsFor } from "./rules";
import { DecisionBody } from "./schema.server";

const tag = "Moderation";
const path = "/api/admin/reports";

const QueueJson = z.object({
  items: z.array(
    ItemJson.extend({
      verdicts: z.array(z.enum(VERDICTS)),
      count: z.int(),
      /** Of the newest report; a decision names it. */
      seen: z.iso.datetime(),
      reports: z.array(
        z.object({ reason: z.string(), details: z.string().nullable(), createdAt: z.iso.datetime() }),
      ),
    }),
  ),
  total: z.int(),
  next_cursor: nextCursor,
});

export const endpoints = [
  endpoint({
    method: "GET",
    path,
    tag,
    summary:
      "The ten reported things that wait longest, with their newest reports, and how many wait; for admins",
    auth: "required",
    scope: "read",
    unlessAdmin: "not_found",
    query: z.object({ after: afterParam }),
    response: QueueJson,
    status: 200,
    errors: ["not_found", "cursor_unknown"],
    async respond({ viewer, query }) {
      const { part, cursorOf } = partOf(query, "reports");
      const { items, total, lastPlace } = await listOpenReports(viewer, part);
      return {
        items: items.map(({ thing, count, seen, said }) => ({
          ...thing,
          verdicts: [...verdictsFor(thing.kind)],
          count,
          seen: seen.toISOString(),
          reports: said.map(({ reason, details, createdAt }) => ({
            ...{ reason, details, createdAt: createdAt.toISOString() },
          })),
        })),
        total,
        next_cursor: cursorOf(lastPlace),
      };
    },
  }),
  endpoint({
    method: "POST",
    path: `${path}/decisions`,
    tag,
    summary:
      "Answers the reports of a thing up to `seen`: dismisses them, hides the thing, or suspends its owner; for admins",
    auth: "required",
    scope: "organize",
    unlessAdmin: "not_found",
    body: DecisionBody,
    response: null,
    status: 204,
    errors: ["not_found", "conflict", "admin_not_suspendable"],
    respond: ({ viewer, body }) => decideReports(viewer, body),
  }),
];
