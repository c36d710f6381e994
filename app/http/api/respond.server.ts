import { z } from "zod";
import { matchesEtag } from "~/core/cache/etag";
import { DomainError } from "~/core/errors";
import { digestOf, type ProgramKey } from "~/core/protection/idempotency.server";
import { assumeSession, type RouteArgs, withConfirmedSession, withRememberedSession } from "../actor.server";
import { headerLanguage } from "../detect-language.server";
import { isSecretField } from "../form/form-fields.server";
import type { Endpoint } from "./endpoint.server";
import { isRecord } from "./parse-input.server";
import { toProblem } from "./problem.server";
import { readJson } from "./read-json.server";
import { withUnknownIds } from "./unknown-ids.server";
import { assertStrict, assertStrictBody, isStrict, undocumented, VERSION_HEADER } from "./version.server";
import { apiViewer, assertAllowed } from "./viewer.server";

/** Any site may read a response, but without the browser's cookie. */
export const CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "ETag, Link, Retry-After, Allow, WWW-Authenticate, X-Request-Id, Location, Content-Disposition, Idempotent-Replayed, Houma-Ignored, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Vary, Deprecation, Sunset",
} as const;

/** Every error becomes a problem+json. */
export async function respond(args: RouteArgs, endpoints: readonly Endpoint[]): Promise<Response> {
  const { request } = args;
  const response = await runEndpoint(args, endpoints);
  for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
  response.headers.append("Vary", `Authorization, Cookie, Accept-Language, ${VERSION_HEADER}`);
  if (request.method === "HEAD") {
    await response.body?.cancel();
    return new Response(null, response);
  }
  return response;
}

async function runEndpoint(args: RouteArgs, endpoints: readonly Endpoint[]): Promise<Response> {
  const { request, params } = args;
  const allowed = allowedAt(endpoints);
  if (request.method === "OPTIONS") return preflight(request, allowed);
  const method = request.method === "HEAD" ? "GET" : request.method;
  const chosen = endpoints.find((endpoint) => endpoint.method === method);
  const locale = headerLanguage(request);
  let body: Record<string, unknown> | undefined;
  try {
    if (endpoints.length === 0) throw new DomainError("not_found");
    if (!chosen) throw new DomainError("method_not_allowed");
    const strict = isStrict(request);
    const answer = async () => {
      // Reads that need no viewer must not touch the database: /api/health answers while it is down.
      const isAnonymous = chosen.auth === "none" && chosen.method === "GET";
      const viewer = isAnonymous ? null : await apiViewer(args, chosen);
      assertAllowed(viewer, chosen);
      if (strict) assertStrict(chosen, request);
      const query = Object.fromEntries(new URL(request.url).searchParams);
      if (chosen.body) body ??= await readJson(request);
      if (strict && body) assertStrictBody(chosen.body, body);
      const idempotencyKey = programKey(request, body);
      const context = { viewer, params, query, body, request, locale, idempotencyKey, args };
      const version = await matchedVersion(endpoints, { ...context, version: undefined });
      const response = await chosen.handle({ ...context, version }).catch((error: unknown) => {
        const isLate = version !== undefined && error instanceof DomainError && error.code === "conflict";
        throw isLate ? new DomainError("changed_meanwhile") : error;
      });
      if (idempotencyKey?.replayed) response.headers.set("Idempotent-Replayed", "true");
      const ignored = [
        ...(strict ? [] : undocumented(chosen.query, query)),
        ...undocumented(chosen.body, body),
      ];
      if (ignored.length > 0) response.headers.set("Houma-Ignored", ignored.join(", "));
      return response;
    };
    if (chosen.method === "GET") return await withRememberedSession(args, answer);
    // Not where the operation reads the body itself, which works only once, or where anybody may ask.
    if (chosen.body && chosen.auth !== "none") assumeSession(args);
    return await withConfirmedSession(args, answer);
  } catch (error) {
    const response = await toProblem(await withUnknownIds(error, chosen, body), {
      args,
      locale,
      failure: chosen?.failure,
    });
    if (!chosen && endpoints.length > 0) response.headers.set("Allow", allowed);
    return response;
  }
}

const Versioned = z.object({ updatedAt: z.iso.datetime().transform(Date.parse) });

/**
 * The `updatedAt` of what If-Match names, if GET at this address returns it. Errors: changed_meanwhile when GET
 * answers something else by now.
 */
async function matchedVersion(
  endpoints: readonly Endpoint[],
  context: Parameters<Endpoint["handle"]>[0],
): Promise<number | undefined> {
  const wanted = context.request.headers.get("If-Match");
  const read = endpoints.find(({ method }) => method === "GET");
  if (!wanted || !read || context.request.method === "GET" || context.request.method === "HEAD")
    return undefined;
  // An ETag must not tell a token that may not read.
  await apiViewer(context.args, read);
  const current = await read.handle({ ...context, body: undefined });
  if (!matchesEtag(wanted, current.headers.get("ETag") ?? "")) throw new DomainError("changed_meanwhile");
  return Versioned.safeParse(await current.json()).data?.updatedAt;
}

const MAX_KEY = 200;

function programKey(request: Request, body: unknown): ProgramKey | undefined {
  const key = request.headers.get("Idempotency-Key");
  if (!key) return undefined;
  if (key.length > MAX_KEY) throw new DomainError("idempotency_key_too_long", { params: { max: MAX_KEY } });
  const fields = isRecord(body) ? Object.entries(body).filter(([name]) => !isSecretField(name)) : [];
  const content = digestOf([request.method, new URL(request.url).pathname.toLowerCase(), fields.sort()]);
  return { key, content, replayed: false };
}

/** "" at an address that does not exist. */
function allowedAt(endpoints: readonly Endpoint[]): string {
  const methods = endpoints.flatMap(({ method }) => (method === "GET" ? [method, "HEAD"] : [method]));
  return methods.length > 0 ? [...methods, "OPTIONS"].join(", ") : "";
}

/** Any header may be sent: none gives a right beyond that of the token. */
export function preflight(request: Request, allowed: string): Response {
  const asked = request.headers.get("Access-Control-Request-Headers") ?? "";
  return new Response(null, {
    status: 204,
    headers: {
      Allow: allowed,
      Vary: "Access-Control-Request-Headers",
      "Access-Control-Allow-Methods": allowed,
      "Access-Control-Allow-Headers": asked || "*",
      "Access-Control-Max-Age": "86400",
    },
  });
}
