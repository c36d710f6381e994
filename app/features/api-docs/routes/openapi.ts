import { z } from "zod";
import { operations } from "~/api";
import type { RouteArgs } from "~/http/actor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { openApiDocument } from "~/http/api/openapi.server";
import { loadEndpoints } from "~/http/api/operations";
import { respond } from "~/http/api/respond.server";
import { siteOrigin } from "~/http/csrf.server";

let document: object | null = null;

const openApi = endpoint({
  method: "GET",
  path: "/api/openapi.json",
  tag: "Service",
  summary: "The OpenAPI 3.1 document, made once from the declarations",
  auth: "none",
  response: z.unknown(),
  status: 200,
  errors: [],
  async respond({ request }) {
    const origin = siteOrigin(request);
    document ??= openApiDocument(await loadEndpoints(operations), origin);
    return { ...document, servers: [{ url: origin }] };
  },
});

// Not in api.ts, because it imports that.
const answer = (args: RouteArgs) => respond(args, [openApi]);
export const loader = answer;
export const action = answer;
