import type { ServerResponse } from "node:http";

/** docs/operations.md explains each. */
export type MissReason = NotCachedYet | NotCacheable | NotLookedUp;

type NotCachedYet = "new" | "changed" | "minute";
type NotCacheable = "response" | "size" | "versions" | "failed";
type NotLookedUp = ("method" | "address" | "query" | "cookie") | ("header" | "host" | "length");

export type CacheOutcome = "hit" | MissReason;

export const explainOutcome = (res: ServerResponse, outcome: CacheOutcome) =>
  res.setHeader("X-Page-Cache", outcome === "hit" ? outcome : `miss; reason=${outcome}`);
