import { DEMO_PASSWORD } from "../../scripts/screenshot-places";
import { callApi, expect, expectNoSideways, planGame, ready, test, unique } from "../support";

const PHONE = { width: 360, height: 640 };
const MOST_PIXELS = 1800;
const TONIGHT = { start_time: "2026-12-01T20:00:00Z", end_time: "2026-12-01T21:30:00Z" };

test("a player joins one of tonight's games in one tap from home", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const player = await newPerson("Nour");
  const [owner, ...friends] = [await newPerson("Omar"), await newPerson("Rim"), await newPerson("Badr")];
  const title = `Foot ${unique()}`;
  const { id } = await planGame(request, owner, { ...TONIGHT, title, organizer_plays: true });
  for (const friend of friends) await callApi(request, friend, "POST", `/api/games/${id}/join`, {});
  // Three familiar faces put the game before those of other tests.
  for (const one of [owner, ...friends])
    await callApi(request, player, "POST", `/api/following/players/${one.id}`);
  await page.setViewportSize(PHONE);
  await signIn(page, player);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const rows = page.locator(".game-row");
  expect(await rows.count()).toBeLessThanOrEqual(6);
  await expectNoSideways(page);
  await rows.filter({ hasText: title }).getByRole("button").click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole("heading", { name: t("dashboard:nextGame") })).toBeVisible();
  await expect(page.locator(".own-game").getByRole("link", { name: title })).toBeVisible();
});

test("a player finds games near the phone's position, or their own place, in one tap from home", async ({
  page,
  context,
  t,
  newPerson,
  signIn,
}, info) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 33.5731, longitude: -7.5898 });
  await signIn(page, await newPerson("Nour"));
  await page.goto("/dashboard");
  await page.getByRole("link", { name: t("find:nearMe") }).click();
  await expect(page).toHaveURL(
    info.project.name === "nojs" ? /when=tonight&near=me/ : /near=33\.573(,|%2C)-7\.59/,
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});

test("a position that comes late does not move a reader who has gone to another page", async ({
  page,
  t,
  newPerson,
  signIn,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "without scripts nobody waits for a position");
  await page.addInitScript(() => {
    const timeout = {
      code: 3,
      message: "",
      PERMISSION_DENIED: 1,
      POSITION_UNAVAILABLE: 2,
      TIMEOUT: 3,
    } as const;
    navigator.geolocation.getCurrentPosition = (_, fail) =>
      document.addEventListener("too-late", () => fail?.(timeout));
  });
  await signIn(page, await newPerson("Nour"));
  await page.goto("/games");
  await ready(page);
  await page.locator(".chips summary", { hasText: t("find:near") }).click();
  await page.getByRole("link", { name: t("find:nearMe") }).click();
  await expect(page.locator(".chips").getByText(t("common:pleaseWait"))).toBeVisible();
  // By the keyboard: the open menu lies over the bar.
  await page
    .getByRole("navigation", { name: t("common:mainNavigation") })
    .getByRole("link", { name: t("common:venues") })
    .press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: t("venues:title") })).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event("too-late")));
  // A navigation would have begun with the event.
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page).toHaveURL(/\/venues$/);
});

test("home is at most 1,800 px high on a phone, with an invitation and an own game", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(PHONE);
  const names = { id: "", token: "", firstName: "Salma" };
  await signIn(page, { ...names, email: "player@example.com", password: DEMO_PASSWORD });
  await page.goto("/dashboard");
  await expect(page.locator(".game-row").first()).toBeVisible();
  // Titles of other tests' games may be of any length: here each is like those of the demo.
  await page.locator(".game-row h2 a").evaluateAll((titles) => {
    for (const title of titles) title.textContent = "Padel entre amis";
  });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(MOST_PIXELS);
});

test("the bottom bar has five places, each label on one line at 320 px, and creating a game in the middle", async ({
  page,
  t,
  newPerson,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, await newPerson("Nour"));
  await page.goto("/dashboard");
  const bar = page.getByRole("navigation", { name: t("common:mainNavigation") });
  const places = bar.getByRole("link").filter({ visible: true });
  const names = ["home", "games", "createGame", "venues", "me"] as const;
  await expect(places).toHaveText(names.map((name) => t(`common:${name}`)));
  for (const label of await bar
    .locator("a:not(.place-plus) > span:last-child")
    .filter({ visible: true })
    .all())
    expect((await label.boundingBox())?.height).toBeLessThan(20);
  for (const place of await places.all()) {
    const box = await place.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expect(bar.getByRole("link", { name: t("common:home") })).toHaveAttribute("aria-current", "page");
  await bar.getByRole("link", { name: t("common:createGame") }).click();
  await expect(page).toHaveURL(/\/games\/create/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(bar.getByRole("link", { name: t("common:players") })).toBeVisible();
  await expect(bar.getByRole("link", { name: t("common:me"), exact: true })).toBeHidden();
});

test("home on a wide screen has the player's own things beside the games", async ({
  page,
  t,
  newPerson,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, await newPerson("Nour"));
  await page.goto("/dashboard");
  const games = await page.getByRole("heading", { level: 1 }).boundingBox();
  const own = await page.getByRole("link", { name: t("dashboard:findPlayers") }).boundingBox();
  const all = await page.getByRole("link", { name: t("dashboard:allGames") }).boundingBox();
  expect(Math.abs((own?.x ?? 0) - (games?.x ?? 0))).toBeGreaterThan(300);
  expect(own?.y).toBeLessThan(all?.y ?? 0);
  await expectNoSideways(page);
});
