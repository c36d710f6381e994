import { expectFine } from "../accessible";
import { addVenue, banner, callApi, expect, planGame, test } from "../support";

// axe is a script: the "nojs" project blocks the site's scripts instead of switching scripts off.
test.use({ javaScriptEnabled: true });
test.beforeEach(async ({ page }, info) => {
  if (info.project.name === "nojs") await page.route("**/assets/*.js", (route) => route.abort());
});

test("a player reports a game and blocks its organizer", async ({ page, request, newPerson, signIn, t }) => {
  const [organizer, player] = [await newPerson("Karim"), await newPerson("Salma")];
  const game = await planGame(request, organizer);
  await signIn(page, player);

  await page.goto(`/games/${game.id}`);
  await page.getByRole("link", { name: t("moderation:report_game") }).click();
  await expect(page).toHaveURL(/\/reports\/new\?/);
  await expectFine(page);
  await page.getByLabel(t("moderation:reason_spam")).check();
  await page.getByRole("button", { name: t("moderation:sendReport") }).click();
  await expect(page).toHaveURL(`/games/${game.id}`);
  await expect(banner(page, t("flash:report_sent"))).toBeVisible();

  await page.goto(`/players/${organizer.id}`);
  await expectFine(page);
  await page.getByRole("link", { name: t("moderation:blockPlayer") }).click();
  await expect(page).toHaveURL(/\/block$/);
  await expectFine(page);
  await page.getByRole("button", { name: t("moderation:blockPlayer") }).click();
  await expect(page).toHaveURL("/account/blocks");
  await expectFine(page);
  await page.goto(`/games/${game.id}`);
  await expect(page.getByText(t("moderation:blockedHere", { names: "Karim Test" }))).toBeVisible();
  await page.goto("/account/blocks");
  await page.getByRole("button", { name: t("moderation:unblock") }).click();
  await expect(page.getByText(t("moderation:nobodyBlocked"))).toBeVisible();
});

test("a player reports a rating's comment, on a player's page and a venue's", async ({
  page,
  request,
  newPerson,
  signIn,
  t,
}) => {
  const [author, rated] = [await newPerson("Karim"), await newPerson("Salma")];
  const words = `Toujours en retard, ${author.id}`;
  const said = { rating: 1, comment: words };
  await callApi(request, author, "POST", `/api/profile/players/${rated.id}/rate`, said);
  const { id: venueId } = await addVenue(request, await newPerson("Omar"));
  await callApi(request, author, "POST", `/api/venues/${venueId}/ratings`, said);
  await signIn(page, rated);
  for (const [path, back] of [
    [`/players/${rated.id}`, `/players/${rated.id}`],
    [`/venues/${venueId}/ratings`, `/venues/${venueId}`],
  ]) {
    await page.goto(path ?? "");
    const row = page.getByRole("listitem").filter({ hasText: words });
    await expectFine(page);
    await row.getByRole("link", { name: t("discussion:reportOf", { name: "Karim Test" }) }).click();
    await expect(page).toHaveURL(/\/reports\/new\?kind=comment/);
    await expect(page.getByText(words)).toBeVisible();
    await expectFine(page);
    await page.getByLabel(t("moderation:reason_abuse")).check();
    await page.getByRole("button", { name: t("moderation:sendReport") }).click();
    await expect(page).toHaveURL(back ?? "");
    await expect(banner(page, t("flash:report_sent"))).toBeVisible();
  }
});

test("everybody can read the reliability formula", async ({ page, t }) => {
  await page.goto("/reliability");
  await expect(page.getByText(t("reliability:formula"))).toBeVisible();
  await expectFine(page);
});
