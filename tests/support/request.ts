import type { ActionFunctionArgs } from "@remix-run/node";
import { transact } from "#db/client.server";
import { openSession, type SessionKind } from "~/features/sessions/sessions.server";
import { sessionCookie } from "~/http/cookies.server";

const ORIGIN = "http://localhost:3000";

interface Call {
  /** The user who sends the request, by cookie to pages and by bearer token to the API. */
  as?: { id: string } | null;
  params?: Record<string, string>;
  /** Path and query, for routes that read them. */
  path?: string;
  headers?: Record<string, string>;
}

interface FormCall extends Call {
  form?: Record<string, string | readonly string[]>;
}

export interface ApiCall extends Call {
  method?: string;
  body?: unknown;
  /** Send the browser's cookie instead of a bearer token. */
  cookie?: boolean;
}

/** A route's response, returned or thrown, Response or data. */
export interface Answer {
  status: number;
  headers: Headers;
  location: string | null;
  body: unknown;
}

export type Route = (args: ActionFunctionArgs) => unknown;

/** Posts a form to a page's action as the site's own pages do, with a real session cookie. */
export async function submit(action: Route, { form = {}, ...call }: FormCall): Promise<Answer> {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) {
    for (const one of typeof value === "string" ? [value] : value) fields.append(name, one);
  }
  const headers = { "Sec-Fetch-Site": "same-origin", ...(await cookieOf(call.as)), ...call.headers };
  return run(action, call, { method: "POST", headers, body: fields });
}

/** Calls a page's loader. */
export async function get(loader: Route, call: Call = {}): Promise<Answer> {
  return run(loader, call, { headers: { ...(await cookieOf(call.as)), ...call.headers } });
}

/** Calls a JSON route: its loader for GET, HEAD and OPTIONS, its action for the rest. */
export async function callResource(
  route: { loader: Route; action: Route },
  call: ApiCall = {},
): Promise<Answer> {
  const { method = "GET", body, as, cookie } = call;
  const identity = cookie ? await cookieOf(as) : await bearerOf(as);
  const headers: Record<string, string> = { ...identity };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const reads = ["GET", "HEAD", "OPTIONS"].includes(method);
  return run(reads ? route.loader : route.action, call, {
    method,
    headers: { ...headers, ...call.headers },
    body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** Opens a session for a user and returns its token. */
export async function tokenOf(user: { id: string }, kind: SessionKind = "bearer"): Promise<string> {
  return (await transact((tx) => openSession(tx, { userId: user.id, kind, userAgent: null }))).token;
}

async function cookieOf(user: { id: string } | null | undefined): Promise<Record<string, string>> {
  if (!user) return {};
  const cookie = await sessionCookie.serialize(await tokenOf(user, "cookie"));
  return { Cookie: cookie.split(";")[0] ?? "" };
}

async function bearerOf(user: { id: string } | null | undefined): Promise<Record<string, string>> {
  return user ? { Authorization: `Bearer ${await tokenOf(user)}` } : {};
}

const run = (route: Route, { path = "/somewhere", params = {} }: Call, init: RequestInit): Promise<Answer> =>
  send(route, new URL(path, ORIGIN), init, params);

/** Sends an unmodified request to a route's loader or action. */
export async function send(
  route: Route,
  url: URL,
  init: RequestInit,
  params: Record<string, string> = {},
): Promise<Answer> {
  const request = new Request(url, init);
  try {
    return await toAnswer(await route({ request, params, context: {} }));
  } catch (thrown) {
    if (thrown instanceof Response || isData(thrown)) return toAnswer(thrown);
    throw thrown;
  }
}

interface DataWithInit {
  type: "DataWithResponseInit";
  data: unknown;
  init: ResponseInit | null;
}

const isData = (value: unknown): value is DataWithInit =>
  typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";

async function toAnswer(result: unknown): Promise<Answer> {
  if (isData(result)) {
    const headers = new Headers(result.init?.headers);
    return {
      status: result.init?.status ?? 200,
      headers,
      location: headers.get("Location"),
      body: result.data,
    };
  }
  if (!(result instanceof Response))
    return { status: 200, headers: new Headers(), location: null, body: result };
  const { status, headers } = result;
  const text = await textOf(result);
  const isJson = headers.get("Content-Type")?.includes("json") ?? false;
  return {
    status,
    headers,
    location: headers.get("Location"),
    body: isJson && text ? JSON.parse(text) : text,
  };
}

/** The body as text; of an event stream only the first chunk, because it never ends. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get("Content-Type")?.startsWith("text/event-stream")) return response.text();
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return Buffer.from(first?.value ?? []).toString();
}

/** The value at a path such as "games.0.id" in a body, or undefined. */
export function at(body: unknown, path: string): unknown {
  let value = body;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Object.entries(value).find(([name]) => name === key)?.[1];
  }
  return value;
}

/** As `at`; throws unless the value is a string. */
export function textAt(body: unknown, path: string): string {
  const value = at(body, path);
  if (typeof value !== "string") throw new Error(`no text at ${path} in ${JSON.stringify(body)}`);
  return value;
}
