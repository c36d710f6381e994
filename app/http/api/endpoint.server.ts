import { createHash } from "node:crypto";
import type { z } from "zod";
import type { Viewer } from "~/core/actor";
import { DomainError, ERRORS, type ErrorCode } from "~/core/errors";
import type { Locale } from "~/i18n/languages";
import { bearerSessionOf, type RouteArgs, sessionOf } from "../actor.server";
import { readBytes } from "../body-bytes.server";
import { needsGuard, provenance } from "../csrf.server";
import { assertUtf8, hasHalfCharacter, utf8Text } from "../decode-text.server";
import { headerLanguage } from "../detect-language.server";
import { errorText, programText } from "../error-text.server";
import { type FieldIssue, toFieldIssue } from "../field-issue.server";
import { logUnexpected, retryAfter, toKnownError } from "../known-error.server";
import { logRefusal } from "../log-refusal.server";
import { requestIdOf } from "../request-id.server";

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** What an endpoint's `run` is given: validated input and who is asking. */
export interface ApiContext<P, Q, B> {
  viewer: Viewer;
  params: P;
  query: Q;
  body: B;
  request: Request;
  locale: Locale;
  /** The Idempotency-Key header: the same one twice creates once. */
  idempotencyKey: string | undefined;
  args: RouteArgs;
}

type Shape = z.ZodType;

/**
 * One operation of the JSON API, declared once: validation, the answer's shape and the OpenAPI document come from it.
 * What anybody may read carries an ETag; what a session, a code or a token opened is private, no-store. `answer` null
 * means 204.
 */
export interface Endpoint {
  method: Method;
  path: string;
  tag: string;
  summary: string;
  auth: "none" | "optional" | "required";
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  answer: Shape | null;
  /** Of the answer, when it is not JSON. */
  contentType?: string;
  status: 200 | 201 | 204;
  errors: readonly ErrorCode[];
  /** What is said of an error that nobody foresaw (spec 8); "unexpected" without. */
  failure?: ErrorCode;
  handle(context: ApiContext<unknown, unknown, unknown>): Promise<Response>;
}

type Output<T extends Shape | undefined> = T extends Shape ? z.output<T> : undefined;

interface Declaration<
  P extends z.ZodObject | undefined,
  Q extends z.ZodObject | undefined,
  B extends z.ZodObject | undefined,
  A extends Shape | null,
> {
  method: Method;
  /** As in api.md, parameters in braces: /api/games/{id}. */
  path: string;
  tag: string;
  summary: string;
  auth: "none" | "optional" | "required";
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  contentType?: string;
  status: 200 | 201 | 204;
  errors: readonly ErrorCode[];
  failure?: ErrorCode;
  /** Returns the answer's object; a Response for another status or content type. */
  run(context: ApiContext<Output<P>, Output<Q>, Output<B>>): Promise<unknown>;
}

/** Declares an operation; see Endpoint. */
export function endpoint<
  P extends z.ZodObject | undefined,
  Q extends z.ZodObject | undefined,
  B extends z.ZodObject | undefined,
  A extends Shape | null,
>(declaration: Declaration<P, Q, B, A>): Endpoint {
  const { params, query, body, answer, status } = declaration;
  return {
    ...declaration,
    async handle(context) {
      const input: ApiContext<Output<P>, Output<Q>, Output<B>> = {
        ...context,
        params: parse(params, context.params),
        query: parse(query, withBothCasings(query, withoutEmpty(context.query))),
        body: parse(body, withBothCasings(body, context.body)),
      };
      const result = await declaration.run(input).catch((error: unknown) => {
        throw underDocumentedName(error, body);
      });
      if (result instanceof Response) return result;
      if (!answer) return new Response(null, { status });
      const isPublic = declaration.auth !== "required" && isOpenToAll(declaration, context);
      return answerJson(answer.parse(result), status, isPublic ? context.request : null);
    },
  };
}

/** Names of inputs that open what is closed to others: a game's code, the token of a guest's link or of a mail. */
const KEYS = ["code", "token"];

/** Whether everybody gets this answer: nobody is signed in, and the request carries no token and no code. */
function isOpenToAll(
  { method, path, query }: Pick<Endpoint, "method" | "path" | "query">,
  { viewer, request, query: given }: ApiContext<unknown, unknown, unknown>,
): boolean {
  if (method !== "GET" || viewer || request.headers.has("Authorization")) return false;
  if (KEYS.some((key) => path.includes(`{${key}}`))) return false;
  const declared = KEYS.filter((key) => query && Object.hasOwn(query.shape, key));
  return !isRecord(given) || declared.every((key) => !given[key]);
}

/** An answer with a status that differs from the declared one (a replaced rating is 200 where a new one is 201). */
export const answerWith = (answer: Shape, value: unknown, status: 200 | 201): Response =>
  answerJson(answer.parse(value), status, null);

