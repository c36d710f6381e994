import type { Page } from "@playwright/test";
import { callApi, expect, hydrated, planGame, ready, test } from "../support";

/** Parts of pages in scripts of their own: app/ui/rendering/lazy-part.tsx. */
test.beforeEach(async ({ page: _ }, info) => {
  test.skip(info.project.name !== "js", "needs scripts, and is the same in every language");
});

test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

/** Calls `answer` for the scripts whose code has this text. */
async function onScripts(page: Page, text: string, answer: () => Promise<"send" | "fail">): Promise<void> {
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(text) && (await answer()) === "fail") await route.abort();
    else await route.fulfill({ response });
  });
}

/** Loses the scripts whose code has this text while `isLost`, and counts the requests. */
async function lose(page: Page, text: string): Promise<{ isLost: boolean; requests: number }> {
  const script = { isLost: true, requests: 0 };
  await onScripts(page, text, async () => {
    script.requests += 1;
    return script.isLost ? "fail" : "send";
  });
  return script;
}

test("a part whose script cannot be loaded stays as the server sent it, and works", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const [owner, player] = [await newPerson("Sara"), await newPerson("Omar")];
  const game = await planGame(request, owner, { title: "To take over" });
  await callApi(request, player, "POST", `/api/games/${game.id}/join`, {});
  await callApi(request, owner, "POST", `/api/games/${game.id}/handover`, { userId: player.id });
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const script = await lose(page, "takeOver");
  await signIn(page, player);
  await page.goto(`/games/${game.id}`);
  await ready(page);
  expect(script.requests).toBeGreaterThan(1);
  await page.getByRole("button", { name: t("cockpit:takeOver"), exact: true }).click();
  await expect(page.getByText(t("flash:handover_accepted"))).toBeVisible();
  expect(errors).toEqual([]);
});

test("a page without the part that it could not load works", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const owner = await newPerson("Sara");
  await planGame(request, owner, { title: "Without tools" });
  const script = await lose(page, "cockpit:tools");
  await signIn(page, owner);
  await page.goto("/games?mygames=true");
  const game = page.getByRole("link", { name: "Without tools" });
  await ready(page);
  await game.click();
  await expect(page.getByRole("region", { name: t("games:youOrganize") })).toBeVisible();
  await ready(page);
  expect(script.requests).toBeGreaterThan(1);
  await expect(page.getByText(t("cockpit:tools"))).toHaveCount(0);
});

test("a part comes when its script is found at the second attempt", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const owner = await newPerson("Sara");
  const game = await planGame(request, owner, { title: "With tools" });
  const script = await lose(page, "cockpit:tools");
  await signIn(page, owner);
  // The page waits before it asks again.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`/games/${game.id}`);
  await expect.poll(() => script.requests).toBeGreaterThan(0);
  script.isLost = false;
  await page.clock.resume();
  await hydrated(page.getByText(t("cockpit:tools")));
});

test("a map whose script cannot be loaded leaves the list in its place, and is tried again", async ({
  page,
  t,
}) => {
  const script = await lose(page, "mapCreateOne");
  await page.goto("/venues?view=map");
  await ready(page);
  await expect(page.getByText(t("venues:mapLostList"))).toBeVisible();
  expect(script.requests).toBeGreaterThan(1);
  script.isLost = false;
  await page.getByRole("link", { name: t("common:list"), exact: true }).click();
  await expect(page).toHaveURL(/\/venues$/);
  await page.getByRole("link", { name: t("common:map"), exact: true }).click();
  await expect(page.locator(".leaflet-container")).toBeVisible();
});

