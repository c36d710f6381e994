import type { Page } from "@playwright/test";
import { expect } from "../support";
import { expectAccessible, placeNamed, test } from "./place-test";
import { NAMES, sightsOf } from "./rotation";

/** Menus and folded parts while they are open, and lite mode. */

/** Opens the last menu of its kind. */
async function openMenu(page: Page, summary: string): Promise<void> {
  await page.locator(summary).last().click();
  await expect(page.locator("details[open]")).not.toHaveCount(0);
}

const unfoldAll = (page: Page) =>
  page.locator("main details").evaluateAll((all) => {
    for (const one of all) one.setAttribute("open", "");
  });

interface Opened {
  what: string;
  place: string;
  act: (page: Page) => Promise<void>;
}

const OPENED: Opened[] = [
  {
    what: "the menu of a visitor",
    place: "landing",
    act: (page) => openMenu(page, ".header .menu summary"),
  },
  { what: "a menu of quick filters", place: "games", act: (page) => openMenu(page, ".chips summary") },
  { what: "the menu of a player", place: "dashboard", act: (page) => openMenu(page, ".menu-end summary") },
  ...["games.id", "venues.id", "games.id-organizer", "games.id.edit", "crews.id", "series.id.edit"].map(
    (place) => ({ what: `${place} with all parts unfolded`, place, act: unfoldAll }),
  ),
];

for (const [position, { what, place, act }] of OPENED.entries())
  for (const { language, looks, named } of sightsOf(position, 24))
    test.describe(() => {
      test.use({ locale: language });

      test(`${what} in ${NAMES[language]} has no accessibility fault in ${named}`, async ({ page, open }) => {
        await open(placeNamed(place));
        await act(page);
        await expectAccessible(page, language, looks);
      });
    });

for (const [position, path] of ["/", "/games", "/venues", "/login"].entries())
  for (const { language, looks, named } of sightsOf(position, 24))
    test.describe(() => {
      test.use({ locale: language });

      test(`${path} in lite mode in ${NAMES[language]} has no accessibility fault in ${named}`, async ({
        page,
        t,
      }) => {
        await page.goto("/games");
        await page
          .getByRole("contentinfo")
          .getByRole("button", { name: t("common:liteMode") })
          .click();
        await expect(page.locator("script")).toHaveCount(0);
        await page.goto(path);
        await expectAccessible(page, language, looks);
      });
    });
