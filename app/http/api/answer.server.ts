import { createHash } from "node:crypto";
import type { z } from "zod";

/** An answer with a status that differs from the declared one (a replaced rating is 200 where a new one is 201). */
export const answerWith = (answer: z.ZodType, value: unknown, status: 200 | 201): Response =>
  answerJson(answer.parse(value), status, null);

export function answerJson(value: unknown, status: number, publicTo: Request | null): Response {
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
