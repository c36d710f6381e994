import { z } from "zod";
import type { oas31 } from "zod-openapi";
import type { Endpoint } from "./endpoint.server";

const header = (
  description: string,
  { required = false, schema = { type: "string" } }: Omit<oas31.HeaderObject, "description"> = {},
): oas31.HeaderObject => ({ description, ...(required && { required }), schema });

const required = true;
const number: oas31.SchemaObject = { type: "integer" };

/** Of every answer, whatever its status. */
const OF_ALL = {
  "Cache-Control": header("`public, no-cache` for what anybody reads, else `private, no-store`", {
    required,
  }),
  Vary: header("What the answer depends on", { required }),
  "Access-Control-Allow-Origin": header("`*`: any site may read answers, without the browser's cookie", {
    required,
  }),
  "Access-Control-Expose-Headers": header("What a script of another site may read", { required }),
  "Houma-Ignored": header("Parameters and fields that the operation does not have"),
  "X-Request-Id": header("Finds the request in the log", { required }),
  "RateLimit-Limit": header("Reads a minute", { schema: number }),
  "RateLimit-Remaining": header("Reads that are left of them", { schema: number }),
  "RateLimit-Reset": header("Seconds until all are there again", { schema: number }),
};

/** Of answers whose operation says so: by its 304, or by its Idempotency-Key. */
const OF_KINDS = {
  ETag: header("With an operation that has 304: for If-None-Match of a read, and If-Match of a change"),
  "Idempotent-Replayed": header(
    "With an operation that takes an Idempotency-Key: `true` if an earlier request with it did it",
  ),
};

const OF_REFUSALS = {
  "WWW-Authenticate": header("With 401, and with the missing scope with 403 scope_missing"),
  "Retry-After": header("With 429 and 503: the seconds to wait", { schema: number }),
  Allow: header("With 405: the methods of the address"),
};

const OF_SOME = {
  Link: header("RFC 8288: `first`, `prev`, `next` and `last` page of the list", { required }),
  Location: header("Where to", { required }),
  "Last-Modified": header("When it was made", { required }),
  "Content-Disposition": header("Its name as a file", { required }),
};

type HeaderName =
  | keyof typeof OF_ALL
  | keyof typeof OF_KINDS
  | keyof typeof OF_REFUSALS
  | keyof typeof OF_SOME;

export const HEADERS = { ...OF_ALL, ...OF_KINDS, ...OF_REFUSALS, ...OF_SOME } satisfies Record<
  HeaderName,
  oas31.HeaderObject
>;

/** Documented once, where refusals are; `default` says which answers have them. */
export const COMMON_HEADERS = Object.keys(OF_ALL);

type References = Record<string, oas31.ReferenceObject>;

export const referencesTo = (names: readonly string[]): References =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

export const refusalHeaders = (): References =>
  referencesTo([...COMMON_HEADERS, ...Object.keys(OF_KINDS), ...Object.keys(OF_REFUSALS)]);

/** Of an operation's success, beside the common ones. */
export function successHeaders(endpoint: Endpoint): References | undefined {
  const { method, status, response, headers = [] } = endpoint;
  const names = [
    ...(method === "GET" && isPage(response) ? ["Link"] : []),
    ...(status === 302 ? ["Location"] : []),
    ...headers,
  ];
  return names.length > 0 ? referencesTo(names) : undefined;
}

/** Of a creation, and of other changes that say so. */
export const takesKey = ({ method, status, takesKey: declared }: Endpoint): boolean =>
  declared ?? (method === "POST" && status === 201);

export const isTagged = ({ method, response, contentType = "application/json" }: Endpoint): boolean =>
  method === "GET" && response !== null && contentType !== "text/event-stream";

/** Also one inside `data`. */
function isPage(response: z.ZodType | null): boolean {
  if (!(response instanceof z.ZodObject)) return false;
  const { next_cursor: cursor, total_pages: pages, data } = response.shape;
  return cursor !== undefined || pages !== undefined || isPage(data instanceof z.ZodObject ? data : null);
}
