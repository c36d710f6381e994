import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";

export const SCREEN = { width: 360, height: 640 };
export const PIXEL_RATIO = 1.5;

const PER_SECOND = 20;
const LETTER_MS = 130;
const TAP = "film-tap";

export class Film {
  readonly #frames: { file: string; seconds: number }[] = [];
  readonly starts: number[] = [];
  readonly #firstFrames: number[] = [];

  constructor(readonly folder: string) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  get seconds(): number {
    return this.#frames.reduce((sum, frame) => sum + frame.seconds, 0);
  }

  scene(): void {
    this.starts.push(Number(this.seconds.toFixed(2)));
    this.#firstFrames.push(this.#frames.length);
  }

  async poster(scene: number, file: string): Promise<void> {
    const frame = this.#frames[this.#firstFrames[scene] ?? 0];
    if (!frame) throw new Error(`The film has no scene ${scene}.`);
    await sharp(frame.file).resize(SCREEN.width).webp({ quality: 45, effort: 6 }).toFile(file);
  }

  async hold(page: Page, seconds: number): Promise<void> {
    const file = join(this.folder, `${String(this.#frames.length).padStart(4, "0")}.png`);
    await page.screenshot({ path: file, animations: "disabled", caret: "hide" });
    this.#frames.push({ file, seconds });
  }

  async tap(page: Page, target: Locator): Promise<void> {
    await this.point(page, target);
    await target.click();
  }

  async point(page: Page, target: Locator): Promise<void> {
    const box = await target.boundingBox();
    if (!box) throw new Error("The film's next button is not on the page.");
    await page.evaluate(
      ({ id, x, y }) => {
        const dot = document.createElement("div");
        dot.id = id;
        dot.style.cssText = `position:fixed;z-index:99;width:48px;height:48px;margin:-24px;border-radius:50%;left:${x}px;top:${y}px;background:rgba(176,67,38,.45);border:3px solid #b04326;pointer-events:none`;
        document.body.append(dot);
      },
      { id: TAP, x: box.x + box.width / 2, y: box.y + box.height / 2 },
    );
    await this.hold(page, 0.6);
    await page.evaluate((id) => document.getElementById(id)?.remove(), TAP);
  }

  async type(page: Page, text: string): Promise<void> {
    for (const letter of text) {
      await page.keyboard.insertText(letter);
      await this.hold(page, LETTER_MS / 1000);
    }
  }

  /** H.264, which every phone plays. Needs ffmpeg. */
  encode(file: string): { seconds: number; bytes: number; starts: number[] } {
    const list = join(this.folder, "frames.txt");
    const last = this.#frames.at(-1);
    const lines = this.#frames.map(({ file, seconds }) => `file '${resolve(file)}'\nduration ${seconds}`);
    writeFileSync(list, [...lines, `file '${resolve(last?.file ?? "")}'`].join("\n"));
    const input = ["-f", "concat", "-safe", "0", "-i", list];
    // The list alone would end as soon as its last frame begins.
    const filter = `fps=${PER_SECOND},tpad=stop_mode=clone:stop_duration=5`;
    const shape = ["-vf", filter, "-pix_fmt", "yuv420p", "-an", "-t", String(this.seconds)];
    const codec = ["-c:v", "libx264", "-preset", "veryslow", "-profile:v", "main", "-crf", "30", "-g", "200"];
    execFileSync("ffmpeg", [
      "-y",
      "-loglevel",
      "error",
      ...input,
      ...shape,
      ...codec,
      "-movflags",
      "+faststart",
      file,
    ]);
    return { seconds: Number(this.seconds.toFixed(2)), bytes: statSync(file).size, starts: this.starts };
  }
}
