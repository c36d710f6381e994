import { createHash } from "node:crypto";

/** In the shape of a version 5 UUID, so that reference and demo rows have the same id in every run. */
export function stableId(name: string): string {
  const hex = createHash("sha256").update(`houma:${name}`).digest("hex");
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
