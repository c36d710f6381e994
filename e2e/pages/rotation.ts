import { readFileSync } from "node:fs";
import { LOCALES, type Locale } from "../../app/i18n/languages";
import type { Listed } from "../../scripts/screenshot-places";
import { FULL } from "../../tests/support/full";
import { isTouched, todays } from "../../tests/support/todays";
import { ALL_LOOKS, type Look } from "../accessible";

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
export const sightsOf = (position: number, days: number): Sight[] => todays(SIGHTS, position, days);

/** The folder of app/features that answers each address. */
const FEATURES = new Map(
  [
    ...readFileSync("app/routes.ts", "utf8").matchAll(
      /^ {2}(?:route\("(.+)", |index\()"features\/([\w-]+)/gm,
    ),
  ].map(([, route = "", feature = ""]) => [route, feature]),
);

/** As `sightsOf`; in all languages when the change touches the page's feature, its styles or its texts. */
export const sightsOfPlace = (place: Listed, position: number, days: number): Sight[] =>
  FULL || !isTouched(FEATURES.get(place.route) ?? "")
    ? sightsOf(position, days)
    : LOCALES.map((language) => sight(language, todays(ALL_LOOKS, position, 1)));
