import { randomBytes } from "node:crypto";

const POOL_BYTES = 12_000;
let pool = Buffer.alloc(0);
let used = 0;

/** Random bytes as text. A call of randomBytes for each of them would take a tenth of what a ready answer takes. */
export function randomText(bytes: number, encoding: "hex" | "base64url"): string {
  if (used + bytes > pool.length) {
    pool = randomBytes(POOL_BYTES);
    used = 0;
  }
  const text = pool.toString(encoding, used, used + bytes);
  used += bytes;
  return text;
}
