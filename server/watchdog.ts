import { url as debuggerUrl } from "node:inspector";
import { resolve } from "node:path";
import { Worker } from "node:worker_threads";

const WORKER = "build/node/watchdog.js";

/**
 * SIGKILL after `limitMs`: a blocked event loop cannot report itself. Not under a debugger, whose breakpoints block it.
 */
export function startWatchdog(limitMs: number): void {
  if (debuggerUrl()) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(resolve(WORKER), { workerData: { beats, limitMs } });
  worker.unref();
  const timer = setInterval(() => {
    if (debuggerUrl()) {
      clearInterval(timer);
      void worker.terminate();
      return;
    }
    Atomics.add(beats, 0, 1);
    Atomics.notify(beats, 0);
  }, limitMs / 10).unref();
}
