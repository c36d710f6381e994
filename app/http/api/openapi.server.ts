import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { TOKEN_SCOPES } from "#db/schema/accounts";
import type { Endpoint } from "./endpoint.server";
import { HEADERS, isTagged, referencesTo, successHeaders, takesKey } from "./openapi-headers";
import { PROBLEMS, refusalsOf } from "./openapi-problems.server";
import { shareSchemas } from "./openapi-schemas";
import { shareRepeated } from "./openapi-shared";
import { describeTags } from "./openapi-tags";
import { operationId } from "./operation-id";
import { VERSIONS } from "./version.server";

const Key = z.object({
  "Idempotency-Key": z
    .string()
    .optional()
    .meta({
      param: {
        id: "IdempotencyKey",
        description:
          "The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when",
      },
    }),
});

const Condition = z.object({
  "If-Match": z
    .string()
    .optional()
    .meta({
      param: {
        id: "IfMatch",
        description: "The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now",
      },
    }),
});

/** Of the document and not of each operation, because all take it. */
const VERSION = `Every operation takes the header Houma-Version (${VERSIONS.join(", ")}), which switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met.`;

interface DocumentOptions {
  /** Of the site, without a slash at the end. */
  origin: string;
  /** What was sent and answered, by operation; left out unless asked for, because programs have no use for it. */
  examples?: Examples;
}

type Examples = Readonly<Record<string, { status: number; sent?: unknown; answer?: unknown }>>;

export function openApiDocument(endpoints: readonly Endpoint[], { origin, examples = {} }: DocumentOptions) {
  const paths: ZodOpenApiPathsObject = {};
  const readable = new Set(endpoints.filter(({ method }) => method === "GET").map(({ path }) => path));
  for (const endpoint of endpoints) {
    const { method, path } = endpoint;
    const hasCondition = ["PATCH", "PUT", "DELETE"].includes(method) && readable.has(path);
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: operation(endpoint, { examples, hasCondition }),
    };
  }
  const made = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "Houma",
        version: "1.0.0",
        description: `Find, organise and join pickup games. Times are ISO 8601 UTC; errors are problem+json. ${VERSION}`,
        license: { name: "MIT", identifier: "MIT" },
        contact: { name: "Houma", url: origin },
      },
      servers: [{ url: origin }],
      tags: describeTags(endpoints),
      components: { securitySchemes: { bearer, ...byScope }, headers: HEADERS },
      paths,
    },
    {
      override: ({ jsonSchema, io }) => trim(jsonSchema, io),
    },
  );
  // Copied, because the same object may stand at several places.
  const document: typeof made = JSON.parse(JSON.stringify(made));
  shareSchemas(document);
  shareRepeated(document);
  return document;
}

const bearer = {
  type: "http" as const,
  scheme: "bearer",
  description: "The access_token of POST /api/auth/login. A browser's session cookie counts as one, too.",
};

/** One for each scope, because only OAuth may name scopes where an operation says who may call it. */
const byScope = Object.fromEntries(
  TOKEN_SCOPES.map((scope) => [
    scope,
    {
      type: "http" as const,
      scheme: "bearer",
      description: `A personal token (the account page, or POST /api/tokens) with the scope ${scope}`,
    },
  ]),
);

function securityOf({ auth, scope }: Endpoint): Record<string, string[]>[] {
  if (auth === "none") return [];
  const byToken = scope && scope !== "session" ? [{ [scope]: [] }] : [];
  return [{ bearer: [] }, ...byToken, ...(auth === "optional" ? [{}] : [])];
}

/** Leaves out what says nothing more, and lets answers gain fields. */
function trim(schema: z.core.JSONSchema.BaseSchema, io: "input" | "output"): void {
  if (io === "output" && schema.additionalProperties === false) delete schema.additionalProperties;
  if (["uuid", "date", "date-time"].includes(schema.format ?? "")) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

interface Shown {
  examples: Examples;
  /** There is a GET at the same address. */
  hasCondition: boolean;
}

function operation(endpoint: Endpoint, { examples, hasCondition }: Shown): ZodOpenApiOperationObject {
  const { method, path, params, query, response, status } = endpoint;
  const id = operationId(method, path);
  const shown = examples[id];
  const headers = successHeaders(endpoint);
  const success = response
    ? {
        description: "OK",
        ...(headers && { headers }),
        content: {
          [endpoint.contentType ?? "application/json"]: {
            schema: response,
            ...(shown?.status === status && { example: shown.answer }),
          },
        },
      }
    : { description: "Done", ...(headers && { headers }) };
  const requestBody = requestBodyOf(endpoint, shown?.sent);
  return {
    operationId: id,
    summary: endpoint.summary,
    description: refusalsOf(endpoint),
    tags: [endpoint.tag],
    security: securityOf(endpoint),
    requestParams: {
      ...(params ? { path: params } : {}),
      ...(query ? { query } : {}),
      header: headersOf(endpoint, hasCondition),
    },
    ...(requestBody && { requestBody }),
    responses: {
      [String(status)]: success,
      ...(endpoint.otherStatus && { [String(endpoint.otherStatus)]: success }),
      ...(endpoint.moved && { "301": movedPermanently }),
      ...(isTagged(endpoint) && { "304": notModified }),
      ...PROBLEMS,
    },
  };
}

const FILE = { schema: { type: "string" as const, format: "binary" } };

/** A body is required unless an empty one, which counts as {}, is enough. */
function requestBodyOf({ body, upload, file }: Endpoint, sent: unknown) {
  if (file) return { required: true, content: Object.fromEntries(file.map((type) => [type, FILE])) };
  if (upload) return { required: true, content: { "multipart/form-data": { schema: upload } } };
  if (!body) return null;
  return {
    required: !body.safeParse({}).success,
    content: { "application/json": { schema: body, ...(sent !== undefined && { example: sent }) } },
  };
}

const headersOf = (endpoint: Endpoint, hasCondition: boolean) =>
  z.object({ ...(takesKey(endpoint) && Key.shape), ...(hasCondition && Condition.shape) });

const movedPermanently = {
  id: "Moved",
  description: "Another took its place: ask at Location",
  headers: referencesTo(["Location"]),
};

const notModified = {
  id: "NotModified",
  description: "If-None-Match names the ETag of the answer",
  headers: referencesTo(["ETag"]),
};
