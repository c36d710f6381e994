import { z } from "zod";
import type { ZodOpenApiResponseObject } from "zod-openapi";
import { ERRORS } from "~/core/error-codes";
import type { ErrorCode } from "~/core/errors";
import type { Endpoint } from "./endpoint.server";
import { fieldCodes } from "./field-codes.server";
import { refusalHeaders } from "./openapi-headers";

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
    issues: z
      .array(
        z.object({
          field: z.string(),
          code: z.string(),
          detail: z.string(),
          params: z.record(z.string(), z.unknown()),
        }),
      )
      .optional()
      .meta({ description: "On 422: every fault, with the values that its text names" }),
    requestId: z
      .string()
      .optional()
      .meta({ description: "As in X-Request-Id; finds the request in the log" }),
    errorId: z.string().optional().meta({ description: "On 500: what the person may report" }),
  })
  .meta({ id: "Problem", description: "Every error, of every status, has this shape" });

const WITH_BODY: readonly ErrorCode[] = [
  "malformed_json",
  "object_expected",
  "body_too_large",
  "unsupported_media_type",
];
const WITH_WRITE: readonly ErrorCode[] = ["database_unavailable", "outcome_unknown"];
/** Of fields of every kind. */
export const OF_FIELDS: readonly ErrorCode[] = [
  "required",
  "invalid_choice",
  "invalid_date",
  "invalid_id",
  "invalid_number",
  "invalid_text",
  "number_too_large",
  "number_too_small",
  "repeated_parameter",
  "text_too_long",
  "unknown_parameter",
  "whole_number",
];
/** Said once, in `default`. */
const COMMON: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...WITH_BODY,
  ...WITH_WRITE,
  ...OF_FIELDS,
  "invalid_input",
  "idempotency_key_reused",
  "idempotency_key_too_long",
  "changed_meanwhile",
  "cross_site",
  "unexpected",
  "version_unknown",
  "not_acceptable",
  "not_authenticated",
  "scope_missing",
  "session_required",
  "too_many_requests",
]);

const isOwn = (code: ErrorCode) => !COMMON.has(code);

/** Of the server, before it reaches an operation: a request that it cannot read, a method that it does not know. */
export const OF_SERVER = "400 bad_request · 408 request_timeout · 431 headers_too_large · 501 method_unknown";

/** What an operation answers beside what all do. */
const codesOf = (endpoint: Endpoint): ErrorCode[] => [
  ...failureCodes(endpoint),
  ...inputsOf(endpoint).flatMap((schema) => [...fieldCodes(schema)].filter(isOwn)),
];

const failureCodes = ({ errors, failure }: Endpoint): ErrorCode[] =>
  [...errors, ...(failure ? [failure] : [])].filter(isOwn);

const inputsOf = ({ params, query, body }: Endpoint) =>
  [params, query, body].filter((schema) => schema !== undefined);

/** "404 game_not_found · 409 game_full": the codes by status. */
function byStatus(codes: Iterable<ErrorCode>): string {
  const all = [...new Set(codes)].sort((one, other) => ERRORS[one] - ERRORS[other] || (one < other ? -1 : 1));
  const statuses = [...new Set(all.map((code) => ERRORS[code]))];
  return statuses
    .map((status) => `${status} ${all.filter((code) => ERRORS[code] === status).join(", ")}`)
    .join(" · ");
}

/** The codes of an operation that not all have, as its description. */
export const refusalsOf = (endpoint: Endpoint): string =>
  `Errors: ${byStatus(codesOf(endpoint)) || "those of every operation"}`;

export const COMMON_CODES = byStatus(COMMON);

/** "404 game_not_found · 409 game_full"; "" without any of its own. */
export const failuresOf = (endpoint: Endpoint): string => byStatus(failureCodes(endpoint));

/** The codes that 422 names, by field: `{ field: "price", codes: "price_min, price_step" }`. */
export const fieldFaultsOf = (endpoint: Endpoint): { field: string; codes: string }[] =>
  inputsOf(endpoint)
    .flatMap(({ shape }) => Object.entries(shape))
    .map(([field, schema]) => ({ field, codes: [...fieldCodes(schema)].filter(isOwn).sort().join(", ") }))
    .filter(({ codes }) => codes !== "");

const content = { "application/problem+json": { schema: Problem } };
const refusal = {
  id: "Error",
  description: `Refused, with a code of the operation or of those that every operation may answer: ${COMMON_CODES}; and, where the server cannot read a request, ${OF_SERVER}. Its headers come with every answer, but for those that say with what`,
  headers: refusalHeaders(),
  content,
};

/** The codes and their statuses are in the description of the operation; the shape is always the same. */
export const PROBLEMS: Record<string, ZodOpenApiResponseObject> = { "4XX": refusal, default: refusal };
