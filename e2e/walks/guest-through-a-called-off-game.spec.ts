import { addVenue, callApi, expect, expectNoSideways, planGame, unique } from "../support";
import { walk } from "./walk";

const REASON = "Le terrain est inondé";

walk(
  "a guest of a game that is called off reads so on every page, and is led on to other games",
  1,
  async ({ page, request, t, newPerson }) => {
    const organizer = await newPerson("Amel");
    const venue = await addVenue(request, organizer);
    const title = `Foot ${unique()}`;
    const facts = { venue_id: venue.id, is_paid: true, price: 50, guests_allowed: true };
    const game = await planGame(request, organizer, { title, ...facts });
    await planGame(request, organizer, { title: `Encore ${unique()}`, venue_id: venue.id });
    const main = page.getByRole("main");
    const list = `/games?organizerId=${organizer.id}`;
    const youAreIn = main.getByText(t("spot:in", { name: "Driss" }), { exact: true });

    await page.goto(`/g/${game.slug}`);
    await expect(main.getByText(t("guests:noAccount"))).toBeVisible();
    await expect(main.getByText(t("spot:logInToJoin"))).toHaveCount(0);
    await page.getByLabel(t("fields:yourFirstName")).fill("Driss");
    await page.getByRole("button", { name: t("guests:take") }).click();
    await expect(youAreIn.filter({ visible: true }).first()).toBeVisible();
    await expect(main.getByText(/50/).first()).toBeVisible();
    const link = (await page.getByRole("link", { name: t("guests:keepLink") }).getAttribute("href")) ?? "";
    await page.goto("/");
    const own = page.locator("section", { has: page.getByRole("heading", { name: t("find:ownSpots") }) });
    await expect(own.getByRole("link", { name: title })).toBeVisible();

    const called = { status: "cancelled", reason: REASON };
    await callApi(request, organizer, "PATCH", `/api/games/${game.id}/status`, called);
    for (const path of [`/g/${game.slug}`, link]) {
      await page.goto(path);
      await expect(main.getByText(t("ticket:cancelledBecause", { reason: REASON })).first()).toBeVisible();
      await expect(main.getByText(t("ticket:stayAway"))).toBeVisible();
      await expect(youAreIn).toHaveCount(0);
      for (const untrue of ["maps:directions", "games:addToCalendar", "guests:take"] as const)
        await expect(main.getByText(t(untrue), { exact: true }).filter({ visible: true })).toHaveCount(0);
      for (const untrue of ["guests:keepLinkHint", "guests:hearOfChanges", "spot:cantCome"] as const)
        await expect(main.getByText(t(untrue))).toHaveCount(0);
      await expectNoSideways(page);
    }
    await page.goto("/");
    await expect(own).toHaveCount(0);
    const off = page.locator("section", {
      has: page.getByRole("heading", { name: t("find:spotsCancelled") }),
    });
    await expect(off.getByRole("link", { name: title })).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(1);
    await page.goto(list);
    await expect(page.locator(".game-row")).toHaveCount(1);
    await expectNoSideways(page);

    await page.goto(link);
    await main.locator(`a.field-link[href^="/games/"]:not([href*="${game.id}"])`).last().click();
    await expect(page).toHaveURL(/\/games\/[0-9a-f-]{36}/);
    await expect(page.getByRole("heading", { level: 1 })).not.toContainText(title);
  },
);
