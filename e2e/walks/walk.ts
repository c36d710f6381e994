import { LOCALES } from "../../app/i18n/languages";
import { todays } from "../../tests/support/todays";
import { NAMES } from "../pages/rotation";
import { test } from "../support";

const WAYS = [true, false].flatMap((scripts) => LOCALES.map((language) => ({ language, scripts })));

type Body = Parameters<typeof test>[2];

/**
 * A journey that reads every sentence on its way: in each language, with and without scripts. `npm run verify` walks it in
 * one of the six ways. `position` differs between walks, so that a day sees all languages.
 */
export function walk(title: string, position: number, body: Body): void {
  for (const { language, scripts } of todays(WAYS, position, 1))
    test.describe(`${scripts ? "with" : "without"} scripts in ${NAMES[language]}`, () => {
      test.use({ locale: language, javaScriptEnabled: scripts });
      test(title, body);
    });
}
