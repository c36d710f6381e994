import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { LOCALES, type Locale } from "../../app/i18n/languages";
import type { Listed } from "../../scripts/screenshot-places";
import { FULL } from "../../tests/support/full";
import { ALL_LOOKS, type Look } from "../accessible";

/** The files that this change touches beside the main branch; none without git or a main branch. */
function touchedFiles(): string {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", stdio: "pipe" });
  try {
    return [
      git("diff", "--name-only", "origin/main...HEAD"),
      git("diff", "--name-only", "HEAD"),
      git("ls-files", "--others", "--exclude-standard"),
    ].join("");
  } catch {
    return "";
  }
}

// The first process of a run decides; those that it starts inherit the result.
process.env.ROTATION ??= String(Math.floor(Date.now() / 86_400_000));
process.env.TOUCHED ??= [
  ...new Set(
    [
      ...touchedFiles().matchAll(/^app\/(?:features|ui\/styles\/features|i18n\/locales\/\w+)\/([\w-]+)/gm),
    ].map(([, feature]) => feature),
  ),
].join();
const DAY = Number(process.env.ROTATION);
const TOUCHED = process.env.TOUCHED.split(",");
if (!FULL && process.env.TEST_WORKER_INDEX === undefined)
  console.log(
    `Pages of day ${DAY} (ROTATION=${DAY} repeats them), and of: ${TOUCHED.join(", ") || "no feature"}`,
  );

/**
 * All of some cases in `npm run verify:full`. In `verify` one of them, another one each day; with `every`, only each so
 * many days. Neighbours in a list have different days.
 */
export function todays<T>(cases: readonly T[], position: number, every = 1): T[] {
  if (FULL) return [...cases];
  const turn = position + DAY;
  const now = Math.floor(turn / every) % cases.length;
  return turn % every === 0 ? cases.slice(now, now + 1) : [];
}

export const NAMES: Record<Locale, string> = { en: "English", fr: "French", ar: "Arabic" };

export interface Sight {
  language: Locale;
  looks: Look[];
  /** How a test's title ends. */
  named: string;
}

const sight = (language: Locale, looks: Look[]): Sight => ({
  language,
  looks,
  named: looks.length > 1 ? "any look" : `the ${looks[0]} look`,
});
const SIGHTS = LOCALES.flatMap((language) =>
  FULL ? [sight(language, ALL_LOOKS)] : ALL_LOOKS.map((look) => sight(language, [look])),
);

/** The languages and looks in which a page is seen today. */
export const sightsOf = (position: number, every = 1): Sight[] => todays(SIGHTS, position, every);

/** The folder of app/features that answers each address. */
const FEATURES = new Map(
  [
    ...readFileSync("app/routes.ts", "utf8").matchAll(
      /^ {2}(?:route\("(.+)", |index\()"features\/([\w-]+)/gm,
    ),
  ].map(([, route = "", feature]) => [route, feature]),
);
const isTouched = ({ route }: Listed) => TOUCHED.includes(FEATURES.get(route) ?? "?");

/** As `sightsOf`; in all languages when the change touches the page's feature, its styles or its texts. */
export const sightsOfPlace = (place: Listed, position: number): Sight[] =>
  FULL || !isTouched(place)
    ? sightsOf(position)
    : LOCALES.map((language) => sight(language, todays(ALL_LOOKS, position)));
