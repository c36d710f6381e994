import { banner, expect, expectNoSideways, planGame, test } from "../support";

test("an organizer makes a game weekly, skips one, changes, pauses and ends the series", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const organizer = await newPerson("Hamza");
  const game = await planGame(request, organizer);
  await signIn(page, organizer);
  await page.goto(`/series/create?from=${game.id}`);
  await expectNoSideways(page);
  const days = page.getByRole("group", { name: t("series:weekdays") }).getByRole("checkbox");
  await days.nth(4).uncheck();
  await page.getByRole("button", { name: t("series:create") }).click();
  await expect(page.getByRole("alert")).toContainText(t("errors:weekdays_required"));
  await expect(page.getByLabel(t("games:gameTitle"))).toHaveValue(game.title);
  await days.nth(4).check();
  await page.getByRole("button", { name: t("series:create") }).click();
  await expect(banner(page, t("flash:series_created"))).toBeVisible();
  await expect(page.getByRole("heading", { name: game.title })).toBeVisible();
  await expectNoSideways(page);

  await page
    .getByRole("listitem")
    .getByRole("link", { name: t("series:changeDay") })
    .first()
    .click();
  await page.getByRole("radio", { name: t("series:skip") }).check();
  await page.getByLabel(t("series:reason")).fill("Pluie");
  await expectNoSideways(page);
  await page.getByRole("button", { name: t("common:saveChanges") }).click();
  await expect(banner(page, t("flash:series_skipped"))).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Pluie" })).toContainText(
    t("series:state_skipped"),
  );

  await page.getByRole("link", { name: t("series:edit"), exact: true }).click();
  await expectNoSideways(page);
  await page.getByLabel(t("games:gameTitle")).fill("Foot du vendredi");
  await page.getByRole("button", { name: t("common:saveChanges") }).click();
  await expect(page.getByRole("heading", { name: "Foot du vendredi" })).toBeVisible();

  await page.getByText(t("series:tools")).click();
  await page.getByRole("link", { name: t("series:hours") }).click();
  await expect(page.getByLabel(t("series:hoursFrom"), { exact: true })).toHaveValue("2027-02-08");
  await expectNoSideways(page);
  await page.getByRole("button", { name: t("common:saveChanges") }).click();
  await expect(banner(page, t("flash:saved"))).toBeVisible();

  await page.getByText(t("series:tools")).click();
  await page.getByRole("link", { name: t("common:pause"), exact: true }).click();
  await page.getByRole("button", { name: t("common:pause"), exact: true }).click();
  await expect(page.getByText(t("series:paused_organizer"))).toBeVisible();
  await page.getByRole("button", { name: t("series:resume"), exact: true }).click();
  await expect(banner(page, t("flash:series_resumed"))).toBeVisible();

  await page.getByText(t("series:tools")).click();
  await page.getByRole("button", { name: t("series:end"), exact: true }).click();
  await expect(page.getByText(t("errors:series_ended")).first()).toBeVisible();
  await page.goto("/series");
  await expect(page.getByText(t("series:none"))).toBeVisible();
});
