import { z } from "zod";
import { operations } from "~/api";
import type { RouteArgs } from "~/http/actor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { openApiDocument } from "~/http/api/openapi.server";
import { loadEndpoints } from "~/http/api/operations";
import { respond } from "~/http/api/respond.server";
import { siteOrigin } from "~/http/csrf.server";
import { realExamples } from "../examples.server";

const documents = new Map<boolean, object>();

async function documentWith(examples: boolean, origin: string): Promise<object> {
  const known = documents.get(examples);
  if (known) return known;
  const shown = examples ? await realExamples() : {};
  const document = openApiDocument(await loadEndpoints(operations), { origin, examples: shown });
  documents.set(examples, document);
  return document;
}

const openApi = endpoint({
  method: "GET",
  path: "/api/openapi.json",
  tag: "Service",
  summary: "The OpenAPI 3.1 document, made once from the declarations; with `examples=true` also examples",
  auth: "none",
  scope: null,
  query: z.object({ examples: z.enum(["true", "false"], "invalid_choice").optional() }),
  response: z.unknown(),
  status: 200,
  errors: ["invalid_choice"],
  async respond({ query, request }) {
    const origin = siteOrigin(request);
    const document = await documentWith(query.examples === "true", origin);
    return { ...document, servers: [{ url: origin }] };
  },
});

// Not in api.ts, because it imports that.
const answer = (args: RouteArgs) => respond(args, [openApi]);
export const loader = answer;
export const action = answer;
