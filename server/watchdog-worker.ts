import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

const STDERR = 2;
const { beats, limitMs }: { beats: Int32Array<SharedArrayBuffer>; limitMs: number } = workerData;

function hasBeat(waitMs: number): boolean {
  return Atomics.wait(beats, 0, Atomics.load(beats, 0), waitMs) !== "timed-out";
}

// A suspended machine stops this process too, so there is a second chance.
while (hasBeat(limitMs) || hasBeat(limitMs / 5));

try {
  writeSync(STDERR, `Houma ends itself: its event loop has stood still for ${limitMs / 1000} s.\n`);
} finally {
  // The only way while the main thread is blocked.
  process.kill(process.pid, "SIGKILL");
}
