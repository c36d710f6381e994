import { type AppLoadContext, redirect } from "@remix-run/node";
import type { Actor, Viewer } from "~/core/actor";
import { findSession, type SessionView } from "~/features/sessions/sessions.server";
import { sessionCookie } from "./cookies.server";
import { flashHeader } from "./flash.server";
import { type UnsentForm, unsentForm } from "./form/rejected-form.server";

/** What Remix hands to loaders and actions. `context` is one object per request, so lookups are cached by it. */
export interface RouteArgs {
  request: Request;
  params: Record<string, string | undefined>;
  context: AppLoadContext;
}

const sessions = new WeakMap<object, Promise<SessionView | null>>();

/** The live session behind the request's cookie, looked up at most once per request. */
export function sessionOf({ request, context }: RouteArgs): Promise<SessionView | null> {
  const cached = sessions.get(context);
  if (cached) return cached;
  const session = cookieSession(request);
  sessions.set(context, session);
  return session;
}

/** The live session behind a bearer token, which then counts as the request's session. */
export function bearerSessionOf({ context }: RouteArgs, token: string): Promise<SessionView | null> {
  const session = findSession(token, "bearer");
  sessions.set(context, session);
  return session;
}

/** The id of the user who sent the request, for the log; null without a session, or when it cannot be read. */
export async function userIdOf(args: RouteArgs): Promise<string | null> {
  const session = await sessionOf(args).catch(() => null);
  return session?.actor.id ?? null;
}

async function cookieSession(request: Request): Promise<SessionView | null> {
  const token: unknown = await sessionCookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" && token ? findSession(token, "cookie") : null;
}

/** The user who requests a page; null for a visitor. */
export async function viewerOf(args: RouteArgs): Promise<Viewer> {
  return (await sessionOf(args))?.actor ?? null;
}

/**
 * The user who requests a page that needs a sign-in. Redirects a visitor to /login, and back afterwards. Errors:
 * SignedOutWhileTyping when a form was posted without a session, so that its input is not lost.
 */
export async function requireActor(args: RouteArgs): Promise<Actor> {
  const viewer = await viewerOf(args);
  if (viewer) return viewer;
  const unsent = unsentForm(args);
  if (unsent) throw new SignedOutWhileTyping(unsent);
  const url = new URL(args.request.url);
  url.searchParams.delete("_routes");
  const back = args.request.method === "GET" ? pagePath(url.pathname) + url.search : "/dashboard";
  throw redirect(`/login?redirectTo=${encodeURIComponent(back)}`, {
    headers: { "Set-Cookie": await flashHeader("login_required", "error") },
  });
}

/** A form was posted after its user's session had ended. */
export class SignedOutWhileTyping extends Error {
  readonly unsent: UnsentForm;
  constructor(unsent: UnsentForm) {
    super("signed out while typing");
    this.unsent = unsent;
  }
}

const pagePath = (path: string): string => (path === "/_root.data" ? "/" : path.replace(/\.data$/, ""));

/** The client's IP address, for rate limits. The server sets `x-client-ip` and drops one that a client sent. */
export const clientAddress = (request: Request): string => request.headers.get("x-client-ip") ?? "unknown";