class InvalidInput extends Error {
  readonly issues: Record<string, FieldIssue[]>;
  constructor(issues: Record<string, FieldIssue[]>) {
    super("invalid_input");
    this.issues = issues;
  }
}

function parse<T extends z.ZodObject | undefined>(schema: T | undefined, input: unknown): Output<T>;
function parse(schema: z.ZodObject | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  const issues: Record<string, FieldIssue[]> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join(".");
    issues[field] = [...(issues[field] ?? []), toFieldIssue(issue)];
  }
  throw new InvalidInput(issues);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const withoutEmpty = (query: unknown): unknown =>
  isRecord(query) ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== "")) : query;

/** Inputs are documented in one casing and taken in the other too (api "Field names"); the documented one wins. */
function withBothCasings(schema: z.ZodObject | undefined, input: unknown): unknown {
  if (!schema || !isRecord(input)) return input;
  const complete = { ...input };
  for (const name of Object.keys(schema.shape)) {
    if (Object.hasOwn(complete, name)) continue;
    const other = otherCasing(name);
    if (Object.hasOwn(input, other)) complete[name] = input[other];
  }
  return complete;
}

const otherCasing = (name: string): string =>
  name.includes("_")
    ? name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What a verb says of a field (at: "sportId"), under the name that the operation documents ("sport_id"). */
function underDocumentedName(error: unknown, schema: z.ZodObject | undefined): unknown {
  if (!(error instanceof DomainError) || error.field === undefined || !schema) return error;
  const { code, field: at, params } = error;
  const other = otherCasing(at);
  if (Object.hasOwn(schema.shape, at) || !Object.hasOwn(schema.shape, other)) return error;
  return new DomainError(code, { field: other, params });
}

/** Any site may read an answer, but none with the cookie of the browser it asks from: credentials are not allowed. */
export const CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Retry-After, Allow, X-Request-Id",
} as const;

function answerJson(value: unknown, status: number, publicTo: Request | null): Response {
  const text = JSON.stringify(value);
  const headers = new Headers({ "Content-Type": "application/json; charset=utf-8" });
  if (!publicTo) {
    headers.set("Cache-Control", "private, no-store");
    return new Response(text, { status, headers });
  }
  const etag = `W/"${createHash("sha1").update(text).digest("base64url")}"`;
  headers.set("ETag", etag);
  headers.set("Cache-Control", "public, no-cache");
  if (knowsAlready(publicTo, etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { status, headers });
}

/** Tags are compared weakly (RFC 9110, 13.1.2); proxies take the W/ away. */
function knowsAlready(request: Request, etag: string): boolean {
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  return known.some((tag) => ["*", etag, etag.slice(2)].includes(tag.trim()));
}

/** The two exports of a JSON route, made of the operations at its address. */
export function apiRoute(...endpoints: Endpoint[]) {
  const respond = (args: RouteArgs) => answerApi(args, endpoints);
  return { loader: respond, action: respond };
}

/** Answers a request to one API address, every error as problem+json. */
async function answerApi(args: RouteArgs, endpoints: readonly Endpoint[]): Promise<Response> {
  const { request } = args;
  const response = await answerOrProblem(args, endpoints);
  for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
  response.headers.append("Vary", "Authorization, Cookie, Accept-Language");
  if (request.method === "HEAD") {
    // A stream that nobody reads must let go.
    await response.body?.cancel();
    return new Response(null, response);
  }
  return response;
}

async function answerOrProblem(args: RouteArgs, endpoints: readonly Endpoint[]): Promise<Response> {
  const { request, params } = args;
  const allowed = endpoints.map((endpoint) => endpoint.method);
  if (request.method === "OPTIONS") return preflight(allowed);
  const method = request.method === "HEAD" ? "GET" : request.method;
  const chosen = endpoints.find((endpoint) => endpoint.method === method);
  const locale = await headerLanguage(request);
  try {
    if (endpoints.length === 0) throw new DomainError("not_found");
    if (!chosen) throw new DomainError("method_not_allowed");
    const viewer = await apiViewer(args, chosen.auth);
    assertSignedIn(viewer, chosen);
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const body = chosen.body ? await readJson(request) : undefined;
    const idempotencyKey = request.headers.get("Idempotency-Key")?.slice(0, 200) ?? undefined;
    return await chosen.handle({ viewer, params, query, body, request, locale, idempotencyKey, args });
  } catch (error) {
    const answer = await problemOf(error, args, locale, chosen?.failure);
    if (!chosen && endpoints.length > 0) answer.headers.set("Allow", allowed.join(", "));
    return answer;
  }
}

function preflight(allowed: Method[]): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Methods": allowed.join(", "),
      "Access-Control-Allow-Headers":
        "Authorization, Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID",
      "Access-Control-Max-Age": "86400",
    },
  });
}

