import { LOCALES } from "../../app/i18n/languages";
import { LISTED, nameOf } from "../../scripts/screenshot-places";
import { todays } from "../../tests/support/todays";
import { expect } from "../support";
import { cookiesOf, pathOf, test } from "./place-test";

/** Pages called after a person, a game, a venue, a crew or a document of the API. */
const NAMED_BY_PEOPLE =
  /^(games\.id(\.discussion)?|players\.id|venues\.id|crews\.id|c\.code|p\.code|series\.id|tournaments\.id|api\.docs|explainer\.language)(-[\w-]+)?$/;

const SAME_IN_FRENCH = [
  "Import · Houma",
  "Match 1 · Houma",
  "Notifications · Houma",
  "Pause · Houma",
  "Score · Houma",
  "Webhooks · Houma",
];

for (const [position, place] of LISTED.entries()) {
  if (NAMED_BY_PEOPLE.test(nameOf(place)) || todays([place], position, 9).length === 0) continue;
  test(`the title of ${nameOf(place)} is in the language of the page`, async ({ origin }) => {
    const Cookie = (await cookiesOf(place.viewer, origin)).join("; ");
    const address = origin + (await pathOf(place, origin));
    const titles: string[] = [];
    for (const language of LOCALES) {
      const answer = await fetch(address, { headers: { "Accept-Language": language, Cookie } });
      titles.push(/<title>(.*?)<\/title>/s.exec(await answer.text())?.[1] ?? "");
    }
    const different = SAME_IN_FRENCH.some((title) => titles.includes(title)) ? 2 : 3;
    expect(new Set(titles).size, titles.join(", ")).toBe(different);
  });
}
