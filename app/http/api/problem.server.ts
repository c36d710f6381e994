import { ERRORS } from "~/core/error-codes";
import type { ErrorCode } from "~/core/errors";
import { StepFailed } from "~/core/log/step-failure.server";
import type { Locale } from "~/i18n/languages";
import type { RouteArgs } from "../actor.server";
import { programText } from "../error-text.server";
import type { FieldIssue } from "../form/field-issue.server";
import { logUnexpected, retryAfter, toKnownError } from "../known-error.server";
import { logRefusal } from "../log-refusal.server";
import { requestIdOf } from "../request-id.server";
import { OF_FIELDS } from "./openapi-problems.server";
import { InvalidInput } from "./parse-input.server";

/** Faults of no field. */
const OF_A_HEADER: ReadonlySet<ErrorCode> = new Set([
  "idempotency_key_reused",
  "idempotency_key_too_long",
  "version_unknown",
]);

/** RFC 6750: what was sent is no token, or one no more. */
const INVALID_TOKEN = 'Bearer error="invalid_token"';

interface FailedRequest {
  args: RouteArgs;
  locale: Locale;
  /** The code of an unexpected error; "unexpected" if absent. */
  failure: ErrorCode | undefined;
}

export async function toProblem(
  error: unknown,
  { args, locale, failure = "unexpected" }: FailedRequest,
): Promise<Response> {
  const requestId = requestIdOf(args);
  if (error instanceof InvalidInput) {
    const [first] = Object.values(error.issues).flat();
    await logRefusal(args, { code: first?.code ?? "invalid_input", status: ERRORS.invalid_input });
    return problem("invalid_input", locale, { issues: error.issues, requestId });
  }
  const knownError = toKnownError(error);
  if (!knownError) {
    logUnexpected(error, args);
    const { code, params } = error instanceof StepFailed ? error : { code: failure, params: {} };
    return problem(code, locale, { params, requestId, errorId: requestId });
  }
  await logRefusal(args, knownError);
  if (knownError.status === 422 && !OF_A_HEADER.has(knownError.code)) {
    // Forms call a row's field rows[1].name, the API rows.1.name.
    const field = (knownError.field ?? "").replace(/\[(\d+)\]/g, ".$1");
    return problem("invalid_input", locale, { issues: { [field]: [knownError] }, requestId });
  }
  const isDead =
    knownError.code === "not_authenticated" &&
    /^bearer /i.test(args.request.headers.get("Authorization") ?? "");
  return problem(knownError.code, locale, {
    params: knownError.params,
    headers: { ...retryAfter(knownError), ...(isDead && { "WWW-Authenticate": INVALID_TOKEN }) },
    requestId,
  });
}

interface ProblemOptions {
  params?: FieldIssue["params"];
  headers?: Record<string, string>;
  issues?: Record<string, FieldIssue[]>;
  requestId?: string;
  errorId?: string;
}

const TITLES: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  406: "Not Acceptable",
  409: "Conflict",
  410: "Gone",
  412: "Precondition Failed",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  501: "Not Implemented",
  503: "Service Unavailable",
};

/** One for each fault; `field` is "" for one of the whole body. */
const issuesOf = (issues: Record<string, FieldIssue[]>, locale: Locale) =>
  Object.entries(issues).flatMap(([field, faults]) =>
    faults.map((fault) => ({
      field,
      code: fault.code,
      detail: programText(locale, fault),
      params: fault.params ?? {},
    })),
  );

/** The first fault's text, with its field where fields of every kind have the same. */
function detailOf(problem: FieldIssue, locale: Locale, issues: Record<string, FieldIssue[]> = {}): string {
  const [field, [issue = problem]] = Object.entries(issues)[0] ?? ["", [problem]];
  const text = programText(locale, issue);
  return field && OF_FIELDS.includes(issue.code) ? `${field}: ${text}` : text;
}

/** RFC 9457, in the language of the request. */
export function problem(code: ErrorCode, locale: Locale, options: ProblemOptions = {}): Response {
  const status = ERRORS[code];
  const errors: Record<string, string[]> = {};
  const codes: Record<string, ErrorCode[]> = {};
  for (const [field, issues] of Object.entries(options.issues ?? {})) {
    errors[field] = issues.map((issue) => programText(locale, issue));
    codes[field] = issues.map((issue) => issue.code);
  }
  const detail = detailOf({ code, params: options.params ?? {} }, locale, options.issues);
  const body = {
    type: "about:blank",
    title: TITLES[status] ?? "Error",
    status,
    code,
    detail,
    message: detail,
    error: detail,
    ...(options.issues ? { errors, codes, issues: issuesOf(options.issues, locale) } : {}),
    ...(options.requestId ? { requestId: options.requestId } : {}),
    ...(options.errorId ? { errorId: options.errorId } : {}),
  };
  const headers = new Headers({
    "Content-Type": "application/problem+json; charset=utf-8",
    ...options.headers,
  });
  headers.set("Cache-Control", "private, no-store");
  if (status === 401 && !headers.has("WWW-Authenticate")) headers.set("WWW-Authenticate", "Bearer");
  if (code === "scope_missing")
    headers.set("WWW-Authenticate", `Bearer error="insufficient_scope", scope="${options.params?.scope}"`);
  return new Response(JSON.stringify(body), { status, headers });
}
