import { createHash } from "node:crypto";
import { matchesEtag } from "~/core/cache/etag";

/** 304 without content for a known ETag. */
export function taggedResponse(request: Request, text: string, init: ResponseInit): Response {
  const etag = etagOf(text);
  const headers = new Headers(init.headers);
  headers.set("ETag", etag);
  return matchesEtag(request.headers.get("If-None-Match"), etag)
    ? new Response(null, { status: 304, headers })
    : new Response(text, { ...init, headers });
}

const etagOf = (text: string): string => `W/"${createHash("sha1").update(text).digest("base64url")}"`;
