import type { Locale } from "../../app/i18n/languages";
import { addVenueInMaarif, expect, expectNoSideways, maarifOf, planGame, unique } from "../support";
import { walk } from "./walk";

const FOOTBALL: Record<Locale, string> = {
  en: "football this weekend near Maarif",
  fr: "foot ce week-end à Maârif",
  ar: "كرة القدم هذا الويكند المعاريف",
};
const HANDBALL: Record<Locale, string> = {
  en: "handball this weekend maarif",
  fr: "hand ce week-end Maârif",
  ar: "كرة اليد هذا الويكند المعاريف",
};

walk(
  "a visitor finds football this weekend near Maârif in their own words, and where there is none what is near",
  4,
  async ({ page, request, t, locale, newPerson }) => {
    const owner = await newPerson("Karim");
    const { quarter: maarif } = await maarifOf(request);
    const venue = await addVenueInMaarif(request, owner);
    const title = `Samedi ${unique()}`;
    const weekend = { start_time: "2026-12-05T09:00:00Z", end_time: "2026-12-05T10:30:00Z" };
    await planGame(request, owner, { title, venue_id: venue.id, ...weekend });

    const search = async (words: string) => {
      await page.goto("/games?filters=true");
      await page.locator("main input[name=search]").fill(words);
      await page.getByRole("button", { name: t("common:applyFilters") }).click();
      await expect(page).toHaveURL(/search=/);
      await expectNoSideways(page);
    };
    const heading = page.getByRole("heading", { level: 1 });

    await search(FOOTBALL[locale]);
    await expect(heading).toContainText(maarif.names[locale]);
    await expect(heading).toContainText(t("find:weekend"));
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByText(t("games:noGames"))).toHaveCount(0);
    await page
      .getByRole("link", { name: t("common:map") })
      .first()
      .click();
    await expect(page).toHaveURL(/\/games\/map/);
    await expect(page.getByRole("main").getByText(title).first()).toBeVisible();
    await expectNoSideways(page);

    await search(HANDBALL[locale]);
    await expect(page.getByText(t("games:noGames"))).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
    const rows = page.locator(".game-row");
    await expect(rows.first()).toBeVisible();
    await rows.first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/games\/[0-9a-f-]{36}|\/g\//);
  },
);
