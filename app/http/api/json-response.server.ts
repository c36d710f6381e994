import type { z } from "zod";
import { MadeOfShared } from "~/core/cache/shared-values";
import { taggedResponse } from "../text-response.server";
import { type Pages, pageLinks } from "./page-links";

const JSON_TYPE = { "Content-Type": "application/json; charset=utf-8" };

/** What a response to a read may depend on. */
export interface Reading {
  request: Request;
  /** Anybody gets the same response. */
  isPublic: boolean;
  /** For the Link header; null for what has no pages. */
  pages: Pages | null;
}

export const respondWith = (schema: z.ZodType, value: unknown, status: 200 | 201): Response =>
  jsonResponse(schema.parse(value), status, null);

const texts = new MadeOfShared<string>();

/** `make` is called once for everybody who gets the shared `source`. */
export async function sharedResponse(
  source: object,
  schema: z.ZodType,
  { make, reading }: { make: () => Promise<unknown>; reading: Omit<Reading, "isPublic"> },
): Promise<Response> {
  const text = texts.get(source) ?? texts.cache(JSON.stringify(schema.parse(await make())), source);
  return readResponse(text, 200, { ...reading, isPublic: false });
}

/** `reading`: null for an answer to a change. */
export function jsonResponse(value: unknown, status: number, reading: Reading | null): Response {
  const text = JSON.stringify(value);
  if (reading) return readResponse(text, status, reading);
  return new Response(text, { status, headers: { ...JSON_TYPE, "Cache-Control": PRIVATE } });
}

const PRIVATE = "private, no-store";

/** 304 for a known ETag, also of a private response, which nobody but the program itself stores. */
function readResponse(text: string, status: number, { request, isPublic, pages }: Reading): Response {
  const headers = new Headers(JSON_TYPE);
  headers.set("Cache-Control", isPublic ? "public, no-cache" : PRIVATE);
  const links = pages && pageLinks(new URL(request.url), pages);
  if (links) headers.set("Link", links);
  return taggedResponse(request, text, { status, headers });
}
