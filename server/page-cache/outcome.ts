import type { ServerResponse } from "node:http";

/** Why a page did not come from the cache. docs/operations.md explains each. */
export type MissReason = NotCachedYet | NotCacheable | NotLookedUp;

type NotCachedYet = "new" | "changed" | "minute";
type NotCacheable = "response" | "size" | "versions" | "failed";
type NotLookedUp =
  | ("method" | "address" | "query" | "cookie")
  | ("header" | "sec-fetch-site" | "host" | "length");

/** What the page cache did for a request. */
export type CacheOutcome = "hit" | MissReason;

/** Says in the response what the page cache did for its request. */
export const explainOutcome = (res: ServerResponse, outcome: CacheOutcome) =>
  res.setHeader("X-Page-Cache", outcome === "hit" ? outcome : `miss; reason=${outcome}`);
