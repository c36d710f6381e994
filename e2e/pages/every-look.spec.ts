import type { Page } from "@playwright/test";
import { LOCALES } from "../../app/i18n/languages";
import { nameOf } from "../../scripts/screenshot-places";
import { todays } from "../../tests/support/todays";
import { collectTrouble, expect, missingSymbols } from "../support";
import { expectFineEverywhere, PLACES, test } from "./place-test";
import { NAMES, sightsOfPlace } from "./rotation";

/** Every page of the demo, in each language, in every look that a device asks for, with scripts and without. */

/** The errors of a page's scripts and console, and its requests for every text. */
function watch(page: Page): string[] {
  const trouble = collectTrouble(page);
  // A page that renders a text which it came without asks for all of them: config/texts-of-chunks misses its key.
  page.on("request", (request) => {
    if (/\/messages\/.*-all$/.test(request.url())) trouble.push(request.url());
  });
  return trouble;
}

for (const [position, place] of PLACES.entries())
  test.describe(() => {
    // One after the other: a game's page opens two streams, and an account may have five.
    test.describe.configure({ mode: "default" });

    for (const { language, looks, named } of sightsOfPlace(place, position, 72))
      test.describe(() => {
        test.use({ locale: language });

        test(`${nameOf(place)} in ${NAMES[language]} has no accessibility fault in ${named}`, async ({
          page,
          open,
        }) => {
          const trouble = watch(page);
          await open(place);
          await expect.poll(() => page.evaluate(missingSymbols)).toEqual([]);
          await expectFineEverywhere(page, language, looks);
          expect(trouble).toEqual([]);
        });
      });

    for (const language of todays(LOCALES, position, 96))
      test.describe(() => {
        test.use({ locale: language, scripts: false });

        test(`${nameOf(place)} without scripts in ${NAMES[language]} has no accessibility fault`, async ({
          page,
          open,
        }) => {
          const trouble = watch(page);
          await open(place);
          await expectFineEverywhere(page, language, ["light"]);
          expect(trouble).toEqual([]);
        });
      });
  });
