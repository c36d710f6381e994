import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support";

/** By keyboard alone: opening takes the focus, and closing returns it. */
test.beforeEach(async ({ page: _ }, info) => {
  test.skip(info.project.name !== "js", "without scripts a dialog is a page, and a menu unfolds in place");
});

test("the menus of a visitor and of a player close on Escape and return the focus", async ({
  page,
  newPerson,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/?lang=en");
  await closesOnEscape(page, page.locator(".header .menu summary"));
  await signIn(page, await newPerson("Hind"));
  await page.goto("/dashboard");
  await closesOnEscape(page, page.locator(".menu-end summary").last());
});

async function closesOnEscape(page: Page, summary: Locator) {
  const menu = page.locator("details[open]");
  // Repeated until the page is hydrated: before, Escape does nothing.
  await expect(async () => {
    await summary.focus();
    if ((await menu.count()) === 0) await page.keyboard.press("Enter");
    await expect(menu).toHaveCount(1);
    await page.keyboard.press("Tab");
    await expect(menu.locator(".menu-panel :focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(summary).toBeFocused();
}

test("the focus moves to the content when the pressed button disappears", async ({
  page,
  t,
  newPerson,
  signIn,
}) => {
  const main = page.locator("#main");
  await signIn(page, await newPerson("Rim"));
  const { games } = await (
    await page.request.get("/api/games?game_status=scheduled&start_date=2026-12-03")
  ).json();
  const { id } = games.find(
    (game: { gameType: string; spotsLeft: number }) => game.gameType === "public" && game.spotsLeft > 0,
  );
  await page.goto(`/games/${id}`);
  await page.locator("summary", { hasText: t("games:shareGame") }).click();
  // The copy button appears once React has hydrated.
  await expect(page.getByRole("button", { name: t("games:copyLink") })).toBeVisible();
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
