import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

const STDERR = 2;
const { beats, limitMs }: { beats: Int32Array<SharedArrayBuffer>; limitMs: number } = workerData;

function hasBeat(waitMs: number): boolean {
  return Atomics.wait(beats, 0, Atomics.load(beats, 0), waitMs) !== "timed-out";
}

// The second chance is for a process that was itself stopped, as when a machine is suspended.
while (hasBeat(limitMs) || hasBeat(limitMs / 5));

try {
  writeSync(STDERR, `Houma ends itself: its event loop has stood still for ${limitMs / 1000} s.\n`);
} finally {
  // Nothing else works from a worker while the main thread is blocked.
  process.kill(process.pid, "SIGKILL");
}
