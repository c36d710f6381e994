import { expect, expectNoSideways, test } from "../support";

test("an organizer asks for a date in a poll, a friend answers without an account, and it becomes a game", {
  tag: "@without-scripts",
}, async ({ page, context, t, newPerson, signIn }) => {
  const organizer = await newPerson("Amel");
  await signIn(page, organizer);
  await page.goto("/polls/create");
  await page.getByLabel(t("polls:name")).fill("Padel entre nous");
  const days = page.getByRole("group", { name: t("polls:dates") }).getByRole("checkbox");
  await days.nth(1).check();
  await page.getByRole("button", { name: t("polls:ask") }).click();
  // One date is not enough; what was chosen is kept.
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(days.nth(1)).toBeChecked();
  await days.nth(2).check();
  await days.nth(4).check();
  await page.getByRole("button", { name: t("polls:ask") }).click();
  await page.waitForURL(/\/p\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Padel entre nous");
  const whatsapp = page.getByRole("link", { name: t("polls:whatsapp") });
  await expect(whatsapp).toHaveAttribute("href", /wa\.me\/\?text=.*Padel/);
  await expectNoSideways(page);
  const path = new URL(page.url()).pathname;

  // A friend answers without an account.
  await context.clearCookies();
  await page.goto(path);
  const form = page.locator("#answer");
  const say = (date: number, choice: "yes" | "maybe" | "no") =>
    form
      .getByRole("group")
      .nth(date)
      .getByLabel(t(choice === "maybe" ? "polls:maybe" : `common:${choice}`), { exact: true })
      .check();
  await say(0, "no");
  await say(1, "yes");
  await say(2, "no");
  await page.getByLabel(t("fields:yourFirstName")).fill("Simo");
  await form.getByRole("button", { name: t("polls:send") }).click();
  await expect(page.getByText(t("flash:poll_answer_saved"))).toBeVisible();
  await expect(page.getByText(t("polls:best")).first()).toBeVisible();
  await say(2, "maybe");
  await form.getByRole("button", { name: t("polls:change") }).click();
  await expect(page.getByRole("heading", { name: t("polls:answers", { count: 1 }) })).toBeVisible();
  await expectNoSideways(page);
  const friend = await context.cookies();

  await context.clearCookies();
  await signIn(page, organizer);
  await page.goto(path);
  await page.getByRole("link", { name: t("polls:makeGame") }).click();
  await page.getByLabel(t("fields:sport"), { exact: true }).selectOption({ index: 1 });
  await page.getByRole("button", { name: t("polls:makeGame") }).click();
  await expect(page.getByRole("heading", { name: t("polls:shareDecided") })).toBeVisible();
  await expect(whatsapp).toHaveAttribute("href", /wa\.me\/\?text=.*Padel/);
  await expectNoSideways(page);

  await context.clearCookies();
  await context.addCookies(friend);
  await page.goto(path);
  await page.getByRole("button", { name: t("polls:takeSpot") }).click();
  await page.waitForURL(/\/games\//);
  await expect(page.getByRole("heading", { name: t("spot:in", { name: "Simo" }) })).toBeVisible();
});
