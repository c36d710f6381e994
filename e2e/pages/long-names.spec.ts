import { callApi, expect, expectNoSideways, FULL, planGame, test } from "../support";

const LONG = "Abdelmounaimelkhattabibenabdeslamelfassielfihrin";
const TITLE = "Q".repeat(100);

test("names and titles without spaces fit the phone on every page", async ({
  page,
  request,
  newPerson,
  signIn,
}, info) => {
  test.skip(!FULL && info.project.name === "nojs", "the same pages; without scripts in verify:full");
  const person = await newPerson(LONG);
  const game = await planGame(request, person, {
    title: TITLE,
    max_players: 4,
    organizer_plays: true,
    external_participants: [LONG],
    description: TITLE,
  });
  await callApi(request, person, "POST", `/api/games/${game.id}/comments`, { comment: TITLE });
  await callApi(request, person, "PATCH", "/api/profile/me", { bio: TITLE });
  const { body: me } = await callApi(request, person, "GET", "/api/profile/me");
  await signIn(page, person);
  for (const path of [
    `/players?search=${LONG}`,
    `/players/${me.id}`,
    `/games?search=${TITLE}`,
    `/games/${game.id}`,
    `/games/${game.id}/discussion`,
    `/games/${game.id}/edit`,
    `/games/${game.id}/share`,
    `/games/${game.id}/external-players`,
    "/dashboard",
    "/games?mygames=true",
    "/account",
    "/manage-profile",
  ]) {
    await page.goto(path);
    await expect(page.locator("h1"), path).toBeVisible();
    expect(await page.locator("main").innerHTML(), path).toMatch(/Abdelmounaim|QQQQQ|value="Abdel/);
    await expectNoSideways(page);
  }
});
