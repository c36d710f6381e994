import { LRUCache } from "lru-cache";

const BURST = 10;
/** Bounds memory. */
const MOST_KINDS = 5_000;

const buckets = new LRUCache<string, { lines: number; at: number }>({ max: MOST_KINDS });

/** Keeps a loop of bad requests without an account from filling the log. `now` in milliseconds. */
export function isWithinLogRate(kind: string, now: number = performance.now()): boolean {
  const bucket = buckets.get(kind);
  const lines = bucket ? Math.min(BURST, bucket.lines + (now - bucket.at) / 1_000) : BURST;
  buckets.set(kind, { lines: lines < 1 ? lines : lines - 1, at: now });
  return lines >= 1;
}
