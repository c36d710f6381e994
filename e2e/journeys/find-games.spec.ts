import {
  addVenueInMaarif,
  callApi,
  collectTrouble,
  expect,
  expectNoSideways,
  maarifOf,
  planGame,
  ready,
  test,
} from "../support";

const SMALL = { width: 360, height: 640 };
/** The most that may stand above the first game on a small screen. */
const FIRST_GAME = 330;

test("a visitor finds football this weekend near Maârif by quick filters in every language", async ({
  page,
  request,
  t,
  locale,
  newPerson,
}) => {
  const owner = await newPerson("Karim");
  const { quarter: maarif } = await maarifOf(request);
  const venue = await addVenueInMaarif(request, owner);
  const title = `Samedi ${owner.id.slice(0, 8)}`;
  await planGame(request, owner, {
    ...{ title, venue_id: venue.id },
    ...{ start_time: "2026-12-05T09:00:00Z", end_time: "2026-12-05T10:30:00Z" },
  });
  const sports = (await callApi(request, null, "GET", "/api/sports")).body;

  await page.setViewportSize(SMALL);
  await page.goto("/games");
  const chips = page.getByRole("navigation", { name: t("find:chips") });
  await chips.getByRole("link", { name: sports[0].names[locale], exact: true }).click();
  await expect(page).toHaveURL(/sportId=/);
  await chips.getByRole("link", { name: t("find:weekend"), exact: true }).click();
  await expect(page).toHaveURL(/when=weekend/);
  await chips.locator("summary", { hasText: t("find:near") }).click();
  await chips.getByRole("link", { name: maarif.names[locale], exact: true }).click();
  await expect(page).toHaveURL(/neighborhoodId=/);
  await expect(chips.locator("[open]")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("heading", { name: t("find:group_weekend") })).toBeVisible();
  const first = await page.locator(".game-row").first().boundingBox();
  expect(first?.y).toBeLessThan(FIRST_GAME);
  await expectNoSideways(page);

  await chips
    .getByRole("link", { name: t("find:remove", { filter: maarif.names[locale] }), exact: true })
    .click();
  await expect(page).not.toHaveURL(/neighborhoodId=/);
});

test("a tap beside a quick filter's values closes them, and so does Escape", async ({ page, t }, info) => {
  await page.goto("/games");
  await ready(page);
  const chips = page.getByRole("navigation", { name: t("find:chips") });
  const near = chips.locator("summary", { hasText: t("find:near") });
  const values = chips.locator("[open] .chip-sheet");
  await near.click();
  await expect(values).toBeVisible();
  await page.mouse.click(20, 20);
  await expect(values).toHaveCount(0);
  await expect(page).toHaveURL(/\/games$/);
  if (info.project.name === "nojs") return;
  await near.press("Enter");
  await expect(values).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(values).toHaveCount(0);
  await expect(near).toBeFocused();
});

test("a search for a sport and a neighborhood names both in its heading", async ({ page, t }) => {
  await page.goto("/games?filters=true");
  await page.locator("main input[name=search]").fill("foot maarif");
  await page.getByRole("button", { name: t("common:applyFilters") }).click();
  await expect(page).toHaveURL(/search=foot/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(" · ");
});

test("a player joins a game in one tap without leaving the list of games", {
  tag: "@without-scripts",
}, async ({ page, request, t, newPerson, signIn }) => {
  const owner = await newPerson("Salma");
  const title = `Lundi ${owner.id.slice(0, 8)}`;
  const game = await planGame(request, owner, { title });
  const player = await newPerson("Yassine");
  await signIn(page, player);
  const list = `/games?organizerId=${owner.id}`;
  await page.goto(list);
  await page.getByRole("button", { name: t("find:joinLabel", { game: title }) }).click();
  await expect(page.getByRole("button", { name: t("find:joinLabel", { game: title }) })).toHaveCount(0);
  const { pathname, hash } = new URL(page.url());
  expect([pathname, hash]).toEqual(["/games", `#g-${game.id.slice(0, 8)}`]);
  await expect(page.locator(".game-row")).toContainText(t("games:role_confirmed"));
});

test("the way to undo a join is on the screen beside the row that it was about, far down a list", {
  tag: "@without-scripts",
}, async ({ page, newPerson, signIn, t }) => {
  await signIn(page, await newPerson("Yassine"));
  await page.goto("/games?when=week");
  await page.locator("button[form=join][value=confirmed]").last().click();
  await expect(page).toHaveURL(/#g-/);
  await expect(page.getByRole("button", { name: t("common:undo") })).toBeInViewport();
  await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
});

test("a player joins a game from a list that the server has rendered for other readers too", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const owner = await newPerson("Salma");
  const title = `Mardi ${owner.id.slice(0, 8)}`;
  const game = await planGame(request, owner, { title, max_players: 2 });
  const list = `/games?organizerId=${owner.id}`;
  const trouble = collectTrouble(page);
  const join = page.getByRole("button", { name: t("find:joinLabel", { game: title }) });
  // Two read it, the third shares it.
  for (const name of ["Amine", "Badr", "Chaima"]) {
    // A page that is still open would ask for its notifications in vain.
    await page.goto("about:blank");
    await page.context().clearCookies();
    await signIn(page, await newPerson(name));
    await page.goto(list);
    await expect(join).toBeVisible();
  }
  await ready(page);
  await join.click();
  await expect(page.locator(".game-row")).toContainText(t("games:role_confirmed"));

  const waiting = await newPerson("Driss");
  await callApi(request, waiting, "POST", `/api/games/${game.id}/join`, {});
  await page.reload();
  await expect(page.locator(".game-row")).toContainText(t("games:players", { confirmed: 2, count: 2 }));
  expect(trouble).toEqual([]);
});
