import type { APIRequestContext } from "@playwright/test";
import { callApi, expect, expectNoSideways, holdBack, type Person, planGame, test } from "../support";

const newGame = async (request: APIRequestContext, organizer: Person, title: string): Promise<string> =>
  (await planGame(request, organizer, { title, min_players: 6 })).id;

test("an organizer marks one notification as read, then all, and opens the game of one", async ({
  page,
  newPerson,
  signIn,
  request,
  t,
}) => {
  const [amel, badr, rim] = [await newPerson("Amel"), await newPerson("Badr"), await newPerson("Rim")];
  const game = await newGame(request, amel, "Foot au quartier");
  const other = await newGame(request, amel, "Padel du soir");
  for (const player of [badr, rim]) await callApi(request, player, "POST", `/api/games/${game}/join`, {});
  await callApi(request, rim, "POST", `/api/games/${other}/join`, {});
  await signIn(page, amel);
  await page.goto("/notifications");
  await expect(page.getByRole("heading", { level: 1, name: t("bell:title") })).toBeVisible();
  const unread = page.getByRole("button", { name: t("bell:markOne") });
  const before = await unread.count();
  expect(before).toBeGreaterThanOrEqual(2);
  await expectNoSideways(page);
  await unread.first().click();
  await expect(unread).toHaveCount(before - 1);
  await page.getByRole("button", { name: t("bell:markAll") }).click();
  await expect(unread).toHaveCount(0);
  await expect(page.getByRole("link", { name: t("bell:label", { count: 0 }), exact: true })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Foot au quartier" }).first().click();
  await expect(page).toHaveURL(new RegExp(`/games/${game}`));
});

test("opening a notification marks it as read and lowers the bell's number", {
  tag: "@without-scripts",
}, async ({ page, newPerson, signIn, request }) => {
  const [amel, badr, rim] = [await newPerson("Amel"), await newPerson("Badr"), await newPerson("Rim")];
  const game = await newGame(request, amel, "Foot du jeudi");
  const other = await newGame(request, amel, "Padel du jeudi");
  await callApi(request, badr, "POST", `/api/games/${game}/join`, {});
  await callApi(request, rim, "POST", `/api/games/${other}/join`, {});
  await signIn(page, amel);
  await page.goto("/notifications");
  const count = page.locator(".bell-count");
  const before = Number(await count.textContent());
  await page.getByRole("main").getByRole("button", { name: "Foot du jeudi" }).first().click();
  await expect(page).toHaveURL(new RegExp(`/games/${game}`));
  await expect(count).toHaveText(String(before - 1));
  await page.goto("/notifications");
  await expect(page.getByRole("main").getByRole("link", { name: "Foot du jeudi" })).toBeVisible();
});

test("a notification that is clicked in the bell lowers its number at once, and the next page does not raise it", async ({
  page,
  newPerson,
  signIn,
  request,
  t,
}, info) => {
  test.skip(info.project.name === "nojs", "the bell's list needs scripts");
  const [amel, badr] = [await newPerson("Amel"), await newPerson("Badr")];
  const game = await newGame(request, amel, "Foot du lundi");
  await callApi(request, badr, "POST", `/api/games/${game}/join`, {});
  await signIn(page, amel);
  await page.goto("/venues");
  const count = page.locator(".bell-count");
  const before = Number(await count.textContent());
  await page.locator(".header summary", { has: page.locator(".bell") }).click();
  const entry = page.getByRole("link", { name: "Badr" });
  await expect(entry).toBeVisible();
  // The page that the click opens is counted before the click is written.
  const write = await holdBack(page, "**/api/notifications");
  const open = await holdBack(page, /\/games\/.*\.data/);
  await entry.click();
  const left = t("bell:label", { count: before - 1 });
  const bell = page.locator(".header summary").and(page.getByLabel(left, { exact: true }));
  await expect(bell).toBeVisible();
  open();
  await expect(page).toHaveURL(new RegExp(`/games/${game}`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Foot du lundi");
  await expect(bell).toBeVisible();
  write();
});

test("the bell counts live while a page is open, and a click marks as read", async ({
  page,
  newPerson,
  signIn,
  request,
  t,
}, info) => {
  test.skip(info.project.name === "nojs", "live updates need scripts");
  const [amel, badr, rim] = [await newPerson("Amel"), await newPerson("Badr"), await newPerson("Rim")];
  const game = await newGame(request, amel, "Foot en direct");
  await signIn(page, amel);
  await page.goto("/venues");
  const bell = (count: number) =>
    page.locator(".header summary").and(page.getByLabel(t("bell:label", { count }), { exact: true }));
  await expect(bell(0)).toBeVisible();
  await callApi(request, badr, "POST", `/api/games/${game}/join`, {});
  await expect(page.locator(".bell-count")).not.toHaveText("0");
  const told = Number(await page.locator(".bell-count").textContent());
  await bell(told).click();
  await expect(page.getByRole("button", { name: t("bell:refresh") })).toBeVisible();
  await callApi(request, rim, "POST", `/api/games/${game}/join`, {});
  await expect(page.getByRole("link", { name: "Rim" })).toBeVisible();
  await expect(bell(told + 1)).toBeVisible();
  await expectNoSideways(page);
  await page.getByRole("button", { name: t("bell:markAll") }).click();
  await expect(bell(0)).toBeVisible();
  await expect
    .poll(async () => (await callApi(request, amel, "GET", "/api/notifications")).body.unreadCount)
    .toBe(0);
});

test("the bell's list that fails to load says so and is loaded again; a click that fails leaves the count", async ({
  page,
  newPerson,
  signIn,
  request,
  t,
}, info) => {
  test.skip(info.project.name === "nojs", "the list needs scripts");
  const [amel, badr] = [await newPerson("Amel"), await newPerson("Badr")];
  const game = await newGame(request, amel, "Foot en panne");
  await callApi(request, badr, "POST", `/api/games/${game}/join`, {});
  await signIn(page, amel);
  await page.goto("/venues");
  await page.route("**/api/notifications?*", (route) => route.abort());
  const bell = page.locator(".header summary", { has: page.locator(".bell") });
  await bell.click();
  await expect(page.getByText(t("bell:loadFailed"))).toBeVisible();
  await page.unroute("**/api/notifications?*");
  await page.getByRole("button", { name: t("bell:tryAgain") }).click();
  const entry = page.getByRole("link", { name: "Badr" });
  await expect(entry).toBeVisible();
  const count = await page.locator(".bell-count").textContent();
  await page.route("**/api/notifications", (route) => route.abort());
  await entry.click();
  await expect(page).toHaveURL(new RegExp(`/games/${game}`));
  await expect(page.locator(".bell-count")).toHaveText(count ?? "");
});

test("signing out clears the count on the installed app's icon", async ({
  page,
  newPerson,
  signIn,
  request,
  t,
}, info) => {
  test.skip(info.project.name === "nojs", "the count needs scripts");
  const [amel, badr] = [await newPerson("Amel"), await newPerson("Badr")];
  const game = await newGame(request, amel, "Foot et badge");
  await callApi(request, badr, "POST", `/api/games/${game}/join`, {});
  await signIn(page, amel);
  const shown: number[] = [];
  await page.exposeFunction("badgeShown", (count: number) => {
    shown.push(count);
  });
  await page.addInitScript(() => {
    const show = async (count = 0) => Reflect.get(window, "badgeShown")(count);
    Object.assign(navigator, { setAppBadge: show, clearAppBadge: show });
  });
  await page.goto("/venues");
  await expect.poll(() => shown.at(-1)).toBeGreaterThan(0);
  await page.locator(".menu-end summary").last().click();
  await page.getByRole("button", { name: t("common:logOut") }).click();
  await expect.poll(() => shown.at(-1)).toBe(0);
});
