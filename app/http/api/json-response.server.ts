import { createHash } from "node:crypto";
import type { z } from "zod";
import { matchesEtag } from "~/core/cache/etag";
import { MadeOfShared } from "~/core/cache/shared-values";

const JSON_TYPE = { "Content-Type": "application/json; charset=utf-8" };

export const respondWith = (schema: z.ZodType, value: unknown, status: 200 | 201): Response =>
  jsonResponse(schema.parse(value), status, { publicTo: null, isRead: false });

const texts = new MadeOfShared<string>();

/** `make` is called once for everybody who gets the shared `source`. */
export async function sharedResponse(
  source: object,
  schema: z.ZodType,
  make: () => Promise<unknown>,
): Promise<Response> {
  const text = texts.get(source) ?? texts.cache(JSON.stringify(schema.parse(await make())), source);
  return privateResponse(text, 200, true);
}

/** Nobody stores a private response, so its ETag is only for If-Match. */
const privateResponse = (text: string, status: number, isRead: boolean): Response =>
  new Response(text, {
    status,
    headers: { ...JSON_TYPE, "Cache-Control": "private, no-store", ...(isRead && { ETag: etagOf(text) }) },
  });

const etagOf = (text: string): string => `W/"${createHash("sha1").update(text).digest("base64url")}"`;

/** `publicTo` is the request when anybody gets the same response, which then has an ETag; null makes it private. */
export function jsonResponse(
  value: unknown,
  status: number,
  { publicTo, isRead }: { publicTo: Request | null; isRead: boolean },
): Response {
  const text = JSON.stringify(value);
  if (!publicTo) return privateResponse(text, status, isRead);
  const headers = new Headers(JSON_TYPE);
  const etag = etagOf(text);
  headers.set("ETag", etag);
  headers.set("Cache-Control", "public, no-cache");
  if (matchesEtag(publicTo.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  return new Response(text, { status, headers });
}
