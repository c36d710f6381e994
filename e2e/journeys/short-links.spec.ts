import { expect, expectNoSideways, planGame, test } from "../support";

test("a short link shows a game; a private one needs its code", async ({ page, request, newPerson }) => {
  const organizer = await newPerson("Amel");
  const open = await planGame(request, organizer, { title: "Open to all" });
  await page.goto(`/g/${open.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Open to all");
  expect(new URL(page.url()).pathname, "without a detour").toBe(`/g/${open.slug}`);
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute("href", new RegExp(`/g/${open.slug}$`));
  await page.goto(`/games/${open.id}`);
  await expect(canonical).toHaveAttribute("href", new RegExp(`/g/${open.slug}$`));

  const closed = await planGame(request, organizer, { title: "Among friends", game_type: "private" });
  expect((await page.goto(`/g/${closed.slug}`))?.status()).toBe(404);
  expect((await page.goto(`/g/${closed.slug}-00000000`))?.status()).toBe(404);
  expect((await page.goto(`/g/${closed.slug}-${closed.gameCode.toLowerCase()}`))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Among friends");
  await expectNoSideways(page);
});

test("a player who has not said that she is a woman is asked when she joins a game for women", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const game = await planGame(request, await newPerson("Amel"), { title: "Entre nous", audience: "women" });
  const player = await newPerson("Salma");
  await signIn(page, player);
  await page.goto(`/games/${game.id}`);
  await expect(page.getByText(t("games:audience_women")).first()).toBeVisible();
  const join = page.getByRole("button", { name: t("games:joinGame"), exact: true });
  await join.click();
  await expect(page.getByRole("alert").first()).toContainText(
    t("errors:audience_undeclared", { audience: t("errors:audience_women") }),
  );
  await page.getByLabel(t("games:declare_women")).check();
  await join.click();
  await expect(page.getByText(t("spot:in", { name: "Salma" }))).toBeVisible();
  await expect(page.getByLabel(t("games:declare_women"))).toHaveCount(0);
});
