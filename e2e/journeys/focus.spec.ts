import type { Locator, Page } from "@playwright/test";
import { expect, planGame, ready, test } from "../support";

/** By keyboard alone: opening takes the focus, and closing returns it. */
test.beforeEach(async ({ page: _ }, info) => {
  test.skip(info.project.name !== "js", "without scripts a dialog is a page, and a menu unfolds in place");
});

test("a visitor's menu closes on Escape and returns the focus", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/?lang=en");
  await closesOnEscape(page, page.locator(".header .menu summary"));
});

test("a player's menu closes on Escape and returns the focus", async ({ page, newPerson, signIn }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, await newPerson("Hind"));
  await page.goto("/dashboard");
  await closesOnEscape(page, page.locator(".menu-end summary").last());
});

async function closesOnEscape(page: Page, summary: Locator) {
  const menu = page.locator("details[open]");
  await ready(page);
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(menu.locator(".menu-panel :focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(summary).toBeFocused();
}

test("the focus moves to the content when the pressed button disappears", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const main = page.locator("#main");
  const { id } = await planGame(request, await newPerson("Omar"));
  await signIn(page, await newPerson("Rim"));
  await page.goto(`/games/${id}`);
  await ready(page);
  const join = main.getByRole("button", { name: t("games:joinGame"), exact: true });
  await join.focus();
  await page.keyboard.press("Enter");
  await expect(join).toHaveCount(0);
  await expect(main).toBeFocused();

  await page.locator(".menu-end summary").last().click();
  await page.getByRole("button", { name: t("common:logOut") }).click();
  const dismiss = page.getByRole("button", { name: t("common:dismiss") });
  await dismiss.focus();
  await page.keyboard.press("Enter");
  await expect(dismiss).toHaveCount(0);
  await expect(main).toBeFocused();
});
