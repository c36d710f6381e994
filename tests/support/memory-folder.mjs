import { statfsSync } from "node:fs";

const SHARED_MEMORY = "/dev/shm";
const ENOUGH_BYTES = 2 ** 30;

/**
 * Puts the temporary folders of tests into shared memory where there is enough, because every write is synced. The
 * databases are files there as well. A TMPDIR that is set stays.
 */
export function preferMemory() {
  if (process.env.TMPDIR) return;
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    if (bavail * bsize > ENOUGH_BYTES) process.env.TMPDIR = SHARED_MEMORY;
  } catch {
    // No such folder: stay on the disk.
  }
}
