import { addVenue, banner, expect, expectNoSideways, planGame, ready, signInDemo, test } from "../support";

test("an admin merges a venue that is there twice, and its address leads to the one that stays", async ({
  page,
  request,
  newPerson,
  baseURL,
  t,
}) => {
  const organizer = await newPerson("Karim");
  const goes = await addVenue(request, organizer);
  const stays = await addVenue(request, organizer);
  const game = await planGame(request, organizer, { venue_id: goes.id });
  const main = page.getByRole("main");

  await signInDemo(page, "admin", baseURL ?? "");
  await page.goto(`/venues/${goes.id}`);
  await ready(page);
  await main.getByRole("link", { name: t("venues:merge"), exact: true }).click();
  await main.getByRole("searchbox").fill(stays.name);
  await main.getByRole("button", { name: t("common:search") }).click();
  await main.getByRole("link", { name: stays.name }).click();
  await expect(main.getByText(t("venueMerge:final"))).toBeVisible();
  await expectNoSideways(page);
  await main.getByRole("button", { name: t("venueMerge:confirm") }).click();
  await expect(banner(page, t("flash:venues_merged"))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/venues/${stays.id}`));
  await expect(main.getByRole("link", { name: game.title }).first()).toBeVisible();

  await page.goto(`/venues/${goes.id}`);
  await expect(page).toHaveURL(new RegExp(`/venues/${stays.id}`));
});
