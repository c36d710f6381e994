import { addVenue, banner, expect, expectNoSideways, test } from "../support";

test("a player saves a search as an alert, changes it, pauses it and deletes it", async ({
  page,
  t,
  newPerson,
  signIn,
}) => {
  await signIn(page, await newPerson("Salma"));
  await page.goto(`/account/alerts?query=${encodeURIComponent("when=weekend&maxPrice=0")}`);
  await page.getByRole("button", { name: t("alerts:save") }).click();
  await expect(banner(page, t("flash:alert_created"))).toBeVisible();
  const name = `${t("alerts:when_weekend")} · ${t("alerts:free")}`;
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expectNoSideways(page);

  await page.getByRole("link", { name: t("common:edit") }).click();
  const box = (channel: "inApp" | "email" | "push") =>
    page.getByRole("checkbox", { name: t(`alerts:channel_${channel}`) });
  await page.getByLabel(t("fields:name")).fill("Foot du samedi");
  for (const channel of ["inApp", "email", "push"] as const) await box(channel).uncheck();
  await page.getByRole("button", { name: t("common:saveChanges") }).click();
  await expect(page.getByRole("alert")).toContainText(t("errors:alert_no_channel"));
  await expect(page.getByLabel(t("fields:name"))).toHaveValue("Foot du samedi");
  await box("push").check();
  await page.getByRole("button", { name: t("common:saveChanges") }).click();
  await expect(banner(page, t("flash:alert_saved"))).toBeVisible();
  await expect(page.getByRole("heading", { name: "Foot du samedi" })).toBeVisible();

  await page.getByRole("button", { name: t("common:pause") }).click();
  await expect(banner(page, t("flash:alert_paused"))).toBeVisible();
  await page.getByRole("button", { name: t("common:delete") }).click();
  await expect(page.getByText(t("alerts:nothing"))).toBeVisible();
});

test("a player follows a venue, finds it in the list, and unfollows it", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const venue = await addVenue(request, await newPerson("Omar"));
  await signIn(page, await newPerson("Badr"));
  await page.goto(`/venues/${venue.id}`);
  await page.getByRole("button", { name: t("following:follow"), exact: true }).click();
  await expect(banner(page, t("flash:followed"))).toBeVisible();
  await page.goto("/account/following");
  await expectNoSideways(page);
  await expect(page.getByRole("link", { name: venue.name })).toBeVisible();
  await page.getByRole("button", { name: t("following:unfollow") }).click();
  await expect(page.getByText(t("following:nothing"))).toBeVisible();
});
