import type { Page } from "@playwright/test";
import { expect, expectNoSideways, type Person, planGame, test, unique } from "../support";
import { turnOnTwoFactors } from "../two-factors";

type Texts = (key: "spot:registerAndJoin" | "spot:registerAndWait" | "common:logIn") => string;

/** Presses one of a visitor's buttons on the page of the link. */
async function press(page: Page, t: Texts, key: Parameters<Texts>[0]): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("button", { name: t(key) })
    .click();
}

async function fillSignIn(page: Page, person: Pick<Person, "email" | "password">): Promise<void> {
  const form = page.locator("#sign-in");
  await form.locator("input[name=email]").fill(person.email);
  await form.locator("input[autocomplete=current-password]").fill(person.password);
  await form.locator("button[type=submit]").click();
}

test(
  "a newcomer registers from the link to a game and has the spot",
  { tag: "@without-scripts" },
  async ({ page, request, t, newPerson }, info) => {
    const game = await planGame(request, await newPerson("Amel"), { title: "Foot du soir" });
    await page.goto(`/games/${game.id}`);
    await press(page, t, "spot:registerAndJoin");
    await page.getByLabel(t("fields:firstName"), { exact: true }).fill("Yassine");
    await page.getByLabel(t("fields:lastName"), { exact: true }).fill("Idrissi");
    await page.getByLabel(t("accounts:email"), { exact: true }).fill(`yassine-${unique()}@example.com`);
    const password = page.getByLabel(t("accounts:password"), { exact: true });
    await password.fill("correct horse 7");
    const show = page.getByRole("button", { name: t("common:thePassword") });
    if (info.project.name === "nojs") await expect(show).toHaveCount(0);
    else {
      await show.click();
      await expect(password).toHaveAttribute("type", "text");
    }
    await expectNoSideways(page);
    await page.getByRole("button", { name: t("accounts:createAccount_spot") }).click();
    await page.waitForURL(({ pathname }) => pathname === `/games/${game.id}`);
    await expect(page.getByText(t("flash:registration_done"))).toBeVisible();
    await expect(page.getByText(t("spot:in", { name: "Yassine" }))).toBeVisible();
  },
);

test("a player signs in from the link to a game, after a wrong password, and has the spot", {
  tag: "@without-scripts",
}, async ({ page, request, t, newPerson }) => {
  const game = await planGame(request, await newPerson("Amel"), { title: "Foot du soir" });
  const player = await newPerson("Hamza");
  await page.goto(`/games/${game.id}`);
  await press(page, t, "common:logIn");
  await page.waitForURL(/\/login/);
  await fillSignIn(page, { ...player, password: "not this one" });
  await expect(page.getByRole("alert").first()).toBeVisible();
  await fillSignIn(page, player);
  await page.waitForURL(({ pathname }) => pathname === `/games/${game.id}`);
  await expect(page.getByText(t("spot:in", { name: "Hamza" }))).toBeVisible();
});

test("a player signs in from the link to a game with two factors, in another tab, and has the spot", async ({
  page,
  context,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const game = await planGame(request, await newPerson("Amel"), { title: "Foot du soir" });
  const player = await newPerson("Nadia");
  await signIn(page, player);
  const [recovery = ""] = await turnOnTwoFactors(page, t, player);
  await context.clearCookies({ name: "session" });

  await page.goto(`/games/${game.id}`);
  await press(page, t, "common:logIn");
  await page.waitForURL(/\/login/);
  const tab = await context.newPage();
  await tab.goto("/login");
  await fillSignIn(tab, player);
  await tab.waitForURL(/\/login\/code/);
  await tab.getByLabel(t("accounts:code"), { exact: true }).fill(recovery);
  await tab.getByRole("button", { name: t("accounts:signIn_spot"), exact: true }).click();
  await tab.waitForURL(({ pathname }) => pathname === `/games/${game.id}`);
  await expect(tab.getByText(t("spot:in", { name: "Nadia" }))).toBeVisible();
  await page.reload();
  await page.waitForURL(({ pathname }) => pathname === `/games/${game.id}`);
});

test("a player whose game fills up while they sign in is shown so and offered the waiting list", async ({
  page,
  request,
  t,
  newPerson,
}) => {
  const game = await planGame(request, await newPerson("Amel"), {
    title: "Deux contre deux",
    min_players: 1,
    max_players: 2,
    external_participants: ["Simo"],
  });
  const [first, late] = [await newPerson("Omar"), await newPerson("Salma")];
  await page.goto(`/games/${game.id}`);
  await press(page, t, "common:logIn");
  await page.waitForURL(/\/login/);
  const headers = { Authorization: `Bearer ${first.token}` };
  const joined = await request.post(`/api/games/${game.id}/join`, { headers, data: {} });
  expect(joined.ok()).toBe(true);
  await fillSignIn(page, late);
  await page.waitForURL(({ pathname }) => pathname === `/games/${game.id}`);
  await expect(page.getByText(t("errors:game_full")).first()).toBeVisible();
  await page.getByRole("button", { name: t("games:joinWaitlist") }).click();
  await expect(page.getByText(t("ticket:waiting", { place: 1 }))).toBeVisible();
});
