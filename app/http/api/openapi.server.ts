import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { ERRORS } from "~/core/error-codes";
import type { Endpoint } from "./endpoint.server";

const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.string().meta({ description: "The stable key of the error" }),
    detail: z.string(),
    message: z.string(),
    error: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    codes: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: "The stable keys of `errors`, by field" }),
    requestId: z
      .string()
      .optional()
      .meta({ description: "As in X-Request-Id; finds the request in the log" }),
  })
  .meta({ id: "Problem", description: "Every error, of every status, has this shape" });

const Headers = z.object({
  "Idempotency-Key": z.string().optional().meta({
    description:
      "The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when",
  }),
});

const Condition = z.object({
  "If-Match": z.string().optional().meta({
    description: "The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now",
  }),
});

export function openApiDocument(endpoints: readonly Endpoint[]) {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Houma",
      version: "1.0.0",
      description: "Find, organise and join pickup games. Times are ISO 8601 UTC; errors are problem+json.",
    },
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    paths,
  });
}

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { params, query, body, response, status, auth } = endpoint;
  const success = response
    ? {
        description: "The response",
        content: { [endpoint.contentType ?? "application/json"]: { schema: response } },
      }
    : { description: "Done" };
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...(auth === "none" ? {} : { security: auth === "required" ? [{ bearer: [] }] : [{ bearer: [] }, {}] }),
    requestParams: {
      ...(params ? { path: params } : {}),
      ...(query ? { query } : {}),
      ...(endpoint.method === "POST" && status === 201 ? { header: Headers } : {}),
      ...(endpoint.method === "PATCH" ? { header: Condition } : {}),
    },
    ...(body ? { requestBody: { content: { "application/json": { schema: body } } } } : {}),
    responses: { [String(status)]: success, ...problems(endpoint) },
  };
}

const BODY_ERRORS = [
  "malformed_json",
  "object_expected",
  "body_too_large",
  "unsupported_media_type",
] as const;

const WRITE_ERRORS = ["database_unavailable", "outcome_unknown"] as const;

function problems({ method, status, errors, auth, body, query, params }: Endpoint) {
  const byStatus = new Map<number, string[]>();
  const codes = new Set(errors);
  if (auth === "required") codes.add("not_authenticated");
  if (method !== "GET") for (const code of WRITE_ERRORS) codes.add(code);
  if (body) for (const code of BODY_ERRORS) codes.add(code);
  if (body || query || params) codes.add("invalid_input");
  if (method === "PATCH") codes.add("changed_meanwhile");
  if (method === "POST" && status === 201) codes.add("idempotency_key_reused");
  for (const code of codes) byStatus.set(ERRORS[code], [...(byStatus.get(ERRORS[code]) ?? []), code]);
  const content = { "application/problem+json": { schema: Problem } };
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [String(status), { description: list.join(", "), content }]),
  );
}
