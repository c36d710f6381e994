import type { Page } from "@playwright/test";
import type { Locale } from "../../app/i18n/languages";
import { places } from "../../scripts/screenshot-places";
import { ALL_LOOKS, faultsInLooks } from "../accessible";
import { expect, FULL, hydrated, signInDemo, test } from "../support";

/** Menus and folded parts while they are open, lite mode and the page without a network. */
test.describe.configure({ timeout: 300_000 });
test.beforeEach(async ({ page }, info) => {
  test.skip(info.project.name !== "js", "checks the page, not the browser: once per language");
  await page.setViewportSize({ width: 320, height: 640 });
});

/** All three in verify:full. */
const LANGUAGES: Locale[] = FULL ? ["en", "fr", "ar"] : ["fr"];

const unfoldAll = (page: Page) =>
  page.locator("main details").evaluateAll((all) => {
    for (const one of all) one.setAttribute("open", "");
  });

for (const language of LANGUAGES)
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test("what opens on a page is accessible in every look", async ({ page, baseURL }) => {
      const wrong: Record<string, string[]> = {};
      const inspect = async (name: string) => {
        const found = await faultsInLooks(page, ALL_LOOKS);
        if (found.length > 0) wrong[name] = found;
      };
      const opened = async (name: string, path: string, summary: string) => {
        await page.goto(path);
        const opener = page.locator(summary).last();
        await hydrated(opener);
        await opener.click();
        await expect(page.locator("details[open]"), name).not.toHaveCount(0);
        await inspect(name);
      };
      await opened("the menu of a visitor", "/", ".header .menu summary");
      await opened("a menu of quick filters", "/games", ".chips summary");
      await page.goto("/offline");
      await inspect("no network");
      const all = await places(baseURL ?? "");
      const pathOf = (wanted: string) => all.find(({ name }) => name === wanted)?.path ?? "";
      for (const name of ["games.id", "venues.id"]) {
        await page.goto(pathOf(name));
        await unfoldAll(page);
        await inspect(`all of ${name}`);
      }
      await signInDemo(page, "organizer", baseURL ?? "");
      await opened("the menu of a player", "/dashboard", ".menu-end summary");
      for (const name of ["games.id-organizer", "games.id.edit", "crews.id", "series.id.edit"]) {
        await page.goto(pathOf(name));
        await unfoldAll(page);
        await inspect(`all of ${name}`);
      }
      expect(wrong).toEqual({});
    });

    test("lite mode is accessible in every look", async ({ page, t }) => {
      await page.goto("/games");
      await page
        .getByRole("contentinfo")
        .getByRole("button", { name: t("common:liteMode") })
        .click();
      await expect(page.locator("script")).toHaveCount(0);
      const wrong: Record<string, string[]> = {};
      for (const path of ["/", "/games", "/venues", "/login"]) {
        await page.goto(path);
        const found = await faultsInLooks(page, ALL_LOOKS);
        if (found.length > 0) wrong[path] = found;
      }
      expect(wrong).toEqual({});
    });
  });
