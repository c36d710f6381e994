import { LOCALES } from "../../app/i18n/languages";
import { addVenue, callApi, expect, expectNoSideways, planGame } from "../support";
import { walk } from "./walk";

walk(
  "a player finds a game full, waits in it, goes on to another one, joins that and leaves the list",
  5,
  async ({ page, request, t, locale, javaScriptEnabled, newPerson, signIn }) => {
    const [owner, second, player] = await Promise.all([
      newPerson("Amel"),
      newPerson("Omar"),
      newPerson("Nadia"),
    ]);
    const venue = await addVenue(request, owner);
    // Other ways of this walk have similar games in the same evening, of other sports.
    const { body: sports } = await callApi(request, null, "GET", "/api/sports");
    const way = LOCALES.indexOf(locale) + (javaScriptEnabled ? 0 : LOCALES.length);
    const facts = { venue_id: venue.id, min_players: 1, sport_id: sports[way].id };
    const full = await planGame(request, owner, {
      ...{ ...facts, title: "Foot complet", max_players: 2, external_participants: ["Simo"] },
      ...{ is_paid: true, price: 30 },
    });
    await callApi(request, second, "POST", `/api/games/${full.id}/join`, {});
    const other = await planGame(request, owner, { ...facts, title: "Foot à côté", max_players: 6 });
    const main = page.locator("main");
    const join = main.getByRole("button", { name: t("games:joinGame"), exact: true });
    const wait = main.getByRole("button", { name: t("games:joinWaitlist") });
    const isIn = main.getByText(t("spot:in", { name: "Nadia" }));

    await signIn(page, player);
    await page.goto(`/games/${full.id}`);
    await expect(main.getByRole("heading", { name: t("games:full"), exact: true })).toBeVisible();
    await expect(main.getByText(t("games:fullText"))).toBeVisible();
    await expect(join).toHaveCount(0);
    await expectNoSideways(page);
    await wait.click();
    await expect(main.getByText(t("flash:game_waitlisted"))).toBeVisible();
    await expect(main.getByText(t("ticket:waiting", { place: 1 }))).toBeVisible();
    await expect(isIn).toHaveCount(0);
    await expect(main.getByText(t("games:fullText"))).toHaveCount(0);
    await expect(wait).toHaveCount(0);
    await expectNoSideways(page);

    await page.goto("/dashboard");
    const row = (id: string) =>
      main.locator("li, article").filter({ has: page.locator(`a[href="/games/${id}"]`) });
    await expect(row(full.id).last()).toContainText(t("ticket:waiting", { place: 1 }));
    await expectNoSideways(page);

    await page.goto(`/games/${full.id}`);
    await main.locator(`a[href="/games/${other.id}"]`).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Foot à côté");
    await expect(main.getByText(t("games:spotsLeft", { count: 6 })).first()).toBeVisible();
    await join.first().click();
    await expect(isIn).toBeVisible();
    await expect(join).toHaveCount(0);
    await expectNoSideways(page);

    await page.goto("/dashboard");
    await expect(row(other.id).last()).toBeVisible();
    await expect(row(other.id).last()).not.toContainText(t("ticket:waiting", { place: 1 }));
    await page.goto(`/games/${full.id}`);
    await expect(main.getByText(t("ticket:waiting", { place: 1 }))).toBeVisible();
    await main.getByRole("button", { name: t("spot:leaveList") }).click();
    await expect(page.getByText(t("flash:game_left")).first()).toBeVisible();
    await expect(main.getByText(t("ticket:waiting", { place: 1 }))).toHaveCount(0);
    await expect(main.getByText(t("spot:in", { name: "Nadia" }))).toHaveCount(0);
    await expect(wait).toBeVisible();
    await expectNoSideways(page);
    await page.goto("/dashboard");
    await expect(row(full.id)).toHaveCount(0);
    await expect(row(other.id).last()).toBeVisible();
  },
);
