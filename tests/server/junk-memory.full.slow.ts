import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HAS_IMAGE_NODE, IMAGE_NODE } from "../support/image-node";
import { type Demo, makeDemo } from "./demo";
import type { Program } from "./program";

const ADDRESSES = 20_000;
const AT_ONCE = 20;
/** Megabytes of V8's heap on fly.toml's 512 MB: half. */
const HEAP = 256;
const MOST_MEGABYTES = 400;

/** New addresses, as scanners try. */
const JUNK = [
  (n: number) => `/junk-${n}.php`,
  (n: number) => `/wp-content/${n}/x`,
  (n: number) => `/games/${n}-0000-4000-8000-000000000000`,
  (n: number) => `/games?search=junk${n}`,
  (n: number) => `/g/JUNK${n}`,
  (n: number) => `/api/games?search=junk${n}`,
  (n: number) => `/api/junk/${n}`,
  (n: number) => `/venues?q=${n}&page=${n}`,
  (n: number) => `/players/${n}.json`,
  (n: number) => `/assets/${n}.js`,
];

let demo: Demo;
let program: Program;
beforeAll(async () => {
  demo = makeDemo({ RATE_LIMIT_SCALE: "100000" });
  program = await demo.start([`--max-old-space-size=${HEAP}`], IMAGE_NODE);
});
afterAll(async () => {
  await program.stop("SIGKILL");
  demo.remove();
});

/** Megabytes at the peak. */
function peakOf(pid: number | undefined): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

it.runIf(HAS_IMAGE_NODE)(
  "twenty thousand junk addresses take the image's server to at most 400 MB",
  async () => {
    let next = 0;
    const failed: string[] = [];
    const ask = async () => {
      for (let n = next++; n < ADDRESSES; n = next++) {
        const path = JUNK[n % JUNK.length]?.(n) ?? "";
        const answer = await fetch(program.origin + path, { redirect: "manual" });
        await answer.arrayBuffer();
        if (answer.status >= 500) failed.push(`${answer.status} ${path}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
    expect(failed).toEqual([]);
    const peak = peakOf(program.child.pid);
    console.log(`Peak: ${peak.toFixed(0)} MB`);
    expect(peak).toBeGreaterThan(50);
    expect(peak).toBeLessThan(MOST_MEGABYTES);
  },
);
