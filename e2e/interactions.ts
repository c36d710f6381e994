import { mkdirSync, writeFileSync } from "node:fs";
import type { BrowserContext, Page, TestInfo } from "@playwright/test";

/** An answer to a tap, a click or a key, as the browser's own observer times it: until the next paint, in milliseconds. */
export interface Interaction {
  journey: string;
  path: string;
  event: string;
  target: string;
  ms: number;
  /** How long it waited for what the page was doing, and how long the page worked on it; the rest is until the next paint. */
  waited: number;
  worked: number;
}

/** Set by `npm run bench:interactions`: journeys run on a processor six times slower, and each interaction is timed. */
export const TIMES_INTERACTIONS = process.env.TIME_INTERACTIONS === "1";

/** Where they are written, one file a journey. */
const FOLDER = "test-results/interactions";
const CPU_SLOWDOWN = 6;
const REPORT = "reportInteraction";

/** Times every interaction of a context's pages; the result writes what was found. */
export async function timeInteractions(context: BrowserContext, info: TestInfo): Promise<() => void> {
  const found: Interaction[] = [];
  const journey = info.titlePath.slice(0, 2).join(": ");
  await context.exposeBinding(REPORT, ({ frame }, said: Omit<Interaction, "journey" | "path">) => {
    found.push({ journey, path: new URL(frame.url()).pathname, ...said });
  });
  await context.addInitScript(observe, REPORT);
  context.on("page", (page) => slowDown(page).catch(() => {}));
  return () => {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(`${FOLDER}/${info.testId}.json`, JSON.stringify(found));
  };
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}

/** Runs in the browser. */
function observe(report: string): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!("interactionId" in entry && entry.interactionId) || !("target" in entry)) continue;
      const { target } = entry;
      const at =
        target instanceof Element ? `${target.tagName.toLowerCase()}.${target.classList[0] ?? ""}` : "";
      const times = entry instanceof PerformanceEventTiming ? entry : null;
      const begin = times?.processingStart ?? entry.startTime;
      const said = {
        event: entry.name,
        target: at,
        ms: entry.duration,
        waited: Math.round(begin - entry.startTime),
        worked: Math.round((times?.processingEnd ?? begin) - begin),
      };
      Reflect.get(window, report)(said);
    }
  }).observe({ type: "event", buffered: true, ...{ durationThreshold: 16 } });
}
