import { LOCALES } from "../../app/i18n/languages";
import { nameOf } from "../../scripts/screenshot-places";
import { todays } from "../../tests/support/todays";
import { expectNoSideways } from "../support";
import { PLACES, test } from "./place-test";
import { NAMES } from "./rotation";

/** Who only enlarges the text, in the browser's or the phone's settings, reads every page of the demo without scrolling sideways. */

for (const [position, place] of PLACES.entries())
  for (const language of todays(LOCALES, position, 48))
    test.describe(() => {
      test.use({ locale: language, viewport: { width: 360, height: 740 } });

      test(`${nameOf(place)} in ${NAMES[language]} fits a phone with text of 200 %`, async ({
        page,
        open,
      }) => {
        await open(place);
        await page.locator("html").evaluate((html) => {
          html.style.fontSize = "200%";
        });
        await expectNoSideways(page);
      });
    });
