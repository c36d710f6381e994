import { banner, expect, expectNoSideways, test } from "../support";

test("an organizer creates a crew and approves a friend, who leaves it", { tag: "@without-scripts" }, async ({
  page,
  browser,
  baseURL,
  t,
  newPerson,
  signIn,
}) => {
  const [owner, friend] = [await newPerson("Karim"), await newPerson("Yassine")];
  await signIn(page, owner);
  await page.goto("/crews");
  await page.getByRole("link", { name: t("crews:create") }).click();
  await page.getByRole("button", { name: t("crews:createYes") }).click();
  // Browsers with scripts and without stop at the missing name.
  await expect(page).toHaveURL(/\/crews\/create/);
  await page.getByLabel(t("fields:name"), { exact: true }).fill("Les Lions");
  await page.getByRole("button", { name: t("crews:createYes") }).click();
  await expect(banner(page, t("flash:crew_created"))).toBeVisible();
  await expectNoSideways(page);
  const crew = page.url();
  const link = await page.getByLabel(t("crews:link"), { exact: true }).inputValue();
  await expect(page.getByRole("link", { name: t("crews:shareWhatsApp") })).toHaveAttribute("href", /wa\.me/);

  const other = await browser.newPage({ baseURL });
  await signIn(other, friend);
  await other.goto(new URL(link).pathname + new URL(link).search);
  await expect(other.getByRole("heading", { name: "Les Lions" })).toBeVisible();
  await other.getByRole("button", { name: t("crews:ask") }).click();
  await expect(other.getByText(t("crews:pendingText"))).toBeVisible();

  await page.goto(`${crew}/members`);
  await expectNoSideways(page);
  await page.getByRole("button", { name: t("crews:approve") }).click();
  await expect(banner(page, t("flash:crew_member_saved"))).toBeVisible();
  await page.goto(`${crew}/log`);
  await expect(page.getByText("Yassine Test").first()).toBeVisible();

  await other.goto(crew);
  await other.getByText(t("crews:leave"), { exact: true }).first().click();
  await other.getByRole("button", { name: t("crews:leave") }).click();
  await expect(other).toHaveURL(/\/crews$/);
  await other.close();
});
