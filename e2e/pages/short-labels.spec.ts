import { nameOf } from "../../scripts/screenshot-places";
import { todays } from "../../tests/support/todays";
import { smallTargets } from "../accessible";
import { expect } from "../support";
import { PLACES, test } from "./place-test";

/** Titles and links within a text are as wide as their words. */
const BUTTONS = "button:not(.home-title), .menu summary, .btn, .back";

/** In Arabic an action can be a word of two letters, which some fonts write narrower than a finger. */
const shortenLabels = (buttons: string) => {
  for (const control of document.querySelectorAll(buttons)) {
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    let label = "لا";
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim()) continue;
      text.textContent = label;
      label = "";
    }
  }
};

for (const [position, place] of PLACES.entries())
  for (const language of todays(["ar"] as const, position, 72))
    test.describe(() => {
      test.use({ locale: language, scripts: false });

      test(`${nameOf(place)} has no button narrower than a finger when its text is one short word`, async ({
        page,
        open,
      }) => {
        await open(place);
        await page.evaluate(shortenLabels, BUTTONS);
        expect(await smallTargets(page, BUTTONS)).toEqual([]);
      });
    });
