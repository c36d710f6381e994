import { banner, expect, expectNoSideways, test } from "../support";

test("a search is saved, changed, paused and deleted", async ({ page, t, newPerson, signIn }) => {
  await signIn(page, await newPerson("Salma"));
  await page.goto(`/account/alerts?query=${encodeURIComponent("when=weekend&maxPrice=0")}`);
  await page.getByRole("button", { name: t("alerts:save") }).click();
  await expect(banner(page, t("flash:alert_created"))).toBeVisible();
  const name = `${t("alerts:when_weekend")} · ${t("alerts:free")}`;
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expectNoSideways(page);

  await page.getByRole("link", { name: t("alerts:edit") }).click();
  const box = (channel: "inApp" | "email" | "push") =>
    page.getByRole("checkbox", { name: t(`alerts:channel_${channel}`) });
  await page.getByLabel(t("alerts:name")).fill("Foot du samedi");
  for (const channel of ["inApp", "email", "push"] as const) await box(channel).uncheck();
  await page.getByRole("button", { name: t("common:saveChanges") }).click();
  await expect(page.getByRole("alert")).toContainText(t("errors:alert_no_channel"));
  await expect(page.getByLabel(t("alerts:name"))).toHaveValue("Foot du samedi");
  await box("push").check();
  await page.getByRole("button", { name: t("common:saveChanges") }).click();
  await expect(banner(page, t("flash:alert_saved"))).toBeVisible();
  await expect(page.getByRole("heading", { name: "Foot du samedi" })).toBeVisible();

  await page.getByRole("button", { name: t("alerts:pause") }).click();
  await expect(banner(page, t("flash:alert_paused"))).toBeVisible();
  await page.getByRole("button", { name: t("alerts:delete") }).click();
  await expect(page.getByText(t("alerts:nothing"))).toBeVisible();
});

test("a venue is followed, listed and let go", async ({ page, request, t, newPerson, signIn }) => {
  const { venues } = await (await request.get("/api/venues")).json();
  await signIn(page, await newPerson("Badr"));
  await page.goto(`/venues/${venues[0].id}`);
  await page.getByRole("button", { name: t("following:follow"), exact: true }).click();
  await expect(banner(page, t("flash:followed"))).toBeVisible();
  await page.goto("/account/following");
  await expectNoSideways(page);
  await expect(page.getByRole("link", { name: venues[0].name })).toBeVisible();
  await page.getByRole("button", { name: t("following:unfollow") }).click();
  await expect(page.getByText(t("following:nothing"))).toBeVisible();
});
