import createClient, { type Client, type Middleware } from "openapi-fetch";
import type { components, paths } from "./schema.js";

export type { components, operations, paths } from "./schema.js";

/** Every error, of every status; `code` is stable, `issues` names the fields. */
export type Problem = components["schemas"]["Problem"];

export interface HoumaOptions {
  /** The site, such as "https://houma.example". */
  baseUrl: string;
  /** Of `POST /api/auth/login` or a personal one; a function is asked before each request. */
  token?: string | null | (() => string | null);
  /** Of texts for people, such as `detail`; English without it. */
  language?: "en" | "fr" | "ar";
  /** Turns the stricter refusals of this version on. */
  version?: "2026-12-01";
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * A client for every operation of the API: `await houma.GET("/api/games/{id}", { params: { path: { id } } })` answers
 * `{ data }` or `{ error }`. Each request that creates something gets an `Idempotency-Key` unless it has one; give your own to
 * repeat a request whose answer was lost.
 */
export function createHouma({ token, language, version, ...options }: HoumaOptions): Client<paths> {
  const client = createClient<paths>(options);
  const headers: Middleware = {
    onRequest({ request }) {
      const bearer = typeof token === "function" ? token() : token;
      const wanted = {
        Authorization: bearer ? `Bearer ${bearer}` : null,
        "Accept-Language": language ?? null,
        "Houma-Version": version ?? null,
        "Idempotency-Key": request.method === "POST" ? crypto.randomUUID() : null,
      };
      for (const [name, value] of Object.entries(wanted))
        if (value && !request.headers.has(name)) request.headers.set(name, value);
      return request;
    },
  };
  client.use(headers);
  return client;
}
