import { z } from "zod";
import { scaled } from "./time-limits.mjs";

const Code = z.object({ code: z.string() });

export interface JsonAnswer {
  status: number;
  /** Null: success. */
  code: string | null;
  headers: Headers;
  body: unknown;
}

interface Call {
  token?: string;
  body?: unknown;
}

/** "POST /api/games", with JSON. */
export async function call(
  origin: string,
  operation: string,
  { token, body }: Call = {},
): Promise<JsonAnswer> {
  const [method, path] = operation.split(" ");
  const headers = new Headers();
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (body !== undefined) headers.set("Content-Type", "application/json");
  const response = await fetch(origin + path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  const read: unknown = text ? JSON.parse(text) : null;
  const code = response.ok ? null : Code.parse(read).code;
  return { status: response.status, code, headers: response.headers, body: read };
}

/** Again while the database is busy and nothing was written. */
export const callPatiently: typeof call = (origin, operation, given) =>
  until(`an answer to ${operation}`, async () => {
    const answer = await call(origin, operation, given);
    return answer.code === "database_unavailable" ? null : answer;
  });

/** Every 50 ms, up to 20 s on a calm machine, until not null. */
export async function until<T>(what: string, check: () => Promise<T | null>): Promise<T> {
  const end = performance.now() + scaled(20_000);
  while (performance.now() < end) {
    const value = await check();
    if (value !== null) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} did not happen in time`);
}
