import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SHARED_MEMORY = "/dev/shm";
const ENOUGH_BYTES = 2 ** 30;

/** Every write is synced, so shared memory is faster; TMPDIR takes precedence. */
export function fastFolder() {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize > ENOUGH_BYTES ? SHARED_MEMORY : tmpdir();
  } catch {
    // No such folder: stay on the disk.
    return tmpdir();
  }
}

/** For all temporary files of this process and its children, removed when it ends. */
export function makeTemporaryFolder() {
  const folder = mkdtempSync(join(fastFolder(), "houma-run-"));
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}
