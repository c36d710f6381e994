import type { APIRequestContext } from "@playwright/test";
import { expectFine } from "../accessible";
import { banner, callApi, expect, expectNoSideways, type Person, planGame, test } from "../support";

async function gameOf(request: APIRequestContext, organizer: Person, players: readonly Person[]) {
  const game = await planGame(request, organizer);
  for (const player of players) await callApi(request, player, "POST", `/api/games/${game.id}/join`, {});
  return `/games/${game.id}`;
}

test("players write on the game's page, the organizer answers with an announcement, and a comment is deleted", async ({
  page,
  request,
  newPerson,
  signIn,
  t,
}) => {
  const [karim, salma] = [await newPerson("Karim"), await newPerson("Salma")];
  const game = await gameOf(request, karim, [salma]);
  await signIn(page, salma);
  await page.goto(game);
  await expect(page.getByText(t("discussion:noComments"))).toBeVisible();
  await page.getByLabel(t("discussion:yourComment")).fill("Qui apporte le ballon ? أنا عندي كرة");
  await page.getByRole("button", { name: t("common:send") }).click();
  await expect(page).toHaveURL(/\/discussion#comment-/);
  await expect(page.getByText("Qui apporte le ballon ? أنا عندي كرة")).toBeVisible();
  await expect(page.getByLabel(t("discussion:yourComment"))).toHaveValue("");
  await expectNoSideways(page);

  const said = { comment: "Terrain B, pas A !", is_announcement: true };
  await callApi(request, karim, "POST", `/api${game}/comments`, said);
  await page
    .getByRole("main")
    .getByRole("link", { name: t("common:refresh") })
    .click();
  await expect(page.getByText(t("discussion:announcement"), { exact: true })).toBeVisible();

  await page.getByRole("link", { name: t("discussion:deleteOf", { name: "Salma Test" }) }).click();
  await expect(page.getByRole("heading", { name: t("discussion:deleteTitle") })).toBeVisible();
  await page.getByRole("button", { name: t("discussion:deleteYes") }).click();
  await expect(page).toHaveURL(`${game}/discussion`);
  await expect(banner(page, t("flash:comment_deleted"))).toBeVisible();
  await expect(page.getByText("Qui apporte le ballon")).toHaveCount(0);
  await page.goto(game);
  await expect(page.getByText("Terrain B, pas A !")).toBeVisible();
  await page.getByRole("link", { name: t("discussion:allComments", { count: 1 }) }).click();
  await expect(page).toHaveURL(`${game}/discussion`);
});

for (const [name, place] of [
  ["the game's page", ""],
  ["the discussion's page", "/discussion"],
] as const) {
  test(`a player who loses the spot while writing a comment on ${name} keeps the text`, async ({
    page,
    request,
    newPerson,
    signIn,
    t,
  }, info) => {
    const [karim, salma] = [await newPerson("Karim"), await newPerson("Salma")];
    const game = await gameOf(request, karim, [salma]);
    await signIn(page, salma);
    const stream = info.project.name !== "nojs" && page.waitForResponse(/\/stream\?lastEventId/);
    await page.goto(game + place);
    await stream;
    const field = page.getByLabel(t("discussion:yourComment"));
    await field.fill("Je viens quand même");
    await callApi(request, salma, "PATCH", `/api${game}/participation`, { status: "maybe" });
    if (stream) await expect(page.getByText(t("discussion:whoWrites"))).toBeVisible();
    await expect(field).toHaveValue("Je viens quand même");
    await page.getByRole("button", { name: t("common:send") }).click();
    await expect(page.getByRole("alert")).toContainText(t("errors:comment_not_player"));
    await expect(field).toHaveValue("Je viens quand même");
    await page.goto(game + place);
    await expect(field).toHaveCount(0);
  });
}

test("two players see each other's comments live, and typed text stays", async ({
  page,
  browser,
  baseURL,
  request,
  newPerson,
  signIn,
  t,
}, info) => {
  test.skip(info.project.name === "nojs", "without scripts readers reload");
  const [karim, salma] = [await newPerson("Karim"), await newPerson("Salma")];
  const game = await gameOf(request, karim, [salma]);
  await signIn(page, salma);
  const context = await browser.newContext({ ...info.project.use, baseURL });
  const other = await context.newPage();
  await signIn(other, karim);
  for (const one of [page, other]) await one.goto(`${game}/discussion`);
  const field = page.getByLabel(t("discussion:yourComment"));
  await field.fill("J'écris encore");
  await field.focus();

  await other.getByLabel(t("discussion:yourComment")).fill("Salut tout le monde");
  await other.getByRole("button", { name: t("common:send") }).click();
  await expect(page.getByText("Salut tout le monde")).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: t("discussion:newComments", { count: 1 }) }),
  ).toBeAttached();
  await expect(field).toHaveValue("J'écris encore");
  await expect(field).toBeFocused();

  await page.getByRole("button", { name: t("common:send") }).click();
  await expect(other.getByText("J'écris encore")).toBeVisible();
  await expect(field).toHaveValue("");

  await other.getByRole("link", { name: t("discussion:deleteOf", { name: "Karim Test" }) }).click();
  await other.getByRole("button", { name: t("discussion:deleteYes") }).click();
  await expect(page.getByText("Salut tout le monde")).toHaveCount(0);
  await context.close();
});

test.describe("the pages of a discussion", () => {
  // axe is a script: the "nojs" project blocks the site's scripts instead of switching scripts off.
  test.use({ javaScriptEnabled: true });

  test("are accessible and fit the phone, with long words and a hundred comments", async ({
    page,
    request,
    newPerson,
    signIn,
  }, info) => {
    if (info.project.name === "nojs") await page.route("**/assets/*.js", (route) => route.abort());
    const [karim, salma] = [await newPerson("Karim"), await newPerson("Salma")];
    const game = await gameOf(request, karim, [salma]);
    await signIn(page, karim);
    await page.goto(`${game}/discussion`);
    await expectFine(page);
    for (let i = 0; i < 98; i++) {
      await callApi(request, salma, "POST", `/api${game}/comments`, { comment: `Numéro ${i}` });
    }
    const comments = ["x".repeat(900), "نلعب على الساعة 18:00 au terrain B, d'accord ?\nمرحبا بالجميع"];
    for (const comment of comments) {
      await callApi(request, salma, "POST", `/api${game}/comments`, { comment });
    }
    await page.goto(`${game}/discussion`);
    await expectFine(page);
    await page.goto(`${game}/discussion?page=3`);
    await expectFine(page);
    await page.goto(game);
    await expectFine(page);
    const { body } = await callApi(request, karim, "GET", `/api${game}/comments`);
    await page.goto(`${game}/discussion/${body.comments[0].id}/delete`);
    await expectFine(page);
  });
});
