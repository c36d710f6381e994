import { brotliCompressSync } from "node:zlib";
import { type Browser, type BrowserContextOptions, chromium, type Request } from "@playwright/test";
import { CHROMIUM } from "../scripts/browser.mjs";

/** Compressed bytes, and milliseconds on a weak phone with a slow line. */
export interface Weight {
  name: string;
  html: number;
  css: number;
  js: number;
  texts: number;
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  /** Layout shift, as browsers count it. */
  shift: number;
}

const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU_SLOWDOWN = 6;

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });

function kindOf(request: Request): "html" | "css" | "js" | "texts" | null {
  if (request.url().includes("/messages/")) return "texts";
  const type = request.resourceType();
  return type === "document" ? "html" : type === "stylesheet" ? "css" : type === "script" ? "js" : null;
}

export async function weigh(
  browser: Browser,
  name: string,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: "en-US",
    ...options,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const bytes = { html: 0, css: 0, js: 0, texts: 0 };
  const counting: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    const kind = kindOf(request);
    if (!kind) return;
    counting.push(
      // Over HTTP/2 the browser counts frames and headers too.
      request
        .response()
        .then((response) => response?.headerValue("content-length"))
        .then((length) => {
          bytes[kind] += Number(length ?? 0);
        }),
    );
  });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        performance.measure("largest", { start: 0, end: entry.startTime });
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        performance.measure("blocked", { start: 0, duration: Math.max(0, duration - 50) });
      }
    }).observe({ type: "longtask", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("value" in entry) performance.mark("shift", { detail: entry.value });
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(url, { waitUntil: "networkidle", timeout: 120_000 });
  const paint = await page.evaluate(() => {
    const durations = (name: string) => performance.getEntriesByName(name).map((entry) => entry.duration);
    return {
      first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      largest: durations("largest").pop() ?? 0,
      blocked: durations("blocked").reduce((sum, duration) => sum + duration, 0),
      shift: performance
        .getEntriesByName("shift")
        .reduce((sum, entry) => sum + ("detail" in entry ? Number(entry.detail) : 0), 0),
    };
  });
  await Promise.all(counting);
  await context.close();
  return {
    name,
    ...bytes,
    firstPaint: Math.round(paint.first),
    largestPaint: Math.round(paint.largest),
    blocked: Math.round(paint.blocked),
    shift: Math.round(paint.shift * 1000) / 1000,
  };
}

/** In bytes, after Brotli: the HTML and the stylesheets that block the first paint. */
export async function firstFlight(url: string): Promise<{ html: number; css: number }> {
  const page = await (await fetch(url)).text();
  const sheets = [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? "");
  let css = 0;
  for (const href of sheets) css += brotliCompressSync(await (await fetch(new URL(href, url))).text()).length;
  const packed = await fetch(url, { headers: { "accept-encoding": "br" } });
  return { html: Number(packed.headers.get("content-length") ?? brotliCompressSync(page).length), css };
}
