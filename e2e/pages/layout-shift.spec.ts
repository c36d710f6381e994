import type { Locator, Page } from "@playwright/test";
import { LOCALES } from "../../app/i18n/languages";
import type { FullKey } from "../../app/i18n/namespaces";
import { todays } from "../../tests/support/todays";
import { expect, holdBack, ready } from "../support";
import { pathOf, placeNamed, test } from "./place-test";
import { NAMES } from "./rotation";

/** What scripts add to a page has its room before: nothing moves under a finger. */

/** Opens a page, holds its scripts back until it is shown, and returns what has moved once `done` has been seen. */
async function movedBy(page: Page, path: string, done: () => Promise<void>): Promise<string[]> {
  const release = await holdBack(page, "**/assets/*.js");
  // As at a first visit: with only the rules that the page shows.
  await page.context().clearCookies({ name: "styles" });
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo").or(page.locator(".auth-panel"))).toBeAttached();
  return movedWhen(page, release, done);
}

/** What moves on the page from now on, when `release` lets its scripts come, until `done` has been seen. */
async function movedWhen(page: Page, release: () => void, done: () => Promise<void>): Promise<string[]> {
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

const button = (key: FullKey) => (page: Page, t: (key: FullKey) => string) =>
  page.getByRole("button", { name: t(key) }).first();
const map = (page: Page) => page.locator(".leaflet-container");

interface Added {
  place: string;
  width: number;
  /** What scripts show, or take away when `gone`. */
  part: (page: Page, t: (key: FullKey) => string) => Locator;
  gone?: boolean;
}

const ADDED: Added[] = [
  { place: "login", width: 360, part: button("common:show") },
  { place: "register", width: 360, part: button("common:show") },
  { place: "games.map", width: 360, part: map },
  { place: "venues-map", width: 360, part: map },
  // So narrow that it begins a line of its own.
  { place: "venues", width: 320, part: button("common:nearMe") },
  { place: "games-filters", width: 360, part: (page) => page.locator("html[data-settled]") },
  { place: "venues.create", width: 360, part: button("common:updateList"), gone: true },
  { place: "manage-profile", width: 360, part: button("common:updateList"), gone: true },
  { place: "games.id-organizer", width: 360, part: button("games:printRoster") },
  { place: "games.id.share-created", width: 360, part: button("sharing:copyText") },
];

for (const [position, { place, width, part, gone = false }] of ADDED.entries())
  for (const language of todays(LOCALES, position, 24))
    test.describe(() => {
      test.use({ locale: language, viewport: { width, height: 740 } });

      test(`nothing moves when scripts take over ${place} in ${NAMES[language]}`, async ({
        page,
        t,
        be,
        origin,
      }) => {
        const listed = placeNamed(place);
        await be(listed.viewer);
        const path = await pathOf(listed, origin);
        const done = () => expect(part(page, t)).toBeVisible({ visible: !gone });
        expect(await movedBy(page, path, done)).toEqual([]);
      });
    });

const FILTERED = ["/games", "/games?mygames=true", "/games/map", "/venues", "/players"];

for (const [position, path] of FILTERED.entries())
  for (const language of todays(LOCALES, position, 12))
    test.describe(() => {
      test.use({ locale: language, viewport: { width: 360, height: 740 } });

      test(`Filters on ${path} shows its form before its script comes, which moves nothing, in ${NAMES[language]}`, async ({
        page,
        t,
        be,
        visit,
      }) => {
        await be("player");
        await visit(path);
        const release = await holdBack(page, "**/assets/*.js");
        await page.getByRole("link", { name: t("find:filters"), exact: true }).click();
        await expect(page.getByRole("button", { name: t("common:applyFilters") })).toBeVisible();
        expect(await movedWhen(page, release, () => ready(page))).toEqual([]);
      });
    });