test("a venue's coordinates are typed where the map to pick them from did not load", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const [city] = (await callApi(request, null, "GET", "/api/cities")).body;
  await signIn(page, await newPerson("Nour"));
  await lose(page, "leaflet-container");
  await page.goto(`/venues/create?step=2&city_id=${city.id}`);
  await page.getByLabel(t("venues:latitude")).fill("33.57");
  await page.getByLabel(t("venues:latitude")).scrollIntoViewIfNeeded();
  await expect(page.getByText(t("venues:mapLost"))).toBeVisible();
  await expect(page.getByText(t("venues:mapHint"))).toHaveCount(0);
  await expect(page.locator(".map-room")).toHaveCount(0);
  await expect(page.getByLabel(t("venues:latitude"))).toHaveValue("33.57");
});

test.describe("a form whose script cannot be loaded", () => {
  /** Counts the documents that are loaded. */
  function countDocuments(page: Page): { documents: number } {
    const seen = { documents: 0 };
    page.on("request", (asked) => {
      if (asked.isNavigationRequest()) seen.documents += 1;
    });
    return seen;
  }

  test("stays as the server sent it, and works", async ({ page, request, t, newPerson, signIn }) => {
    const [sport] = (await callApi(request, null, "GET", "/api/sports")).body;
    await signIn(page, await newPerson("Nour"));
    const script = await lose(page, "imPlayingHint");
    const seen = countDocuments(page);
    await page.goto(`/games/create?step=3&sportId=${sport.id}`);
    await ready(page);
    expect(script.requests).toBeGreaterThan(1);
    await expect(page.locator("header details"), "the bell and the menu work").toHaveCount(2);
    await page.getByLabel(t("games:gameTitle"), { exact: true }).fill("Without its script");
    expect(seen.documents).toBe(1);
    await page.getByRole("button", { name: t("games:create"), exact: true }).click();
    await expect(page).toHaveURL(/\/games\/[\w-]+\/share/);
    await expect(page.getByText("Without its script").first()).toBeVisible();
  });

  test("comes with the whole page after a navigation", async ({ page, t, newPerson, signIn }) => {
    await signIn(page, await newPerson("Nour"));
    await lose(page, "imPlayingHint");
    const seen = countDocuments(page);
    await page.goto("/games/create?step=2");
    await ready(page);
    await page.locator(".tiles .btn").first().click();
    await expect(page.getByLabel(t("games:gameTitle"), { exact: true })).toBeVisible();
    await ready(page);
    expect(seen.documents).toBe(2);
    await expect(page.getByRole("button", { name: t("games:create"), exact: true })).toBeVisible();
  });
});

test("the organizer's part stands above the pitch, not on it", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const owner = await newPerson("Sara");
  const game = await planGame(request, owner);
  await signIn(page, owner);
  await page.goto(`/games/${game.id}`);
  const part = await page.getByRole("region", { name: t("games:youOrganize") }).boundingBox();
  const pitch = await page.locator(".game-pitch").boundingBox();
  expect(pitch?.y).toBeGreaterThan((part?.y ?? 0) + (part?.height ?? 0));
});

test("a guest's spot is shown together with its options", async ({ page, request, t, newPerson }) => {
  const game = await planGame(request, await newPerson("Sara"), { guests_allowed: true });
  let requests = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await onScripts(page, "giveBackYes", async () => {
    requests += 1;
    await held;
    return "send";
  });
  await page.goto(`/games/${game.id}`);
  await hydrated(page.getByRole("button", { name: t("guests:take") }));
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const note = () => {
      const spot = document.querySelector(".spot-in");
      if (spot) seen.add(spot.querySelector("details") ? "whole" : "in parts");
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
  });
  await page.getByLabel(t("fields:yourFirstName"), { exact: true }).fill("Nadia");
  await page.getByRole("button", { name: t("guests:take") }).click();
  // Asked for when the page with the spot is rendered.
  await expect.poll(() => requests).toBeGreaterThan(0);
  release();
  await expect(page.getByText(t("spot:cantCome"), { exact: true })).toBeVisible();
  expect(await page.evaluate(() => [...Reflect.get(window, "seen")])).toEqual(["whole"]);
});
