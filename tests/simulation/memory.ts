import { tmpdir } from "node:os";
import { preferMemory } from "../support/memory-folder.mjs";

/** Every write is synced, which is slow on a disk. */
export function memoryFolder(): string {
  preferMemory();
  return tmpdir();
}
