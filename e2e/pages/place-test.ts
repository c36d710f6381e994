import type { Page } from "@playwright/test";
import type { Locale } from "../../app/i18n/languages";
import {
  addressOf,
  DEMO_PASSWORD,
  idsOf,
  LISTED,
  type Listed,
  nameOf,
  type Viewer,
} from "../../scripts/screenshot-places";
import { faultsInLooks, type Look } from "../accessible";
import { test as base, expect, expectNoSideways, expectWholeWords, ready } from "../support";

/** Every page of the demo, some of them in further states. */
export const PLACES: Listed[] = [
  ...LISTED,
  { route: "offline", viewer: "visitor" },
  { route: "about/terms", viewer: "visitor" },
  { route: "about/contact", viewer: "visitor" },
  { route: "explainer/fr", viewer: "visitor" },
  { route: "venues", viewer: "visitor", query: "?sort=distance", as: "nearest" },
  { route: "games", viewer: "visitor", query: "?filters=true", as: "filters" },
  { route: "games", viewer: "visitor", query: "?game_status=cancelled&start_date=", as: "cancelled" },
  { route: "games/join", viewer: "visitor", query: "?code=NOTACODE", as: "wrong-code" },
  { route: "games/:id/share", viewer: "visitor", as: "visitor" },
  { route: "games/:id/waiting-list", viewer: "visitor", as: "visitor" },
  { route: "games/:id", viewer: "player", as: "player" },
  { route: "games/:id", viewer: "admin", as: "admin" },
  { route: "venues/:id", viewer: "admin", as: "admin" },
  { route: "manage-profile/city", viewer: "player", as: "again" },
  { route: "games/create", viewer: "player", query: "?step=1&tab=favorites", as: "favorites" },
  { route: "games/create", viewer: "player", query: "?step=1&view=map", as: "map" },
  { route: "games/create", viewer: "player", query: "?step=3&sportId=:sport", as: "time" },
];

export function placeNamed(name: string): Listed {
  const place = PLACES.find((one) => nameOf(one) === name);
  if (!place) throw new Error(`There is no ${name} in scripts/screenshot-places.ts`);
  return place;
}

/** Does once in a worker what later tests need too. */
export function once<Args extends unknown[], T>(make: (...args: Args) => Promise<T>) {
  let made: Promise<T> | undefined;
  return (...args: Args): Promise<T> => {
    made ??= make(...args);
    return made;
  };
}

const demoIds = once(idsOf);

/** The address of a page of the demo that runs at `origin`. */
export const pathOf = async (place: Listed, origin: string): Promise<string> =>
  addressOf(place, await demoIds(origin));

const cookies = new Map<Viewer, string[]>();

/** The cookies of a demo user, "name=value". */
export async function cookiesOf(viewer: Viewer, origin: string): Promise<string[]> {
  const kept = cookies.get(viewer);
  if (kept || viewer === "visitor") return kept ?? [];
  const pairs = (answer: Response) => answer.headers.getSetCookie().map((one) => one.split(";")[0] ?? "");
  const session = pairs(
    await fetch(`${origin}/login`, {
      method: "POST",
      redirect: "manual",
      headers: { "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams({ email: `${viewer}@example.com`, password: DEMO_PASSWORD }),
    }),
  ).filter((pair) => pair.startsWith("session="));
  expect(session, `${viewer} signs in`).toHaveLength(1);
  // Who has no city is sent to the profile once: afterwards the other pages open.
  const asked = pairs(await fetch(`${origin}/manage-profile`, { headers: { Cookie: session.join() } }));
  const all = [...session, ...asked.filter((pair) => pair.startsWith("city-asked="))];
  cookies.set(viewer, all);
  return all;
}

interface Fixtures {
  /** The address of the server under test. */
  origin: string;
  /** Whether the site's scripts come. axe is a script too, so they are blocked rather than switched off. */
  scripts: boolean;
  /** Signs in as a user of the demo. */
  be: (viewer: Viewer) => Promise<void>;
  /** Opens an address and waits for what scripts add. */
  visit: (path: string) => Promise<void>;
  /** Opens a page of the demo as its viewer. */
  open: (place: Listed) => Promise<void>;
}

/** Tests of single pages, at 400 % of 1,280 pixels. */
export const test = base.extend<Fixtures>({
  viewport: { width: 320, height: 640 },
  scripts: [true, { option: true }],
  page: async ({ page, scripts }, use) => {
    // A small picture instead of the public map's tiles.
    await page.route(/tile\.openstreetmap\.org/, (route) => route.fulfill({ path: "public/favicon.svg" }));
    if (!scripts) await page.route("**/assets/*.js", (route) => route.abort());
    await use(page);
  },
  origin: async ({ baseURL }, use) => use(baseURL ?? ""),
  be: async ({ context, origin }, use) =>
    use(async (viewer) => {
      const pairs = (await cookiesOf(viewer, origin)).map((pair) => pair.split(/=(.*)/s));
      await context.addCookies(pairs.map(([name = "", value = ""]) => ({ name, value, url: origin })));
    }),
  visit: async ({ page, scripts }, use) =>
    use(async (path) => {
      await page.goto(path);
      if (scripts) await ready(page);
    }),
  open: async ({ origin, be, visit }, use) =>
    use(async (place) => {
      await be(place.viewer);
      await visit(await pathOf(place, origin));
    }),
});

/** Expects that the page, as it stands now, is accessible in some looks at 320 pixels. */
export async function expectAccessible(page: Page, language: Locale, looks: Look[]): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  expect(await faultsInLooks(page, looks), page.url()).toEqual([]);
}

/** Expects the same, and that the page fits a phone and a screen at 200 % too. */
export async function expectFineEverywhere(page: Page, language: Locale, looks: Look[]): Promise<void> {
  await expectAccessible(page, language, looks);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideways(page);
  await expectWholeWords(page);
  await page.setViewportSize({ width: 640, height: 512 });
  await expectNoSideways(page);
}