/** A bearer token, else the browser's cookie (for changes only when the request is our own). */
async function apiViewer(args: RouteArgs, auth: Endpoint["auth"]): Promise<Viewer> {
  const { request } = args;
  const header = request.headers.get("Authorization");
  if (header !== null) {
    const [, token] = /^Bearer +(\S+)$/i.exec(header) ?? [];
    const session = token ? await bearerSessionOf(args, token) : null;
    // A dead token matters where one is needed (api "Ground rules").
    if (!session && auth === "required") throw new DomainError("not_authenticated");
    return session?.actor ?? null;
  }
  const session = await sessionOf(args);
  if (session && needsGuard(request) && provenance(request) !== "ours") throw new DomainError("cross_site");
  return session?.actor ?? null;
}

/** Who has to sign in hears so before what they sent is looked at: by the 401 that the operation names, if it does. */
function assertSignedIn(viewer: Viewer, { auth, errors }: Endpoint): void {
  if (viewer || auth !== "required") return;
  throw new DomainError(errors.find((code) => ERRORS[code] === 401) ?? "not_authenticated");
}

const JSON_LIMIT = 64 * 1024;

/** A JSON object of at most 64 KiB of UTF-8. Throws 400, 413, 415 or 422. An empty body counts as {}. */
async function readJson(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, JSON_LIMIT);
  if (bytes.length === 0) return {};
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/json\b/i.test(type)) throw new DomainError("unsupported_media_type");
  assertUtf8(type);
  const body = parseJson(utf8Text(bytes));
  if (!isRecord(body)) throw new DomainError("object_expected");
  const broken = Object.entries(body).filter((entry) => hasBrokenText(entry));
  if (broken.length > 0) {
    throw new InvalidInput(
      Object.fromEntries(broken.map(([field]) => [field, [{ code: "invalid_text", params: {} }]])),
    );
  }
  return body;
}

// Not recursive: 64 KiB hold more levels than the stack does.
function hasBrokenText(value: unknown): boolean {
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === "string" && hasHalfCharacter(next)) return true;
    if (typeof next === "object" && next !== null) rest.push(...Object.keys(next), ...Object.values(next));
  }
  return false;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError("malformed_json");
  }
}

/** The problem for a failed operation, which it logs: a refusal once, an unexpected error with its stack. */
async function problemOf(
  error: unknown,
  args: RouteArgs,
  locale: Locale,
  failure: ErrorCode = "unexpected",
): Promise<Response> {
  const requestId = requestIdOf(args);
  if (error instanceof InvalidInput) {
    const [first] = Object.values(error.issues).flat();
    await logRefusal(args, { code: first?.code ?? "invalid_input", status: ERRORS.invalid_input });
    return problem("invalid_input", locale, { issues: error.issues, requestId });
  }
  const known = toKnownError(error);
  if (!known) {
    logUnexpected(error, args);
    return problem(failure, locale, { requestId, errorId: requestId });
  }
  await logRefusal(args, known);
  if (known.status === 422) {
    // Forms name a row's field rows[1].name, programs rows.1.name.
    const field = (known.field ?? "").replace(/\[(\d+)\]/g, ".$1");
    return problem("invalid_input", locale, { issues: { [field]: [known] }, detailOf: known, requestId });
  }
  return problem(known.code, locale, { params: known.params, headers: retryAfter(known), requestId });
}

interface ProblemOptions {
  params?: FieldIssue["params"];
  headers?: Record<string, string>;
  issues?: Record<string, FieldIssue[]>;
  detailOf?: FieldIssue;
  requestId?: string;
  errorId?: string;
}

const TITLES: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  410: "Gone",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

/** An error as problem+json (api "Ground rules"). */
export function problem(code: ErrorCode, locale: Locale, options: ProblemOptions = {}): Response {
  const status = ERRORS[code];
  const errors: Record<string, string[]> = {};
  for (const [field, issues] of Object.entries(options.issues ?? {})) {
    errors[field] = issues.map((issue) => errorText(locale, issue));
  }
  const first = options.detailOf ?? Object.values(options.issues ?? {})[0]?.[0];
  const detail = programText(locale, first ?? { code, params: options.params ?? {} });
  const body = {
    type: "about:blank",
    title: TITLES[status] ?? "Error",
    status,
    code,
    detail,
    message: detail,
    error: detail,
    ...(options.issues ? { errors } : {}),
    ...(options.requestId ? { requestId: options.requestId } : {}),
    ...(options.errorId ? { errorId: options.errorId } : {}),
  };
  const headers = new Headers({
    "Content-Type": "application/problem+json; charset=utf-8",
    ...options.headers,
  });
  headers.set("Cache-Control", "private, no-store");
  if (status === 401) headers.set("WWW-Authenticate", "Bearer");
  return new Response(JSON.stringify(body), { status, headers });
}
