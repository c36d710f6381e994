import { execFileSync } from "node:child_process";
import { FULL } from "./full.ts";

/** A change of more features is a wide one, which only sees the day's share. */
const MOST_FEATURES = 3;

/** Beside the main branch; none without git. */
function touchedFiles(): string[] {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", stdio: "pipe" });
  try {
    return [
      git("diff", "--name-only", "origin/main...HEAD"),
      git("diff", "--name-only", "HEAD"),
      git("ls-files", "--others", "--exclude-standard"),
    ]
      .join("")
      .split("\n");
  } catch {
    return [];
  }
}

const FEATURE =
  /^(?:app\/(?:features|ui\/styles\/features|i18n\/locales\/\w+)\/|app\/(?=backup\/)|(?=server\/))([\w-]+)/;
const JOURNEY = /^e2e\/journeys\/([\w-]+)/;

function touchedByChange(): string {
  const files = touchedFiles();
  const named = (pattern: RegExp) => [...new Set(files.flatMap((file) => pattern.exec(file)?.[1] ?? []))];
  const features = named(FEATURE);
  return [...(features.length > MOST_FEATURES ? [] : features), ...named(JOURNEY)].join();
}

// The run's first process decides; others inherit.
process.env.ROTATION ??= String(Math.floor(Date.now() / 86_400_000));
process.env.TOUCHED ??= touchedByChange();
export const DAY = Number(process.env.ROTATION);
const TOUCHED = process.env.TOUCHED.split(",");
if (!FULL && process.env.TEST_WORKER_INDEX === undefined)
  console.log(
    `What rotates is that of day ${DAY} (ROTATION=${DAY} repeats it), and of: ${process.env.TOUCHED || "no feature"}`,
  );

/** A feature (with styles and texts), app/backup, the server or a journey. */
export const isTouched = (name: string): boolean => TOUCHED.includes(name);

/** In `verify:full` all; in `verify` one in so many days. Neighbors in a list run on different days. */
export function todays<T>(cases: readonly T[], position: number, days: number): T[] {
  if (FULL) return [...cases];
  const turn = position + DAY;
  const now = Math.floor(turn / days) % cases.length;
  return turn % days === 0 ? cases.slice(now, now + 1) : [];
}
