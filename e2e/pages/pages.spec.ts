import { LOCALES } from "../../app/i18n/languages";
import { todays } from "../../tests/support/todays";
import { expect, expectNoSideways } from "../support";
import { placeNamed, test } from "./place-test";
import { NAMES } from "./rotation";

/** What all pages have in common. */
test.use({ viewport: { width: 360, height: 740 } });

test("the header fits a tablet in the longest language", async ({ page, newPerson, signIn }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await signIn(page, await newPerson("Abdelhakim"));
  await page.goto("/venues");
  await page.getByRole("contentinfo").getByRole("button", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expectNoSideways(page);
  await page.setViewportSize({ width: 960, height: 900 });
  await expectNoSideways(page);
  const boxes = await Promise.all(
    [".logo", ".places", ".header-end"].map((part) => page.locator(`.header ${part}`).first().boundingBox()),
  );
  for (const [place, box] of boxes.entries()) {
    const before = boxes[place - 1];
    if (before && box) expect(before.x + before.width).toBeLessThanOrEqual(box.x);
  }
});

test("an unknown page redirects to the start page, an unknown file is a 404", async ({ page, request }) => {
  await page.goto("/nothing-here");
  await expect(page).toHaveURL(/\/$/);
  expect((await request.get("/nothing.png")).status()).toBe(404);
});

for (const language of todays(LOCALES, 1, 3))
  test.describe(() => {
    test.use({ locale: language });

    test(`lite mode in ${NAMES[language]} sends no script`, async ({ page, t }) => {
      const scripts: string[] = [];
      page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
      await page.goto("/games");
      await page
        .getByRole("contentinfo")
        .getByRole("button", { name: t("common:liteMode") })
        .click();
      await expect(page.locator("script")).toHaveCount(0);
      await expect(page).toHaveURL("/games");
      scripts.length = 0;
      await page.goto("/games");
      await expect(page.locator("script")).toHaveCount(0);
      expect(scripts).toEqual([]);
    });

    test(`a rejected form in ${NAMES[language]} says so in the title and in an alert`, async ({
      page,
      t,
      visit,
    }) => {
      await visit("/login");
      await page
        .locator("form", { has: page.getByLabel(t("accounts:email"), { exact: true }) })
        .evaluate((form) => form.setAttribute("novalidate", ""));
      await page
        .locator("main form")
        .getByRole("button", { name: t("accounts:signIn"), exact: true })
        .click();
      await expect(page.getByRole("alert")).toContainText(t("errors:email_required"));
      await expect(page).toHaveTitle(
        `${t("common:errorPrefix")} ${t("common:logIn")} · ${t("common:appName")}`,
      );
    });

    test(`the next page in ${NAMES[language]} takes the focus, and its title is announced`, async ({
      page,
      t,
      open,
    }) => {
      await open(placeNamed("dashboard"));
      await page
        .getByRole("link", { name: t("common:games"), exact: true })
        .first()
        .click();
      await expect(page).toHaveURL(/\/games/);
      const title = `${t("common:games")} · ${t("common:appName")}`;
      await expect(page).toHaveTitle(title);
      await expect(page.locator("#main")).toBeFocused();
      await expect(page.getByRole("status").filter({ hasText: title })).toBeAttached();
    });
  });
