import type { Locator } from "@playwright/test";
import type { FullKey } from "../../app/i18n/namespaces";
import { DEMO_PASSWORD } from "../../scripts/screenshot-places";
import { addVenue, callApi, expect, expectNoSideways, planGame, ready, test, unique } from "../support";

const PHONE = { width: 360, height: 640 };
/** Above them what matters first has its place; everything that is specified follows, which takes what it takes. */
const FIRST_SCREEN = 640;
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
  const [city] = (await callApi(request, null, "GET", "/api/cities")).body;
  const { latitude, longitude } = city;
  const venue = await addVenue(request, owner, { city: city.name, city_id: city.id, latitude, longitude });
  const facts = { ...TONIGHT, title, venue_id: venue.id, organizer_plays: true };
  const { id } = await planGame(request, owner, facts);
  for (const friend of friends) await callApi(request, friend, "POST", `/api/games/${id}/join`, {});
  // Three familiar faces put the game before those of other tests.
  for (const one of [owner, ...friends])
    await callApi(request, player, "POST", `/api/following/players/${one.id}`);
  await page.setViewportSize(PHONE);
  await signIn(page, player);
  await page.goto("/dashboard");
  await expect(page).toHaveTitle(`${t("common:dashboard")} · ${t("common:appName")}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const rows = page.getByRole("region", { name: t("dashboard:nearby") }).locator(".game-row");
  expect(await rows.count()).toBeGreaterThanOrEqual(3);
  expect(await rows.count()).toBeLessThanOrEqual(6);
  await expectNoSideways(page);
  await rows.filter({ hasText: title }).getByRole("button").click();
  await expect(page).toHaveURL(/\/dashboard/);
  const upcoming = page.getByRole("region", { name: t("dashboard:upcoming") });
  await expect(upcoming.getByRole("link", { name: title })).toBeVisible();
});

test("a newcomer finds every part of the dashboard, each with a way on that works", async ({
  page,
  t,
  newPerson,
  signIn,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, await newPerson("Nour", { city: false }));
  await page.goto("/dashboard");
  for (const part of ["nearby", "upcoming", "recent", "quickActions"] as const)
    await expect(page.getByRole("heading", { level: 2, name: t(`dashboard:${part}`) })).toBeVisible();
  for (const text of ["setCity", "noInvitations", "noUpcoming", "noRecent"] as const)
    await expect(page.getByText(t(`dashboard:${text}`))).toBeVisible();
  await expect(page.getByText(t("common:noRatingsYet"))).toBeVisible();
  const main = page.getByRole("main");
  const ways: [FullKey, RegExp][] = [
    ["dashboard:updateProfile", /\/manage-profile$/],
    ["dashboard:findToJoin", /\/games$/],
    ["dashboard:viewAllMyGames", /\/games\?mygames=true$/],
    ["dashboard:manageProfile", /\/manage-profile$/],
    ["dashboard:createVenue", /\/venues\/create$/],
    ["dashboard:findVenues", /\/venues$/],
    ["dashboard:findPlayers", /\/players$/],
  ];
  for (const [name, address] of ways) {
    await page.goto("/dashboard");
    await main
      .getByRole("link", { name: t(name), exact: true })
      .last()
      .click();
    await expect(page).toHaveURL(address);
  }
});

test("a player finds games near the phone's position, or their own neighborhood, in one tap from home", async ({
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
  await page.getByRole("link", { name: t("common:nearMe") }).click();
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
  await page.getByRole("link", { name: t("common:nearMe") }).click();
  await expect(page.locator(".chips").getByText(t("common:pleaseWait"))).toBeVisible();
  // By the keyboard: the open menu lies over the bar.
  await page
    .getByRole("navigation", { name: t("common:mainNavigation") })
    .getByRole("link", { name: t("common:venues") })
    .press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: t("common:venues") })).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event("too-late")));
  // A navigation would have begun with the event.
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page).toHaveURL(/\/venues$/);
});

test("the first screen of a phone holds what matters first: the invitation, then who plays nearby", async ({
  page,
  t,
  signIn,
}) => {
  await page.setViewportSize(PHONE);
  const names = { id: "", token: "", firstName: "Salma" };
  await signIn(page, { ...names, email: "player@example.com", password: DEMO_PASSWORD });
  await page.goto("/dashboard");
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  const heading = (part: "invitations" | "nearby" | "upcoming" | "recent" | "quickActions") =>
    page.getByRole("heading", { level: 2, name: t(`dashboard:${part}`) });
  const invitation = page.getByRole("region", { name: t("dashboard:invitations") });
  expect(await topOf(invitation.getByRole("button").last())).toBeLessThan(FIRST_SCREEN);
  expect(await topOf(heading("nearby"))).toBeLessThan(FIRST_SCREEN);
  const tops = await Promise.all(
    [
      ...(["invitations", "nearby", "upcoming", "recent"] as const).map(heading),
      page.getByRole("heading", { level: 2, name: "Salma" }),
      heading("quickActions"),
    ].map(topOf),
  );
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  await expectNoSideways(page);
});

test("the bottom bar has five tabs, each label on one line at 320 px, and creating a game in the middle", async ({
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
  await expect(places).toHaveText(
    names.map((name) => t(`common:${name}`)),
    { useInnerText: true },
  );
  for (const label of await bar.locator("a:not(.place-plus) > span").filter({ visible: true }).all())
    expect((await label.boundingBox())?.height).toBeLessThan(20);
  for (const place of await places.all()) {
    const box = await place.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expect(bar.getByRole("link", { name: t("common:home") })).toHaveAttribute("aria-current", "page");
  await bar.getByRole("link", { name: t("common:createGame") }).click();
  await expect(page).toHaveURL(/\/games\/create/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(bar.getByRole("link", { name: t("common:dashboard"), exact: true })).toBeVisible();
  await expect(bar.getByRole("link", { name: t("common:players") })).toBeVisible();
  await expect(bar.getByRole("link", { name: t("common:me"), exact: true })).toBeHidden();
});

test("on a wide screen the player's card and the quick actions stand before the games, and nothing is folded", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const [owner, player] = [await newPerson("Omar"), await newPerson("Nour")];
  for (const title of ["Le premier", "Le second"]) {
    const game = await planGame(request, owner, { title });
    const invited = { user_ids: [player.id] };
    await callApi(request, owner, "POST", `/api/games/${game.id}/invitations`, invited);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, player);
  await page.goto("/dashboard");
  const isRightToLeft = (await page.locator("html").getAttribute("dir")) === "rtl";
  /** `x`: where its text begins, since the texts differ in width. */
  const boxOf = async (name: FullKey) => {
    const box = await page.getByRole("heading", { level: 2, name: t(name) }).boundingBox();
    return box ? { x: isRightToLeft ? box.x + box.width : box.x, y: box.y } : { x: 0, y: 0 };
  };
  const [nearby, actions] = [await boxOf("dashboard:nearby"), await boxOf("dashboard:quickActions")];
  const [invitations, upcoming] = [await boxOf("dashboard:invitations"), await boxOf("dashboard:upcoming")];
  expect(Math.abs(actions.x - nearby.x)).toBeGreaterThan(250);
  expect(Math.abs(invitations.x - upcoming.x), "side by side").toBeGreaterThan(250);
  expect(Math.abs(invitations.y - upcoming.y)).toBeLessThan(40);
  expect(nearby.y).toBeLessThan(invitations.y);
  await expect(page.getByRole("link", { name: "Le second" }).first()).toBeVisible();
  await expectNoSideways(page);
});

test("the user's menu has the account, the player's page, the dashboard and the way out", async ({
  page,
  t,
  newPerson,
  signIn,
  javaScriptEnabled,
}) => {
  const player = await newPerson("Nour");
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, player);
  await page.goto("/games");
  const menu = page.locator(".menu-end").last();
  await menu.locator("summary").click();
  const entries = menu.locator("a, button").filter({ visible: true });
  const names = ["myAccount", "myPlayerProfile", "dashboard", "logOut"] as const;
  await expect(entries).toHaveText(names.map((name) => t(`common:${name}`)));
  // Without scripts only its own button closes it.
  const [closer, what] =
    javaScriptEnabled === false
      ? ([menu.locator("summary"), "closes on a click on its button"] as const)
      : ([page.locator("h1"), "closes on a click outside"] as const);
  await expect(async () => {
    await closer.click();
    await expect(menu, what).not.toHaveAttribute("open", { timeout: 500 });
  }).toPass();
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: t("common:dashboard") }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
