import { statfsSync } from "node:fs";

const SHARED_MEMORY = "/dev/shm";
const ENOUGH_BYTES = 2 ** 30;

/**
 * Temporary folders of tests lie in memory where a machine has it: every write is synced, and none outlives its test.
 * Databases there are files as anywhere. A TMPDIR of one's own stays.
 */
export function preferMemory() {
  if (process.env.TMPDIR) return;
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    if (bavail * bsize > ENOUGH_BYTES) process.env.TMPDIR = SHARED_MEMORY;
  } catch {
    // No such folder: the disk it is.
  }
}
