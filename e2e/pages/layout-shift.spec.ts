import type { Page } from "@playwright/test";
import { places } from "../../scripts/screenshot-places";
import { expect, holdBack, signInDemo, test } from "../support";

/** What scripts add to a page has its room before: nothing moves under a finger. */
test.use({ serviceWorkers: "block", viewport: { width: 360, height: 740 } });
test.beforeEach(async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "scripts add nothing");
  await page.route(/tile\.openstreetmap\.org/, (route) => route.fulfill({ path: "public/favicon.svg" }));
});

/** Opens a page, holds its scripts back until it is shown, and returns what has moved once `done` has been seen. */
async function movedBy(page: Page, path: string, done: () => Promise<void>): Promise<string[]> {
  const release = await holdBack(page, "**/assets/*.js");
  // As at a first visit: with only the rules that the page shows.
  await page.context().clearCookies({ name: "styles" });
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo").or(page.locator(".auth-panel"))).toBeAttached();
  await page.evaluate(() => {
    const moved: string[] = [];
    Reflect.set(window, "moved", moved);
    return new Promise((shown) => {
      requestAnimationFrame(() => requestAnimationFrame(shown));
    }).then(() =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (!("sources" in entry && Array.isArray(entry.sources))) continue;
          for (const { node, previousRect, currentRect } of entry.sources)
            moved.push(
              `${node?.nodeName} ${node?.textContent?.slice(0, 30)}: ${previousRect.y} to ${currentRect.y}`,
            );
        }
      }).observe({ type: "layout-shift" }),
    );
  });
  release();
  await done();
  await page.evaluate(
    () =>
      new Promise((shown) => {
        requestAnimationFrame(() => requestAnimationFrame(shown));
      }),
  );
  return page.evaluate(() => Reflect.get(window, "moved"));
}

test("nothing moves when scripts take over a visitor's page", async ({ page, t }) => {
  const showsPassword = () => expect(page.getByRole("button", { name: t("common:show") })).toBeVisible();
  const showsMap = () => expect(page.locator(".leaflet-container")).toBeVisible();
  expect(await movedBy(page, "/login", showsPassword)).toEqual([]);
  expect(await movedBy(page, "/register", showsPassword)).toEqual([]);
  expect(await movedBy(page, "/games/map", showsMap)).toEqual([]);
  expect(await movedBy(page, "/venues?view=map", showsMap)).toEqual([]);
  // So narrow that it begins a line of its own.
  await page.setViewportSize({ width: 320, height: 740 });
  const nearMe = page.getByRole("button", { name: t("venues:nearMe") });
  expect(await movedBy(page, "/venues", () => expect(nearMe).toBeVisible())).toEqual([]);
});

test("nothing moves when scripts take over a form or what is to be sent", async ({
  page,
  t,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const update = page.getByRole("button", { name: t("common:updateList") });
  const isGone = () => expect(update).toHaveCount(0);
  const pathOf = async (wanted: string) =>
    (await places(baseURL)).find(({ name }) => name === wanted)?.path ?? "";
  await signInDemo(page, "organizer", baseURL);
  expect(await movedBy(page, "/venues/create", isGone)).toEqual([]);
  expect(await movedBy(page, "/manage-profile", isGone)).toEqual([]);
  const print = page.getByRole("button", { name: t("games:printRoster") });
  expect(await movedBy(page, await pathOf("games.id-organizer"), () => expect(print).toBeVisible())).toEqual(
    [],
  );
  const copy = page.getByRole("button", { name: t("sharing:copyText") });
  expect(
    await movedBy(page, await pathOf("games.id.share-created"), () => expect(copy).toBeVisible()),
  ).toEqual([]);
});
