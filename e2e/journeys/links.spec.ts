import type { Page } from "@playwright/test";
import { expect, test } from "../support";

/** Links are followed without loading a new document; what is the browser's stays the browser's. */
test.beforeEach(async ({ page, t }, info) => {
  test.skip(info.project.name !== "js", "without scripts the browser follows every link");
  await page.goto("/venues");
  // The button appears once React has hydrated.
  await expect(page.getByRole("button", { name: t("common:nearMe") })).toBeVisible();
  await page.evaluate(() => {
    document.body.dataset.first = "";
  });
});

const isFirstDocument = (page: Page) => page.evaluate(() => "first" in document.body.dataset);
const gamesLink = (page: Page) => page.getByRole("contentinfo").locator("a[href='/games']");

test("a link is followed in the same document, and Back returns", async ({ page }) => {
  await gamesLink(page).click();
  await expect(page).toHaveURL(/\/games$/);
  expect(await isFirstDocument(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/venues$/);
  expect(await isFirstDocument(page)).toBe(true);
});

test("a link to the page one is on adds nothing to the history", async ({ page }) => {
  await gamesLink(page).click();
  await expect(page).toHaveURL(/\/games$/);
  const entries = await page.evaluate(() => history.length);
  await gamesLink(page).click();
  await page.goBack();
  await expect(page).toHaveURL(/\/venues$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test("a click with a modifier, and a link with a target, open another page", async ({ page, context }) => {
  for (const open of [
    () => gamesLink(page).click({ modifiers: ["ControlOrMeta"] }),
    async () => {
      await gamesLink(page).evaluate((link) => link.setAttribute("target", "_blank"));
      await gamesLink(page).click();
    },
  ]) {
    const [opened] = await Promise.all([context.waitForEvent("page"), open()]);
    await opened.close();
    await expect(page).toHaveURL(/\/venues/);
  }
});
