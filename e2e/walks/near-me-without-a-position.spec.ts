import { expect, expectNoSideways, maarifOf, ready } from "../support";
import { walk } from "./walk";

walk(
  "a visitor whose position is refused finds tonight near a place that they choose",
  3,
  async ({ page, t, locale }) => {
    const chips = page.getByRole("navigation", { name: t("find:chips") });
    const removal = (filter: string) =>
      chips.getByRole("link", { name: t("find:remove", { filter }), exact: true });
    await page.goto("/games?when=tonight");
    await ready(page);
    await chips.locator("summary", { hasText: t("find:near") }).click();
    await chips.getByRole("link", { name: t("common:nearMe"), exact: true }).click();
    await expect(page).toHaveURL(/near=me/);
    await expect(page.getByText(t("find:placeMissing"))).toBeVisible();
    await expect(removal(t("common:nearMe")), "the chip stays off").toHaveCount(0);
    await expect(removal(t("find:tonight"))).toBeVisible();
    await expect(page.locator(".game-row").getByText(/\d\s?(km|كم)/), "nothing is measured").toHaveCount(0);
    await expectNoSideways(page);

    const { city: casablanca, quarter } = await maarifOf(page.request);
    const maarif = quarter.names[locale];
    const sheet = chips.locator("[open]");
    await sheet.getByRole("link", { name: casablanca.names[locale], exact: true }).first().click();
    await expect(page.getByText(t("find:placeMissing"))).toHaveCount(0);
    await expect(removal(casablanca.names[locale])).toBeVisible();
    await ready(page);
    await chips.locator("summary", { hasText: t("find:near") }).click();
    await chips.getByRole("link", { name: maarif, exact: true }).click();
    await expect(removal(maarif)).toBeVisible();
    await expect(removal(t("find:tonight"))).toBeVisible();
    await expect(page.locator(".game-row").first()).toBeVisible();
    await expectNoSideways(page);
  },
);
