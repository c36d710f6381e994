import type { ActionFunctionArgs } from "@remix-run/node";
import { transact } from "#db/client.server";
import { openSession, type SessionKind } from "~/features/sessions/sessions.server";
import { sessionCookie } from "~/http/cookies.server";

const ORIGIN = "http://localhost:3000";

interface Call {
  /** By cookie to pages, by bearer token to the API. */
  as?: { id: string } | null;
  params?: Record<string, string>;
  /** Path and query. */
  path?: string;
  headers?: Record<string, string>;
}

interface FormCall extends Call {
  form?: Record<string, string | readonly string[]>;
}

export interface ApiCall extends Call {
  method?: string;
  body?: unknown;
  /** Instead of a bearer token. */
  cookie?: boolean;
}

/** Returned or thrown, Response or data. */
export interface Answer {
  status: number;
  headers: Headers;
  location: string | null;
  body: unknown;
}

export type Route = (args: ActionFunctionArgs) => unknown;

/** As the site's pages do, with a session cookie. */
export async function submit(action: Route, { form = {}, ...call }: FormCall): Promise<Answer> {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) {
    for (const text of typeof value === "string" ? [value] : value) fields.append(name, text);
  }
  const headers = { "Sec-Fetch-Site": "same-origin", ...(await cookieOf(call.as)), ...call.headers };
  return run(action, call, { method: "POST", headers, body: fields });
}

export async function get(loader: Route, call: Call = {}): Promise<Answer> {
  return run(loader, call, { headers: { ...(await cookieOf(call.as)), ...call.headers } });
}

/** Loader for GET, HEAD and OPTIONS, else action. */
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

/** Unmodified. */
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
  const isJson = /[/+]json\b/.test(headers.get("Content-Type") ?? "");
  return {
    status,
    headers,
    location: headers.get("Location"),
    body: isJson && text ? JSON.parse(text) : text,
  };
}

/** Of an event stream only the first chunk: it never ends. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get("Content-Type")?.startsWith("text/event-stream")) return response.text();
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return Buffer.from(first?.value ?? []).toString();
}

/** "games.0.id", or undefined. */
export function at(body: unknown, path: string): unknown {
  let value = body;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Object.entries(value).find(([name]) => name === key)?.[1];
  }
  return value;
}

/** Throws unless it is a string. */
export function textAt(body: unknown, path: string): string {
  const value = at(body, path);
  if (typeof value !== "string") throw new Error(`no text at ${path} in ${JSON.stringify(body)}`);
  return value;
}
