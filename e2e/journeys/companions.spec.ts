import type { Page } from "@playwright/test";
import type { FullKey } from "../../app/i18n/namespaces";
import type { Params } from "../../app/i18n/translate";
import { banner, callApi, expect, expectNoSideways, planGame, test } from "../support";

type Text = (key: FullKey, params?: Params) => string;

/** Names friends in the form that joins, which folds them. */
async function nameFriends(page: Page, t: Text, names: readonly string[]): Promise<void> {
  const card = page.locator("#spot");
  await card.getByText(t("turnout:bring"), { exact: true }).click();
  for (const [index, name] of names.entries())
    await card.getByLabel(t("turnout:friendNumber", { number: index + 1 })).fill(name);
}

test("a player brings two friends, gives one spot back, and leaves with the other", {
  tag: "@without-scripts",
}, async ({ page, request, t, newPerson, signIn }) => {
  const [owner, player] = [await newPerson("Amel"), await newPerson("Karim")];
  const { id } = await planGame(request, owner, { max_players: 6, companions_allowed: 2 });
  const taken = async () => (await callApi(request, owner, "GET", `/api/games/${id}`)).body.confirmedCount;
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, player);
  await page.goto(`/games/${id}`);
  await nameFriends(page, t, ["Ali", "عمر"]);
  await expectNoSideways(page);
  const card = page.locator("#spot");
  await card.getByRole("button", { name: t("games:joinGame") }).click();
  await expect(card.getByRole("heading", { name: t("spot:in", { name: "Karim" }) })).toBeVisible();
  await expect(card.getByText("Ali", { exact: true })).toBeVisible();
  expect(await taken()).toBe(3);

  await card.getByRole("button", { name: t("turnout:giveBack", { name: "Ali" }) }).click();
  await expect(banner(page, t("flash:companion_removed"))).toBeVisible();
  await expect(card.getByText("Ali", { exact: true })).toHaveCount(0);
  await expect(card.getByText("عمر", { exact: true })).toBeVisible();
  expect(await taken()).toBe(2);

  await card.getByText(t("spot:changeMind")).click();
  await expect(card).toContainText(t("turnout:friendsLeave", { count: 1 }));
  await card.getByRole("button", { name: t("spot:cantCome") }).click();
  await expect(banner(page, t("flash:game_left"))).toBeVisible();
  expect(await taken()).toBe(0);
});

test("a player whose friends do not all fit keeps their names in the form and waits with them", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const [owner, player, first] = [await newPerson("Amel"), await newPerson("Karim"), await newPerson("Simo")];
  const { id } = await planGame(request, owner, { max_players: 3, companions_allowed: 2 });
  await callApi(request, first, "POST", `/api/games/${id}/join`, {});
  await signIn(page, player);
  await page.goto(`/games/${id}`);
  await nameFriends(page, t, ["Ali", "Omar"]);
  const card = page.locator("#spot");
  await card.getByRole("button", { name: t("games:joinGame") }).click();
  await expect(card.getByRole("alert")).toContainText(t("errors:game_full_party", { count: 2 }));
  await expect(card.getByLabel(t("turnout:friendNumber", { number: 1 }))).toHaveValue("Ali");
  await expect(card.getByLabel(t("turnout:friendNumber", { number: 2 }))).toHaveValue("Omar");
  await card.getByRole("button", { name: t("turnout:waitTogether") }).click();
  await expect(card.getByRole("heading", { name: t("ticket:waiting", { place: 1 }) })).toBeVisible();
  await expect(card.getByText("Omar", { exact: true })).toBeVisible();
});

test("a visitor who names a friend before signing in has a spot for both", async ({
  page,
  request,
  t,
  newPerson,
}) => {
  const [owner, player] = [await newPerson("Amel"), await newPerson("Karim")];
  const { id } = await planGame(request, owner, { max_players: 6, companions_allowed: 1 });
  await page.goto(`/games/${id}`);
  await nameFriends(page, t, ["Ali"]);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("common:logIn") })
    .click();
  await page.getByLabel(t("accounts:email"), { exact: true }).fill(player.email);
  await page.getByLabel(t("accounts:password"), { exact: true }).fill(player.password);
  await page
    .locator("main form")
    .getByRole("button", { name: t("accounts:signIn_spot"), exact: true })
    .click();
  const card = page.locator("#spot");
  await expect(card.getByRole("heading", { name: t("spot:in", { name: "Karim" }) })).toBeVisible();
  await expect(card.getByText("Ali", { exact: true })).toBeVisible();
});
