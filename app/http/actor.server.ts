import { isDeepStrictEqual } from "node:util";
import { type AppLoadContext, redirect } from "@remix-run/node";
import { confirmBeforeWriting, isRemoteDatabase, reportingWrites } from "#db/client.server";
import type { Actor, Viewer } from "~/core/actor";
import type { ErrorCode } from "~/core/errors";
import { withdrawEvents } from "~/core/live/events";
import type { SessionView } from "~/features/sessions/session-view.server";
import { findSession, rememberedSession, type SessionKind } from "~/features/sessions/sessions.server";
import { sessionCookie } from "./cookies.server";
import { type FlashText, flashHeaderOf } from "./flash.server";
import { type UnsentForm, unsentForm } from "./form/rejected-form.server";

/** `context` is one object per request, so lookups are cached by it. */
export interface RouteArgs {
  request: Request;
  params: Record<string, string | undefined>;
  context: AppLoadContext;
}

interface RequestSession {
  session: Promise<SessionView | null>;
  stored?: Promise<SessionView | null>;
  isConfirmed: boolean;
}

const sessions = new WeakMap<object, RequestSession>();
const mayUseRemembered = new WeakSet<object>();

export function sessionOf(args: RouteArgs): Promise<SessionView | null> {
  return current(sessions.get(args.context) ?? lookUp(args, "cookie", () => cookieToken(args.request)));
}

export function bearerSessionOf(args: RouteArgs, token: string): Promise<SessionView | null> {
  return current(sessions.get(args.context) ?? lookUp(args, "bearer", async () => token));
}

const current = ({ session, stored, isConfirmed }: RequestSession): Promise<SessionView | null> =>
  isConfirmed && stored ? stored : session;

function lookUp(args: RouteArgs, kind: SessionKind, readToken: () => Promise<string | null>): RequestSession {
  const request: RequestSession = {
    session: begin().then((session) => noteUser(args, session)),
    isConfirmed: false,
  };
  sessions.set(args.context, request);
  return request;

  async function begin(): Promise<SessionView | null> {
    const token = await readToken();
    if (!token) return null;
    const remembered = mayUseRemembered.has(args.context) ? rememberedSession(token, kind) : undefined;
    const stored = findSession(token, kind);
    if (!remembered) return stored;
    request.stored = stored;
    // confirmSession awaits it; a page that fails first must not leave an unhandled rejection.
    stored.catch(() => {});
    return remembered;
  }
}

function noteUser({ context }: Pick<RouteArgs, "context">, session: SessionView | null): SessionView | null {
  context.userId = session?.actor.id;
  return session;
}

async function cookieToken(request: Request): Promise<string | null> {
  const token: unknown = await sessionCookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" && token ? token : null;
}

/**
 * Reads with the remembered session while a remote database confirms it in the same round trip. Runs `run` again if
 * the session has changed, so `run` must only read.
 */
export async function withRememberedSession<T>(args: RouteArgs, run: () => Promise<T>): Promise<T> {
  const reads = args.request.method === "GET" || args.request.method === "HEAD";
  if (!isRemoteDatabase || !reads) return run();
  mayUseRemembered.add(args.context);
  // Another loader of the same request may confirm the session meanwhile.
  const beganConfirmed = sessions.get(args.context)?.isConfirmed ?? false;
  const [result] = await Promise.allSettled([run()]);
  // If the stored session cannot be read, the second run fails only where it needs the session.
  const isSame = beganConfirmed || (await confirmSession(args).catch(() => null))?.isSame;
  if (!isSame) {
    if (result.status === "fulfilled" && result.value instanceof Response) await result.value.body?.cancel();
    withdrawEvents(args.context);
    return run();
  }
  if (result.status === "rejected") throw result.reason;
  return result.value;
}

/** It must end in `withConfirmedSession`. */
export function assumeSession({ context }: RouteArgs): void {
  if (isRemoteDatabase) mayUseRemembered.add(context);
}

/**
 * As `withRememberedSession`, for writes: nothing is written before the session is confirmed. `run` may run twice and
 * must have no effect but writes to the database. Errors: those of `reportingWrites`.
 */
export const withConfirmedSession = <T>(args: RouteArgs, run: () => Promise<T>): Promise<T> =>
  reportingWrites(() => confirmed(args, run));

async function confirmed<T>(args: RouteArgs, run: () => Promise<T>): Promise<T> {
  if (!mayUseRemembered.has(args.context)) return run();
  const confirm = async () => {
    if (!(await isSameActor(args))) throw new SessionChanged();
  };
  const [result] = await Promise.allSettled([confirmBeforeWriting(confirm, run)]);
  if (!(await isSameActor(args))) return run();
  if (result.status === "rejected") throw result.reason;
  return result.value;
}

async function isSameActor(args: RouteArgs): Promise<boolean> {
  const { used, stored } = await confirmSession(args);
  return isDeepStrictEqual(used?.actor, stored?.actor);
}

/** Stops the writes of a remembered session that is not the stored one. */
class SessionChanged extends Error {}

export async function confirmSession({ context }: RouteArgs) {
  const request = sessions.get(context);
  if (!request) return { used: null, stored: null, isSame: true };
  const used = await request.session;
  request.isConfirmed = true;
  const stored = noteUser({ context }, request.stored ? await request.stored : used);
  return { used, stored, isSame: isDeepStrictEqual(used, stored) };
}

export async function userIdOf(args: RouteArgs): Promise<string | null> {
  const session = await sessionOf(args).catch(() => null);
  return session?.actor.id ?? null;
}

export async function viewerOf(args: RouteArgs): Promise<Viewer> {
  return (await sessionOf(args))?.actor ?? null;
}

/**
 * Redirects a visitor to /login, which shows `why`, and back afterwards. Errors: SignedOutWhileTyping when a form was
 * posted without a session, so that its input is not lost.
 */
export async function requireActor(
  args: RouteArgs,
  why: FlashText = { key: "login_required" },
): Promise<Actor> {
  const viewer = await viewerOf(args);
  if (viewer) return viewer;
  const unsent = unsentForm(args);
  if (unsent) throw new SignedOutWhileTyping(unsent.fields, unsent.issue.code);
  const url = new URL(args.request.url);
  url.searchParams.delete("_routes");
  const back = args.request.method === "GET" ? pagePath(url.pathname) + url.search : "/dashboard";
  throw redirect(`/login?redirectTo=${encodeURIComponent(back)}`, {
    headers: { "Set-Cookie": await flashHeaderOf("error", why) },
  });
}

export class SignedOutWhileTyping extends Error {
  readonly unsent: UnsentForm;
  readonly reason: ErrorCode;
  constructor(unsent: UnsentForm, reason: ErrorCode) {
    super("signed out while typing");
    this.unsent = unsent;
    this.reason = reason;
  }
}

const pagePath = (path: string): string => (path === "/_root.data" ? "/" : path.replace(/\.data$/, ""));

/** For rate limits. The server sets `x-client-ip` and removes a client's own. */
export const clientAddress = (request: Request): string => request.headers.get("x-client-ip") ?? "unknown";
