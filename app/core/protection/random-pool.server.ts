import { randomBytes } from "node:crypto";

const POOL_BYTES = 12_000;
let pool = Buffer.alloc(0);
let used = 0;

/** Pooled, because one call of randomBytes for each would take a tenth of the time of a cached response. */
export function randomText(bytes: number, encoding: "hex" | "base64url"): string {
  if (used + bytes > pool.length) {
    pool = randomBytes(POOL_BYTES);
    used = 0;
  }
  const text = pool.toString(encoding, used, used + bytes);
  used += bytes;
  return text;
}
