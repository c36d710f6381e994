import { mkdirSync, writeFileSync } from "node:fs";
import type { CDPSession, Locator, Page } from "@playwright/test";
import { expect, type TestInfo } from "@playwright/test";
import { scaled } from "../tests/support/time-limits.mjs";
import { ready } from "./support";

/** What a journey costs a person: taps, fields they type into, pages until the result, and bytes on the line. */
export interface Effort {
  taps: number;
  fields: number;
  screens: number;
  bytes: number;
}

/** Where the rows of the table are written, one file a journey. */
export const EFFORT_FOLDER = "test-results/effort";

/** A line of 400 kbit/s with 400 ms of latency, as far from a mast. */
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/**
 * Walks a journey as a person does and counts. Counting starts on the open first page; the page with the result is not
 * counted, so a journey that ends on the page where it began has one screen.
 */
export class Walker {
  private taps = 0;
  private fields = 0;
  private navigations = 0;
  private bytes = 0;
  private started = 0;

  private constructor(
    readonly page: Page,
    private readonly line: CDPSession,
  ) {}

  /** Opens the first page on a fast line, then slows the line down and starts counting. */
  static async at(page: Page, path: string): Promise<Walker> {
    const line = await page.context().newCDPSession(page);
    await line.send("Network.enable");
    await page.goto(path);
    await ready(page);
    const walker = new Walker(page, line);
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame()) walker.navigations += 1;
    });
    line.on("Network.loadingFinished", ({ encodedDataLength }) => {
      walker.bytes += encodedDataLength;
    });
    await line.send("Network.emulateNetworkConditions", SLOW_LINE);
    walker.started = Date.now();
    return walker;
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }

  /** Expects the result, then that the journey cost no more than its budget, and writes its row of the table. */
  async ends(result: Locator, name: string, budget: Effort, info: TestInfo): Promise<void> {
    await expect(result).toBeVisible({ timeout: scaled(30_000) });
    const seconds = (Date.now() - this.started) / 1000;
    const { taps, fields, bytes } = this;
    const effort: Effort = { taps, fields, screens: Math.max(1, this.navigations), bytes: Math.round(bytes) };
    await this.line.detach();
    mkdirSync(EFFORT_FOLDER, { recursive: true });
    const row = { name, mode: info.project.name, ...effort, budget, seconds };
    writeFileSync(`${EFFORT_FOLDER}/${info.testId}.json`, JSON.stringify(row));
    for (const key of ["taps", "fields", "screens", "bytes"] as const)
      expect(effort[key], `${name}: ${key}, at most ${budget[key]}`).toBeLessThanOrEqual(budget[key]);
  }
}
