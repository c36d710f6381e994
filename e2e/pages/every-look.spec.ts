import type { Page } from "@playwright/test";
import type { Locale } from "../../app/i18n/languages";
import { DEMO_PASSWORD, type Place, places, type Viewer } from "../../scripts/screenshot-places";
import { ALL_LOOKS, faultsInLooks, type Look } from "../accessible";
import { collectTrouble, expect, expectNoSideways, FULL, missingSymbols, signInDemo, test } from "../support";

/** Every page of the demo in each language, at 400 %, in every look that a device asks for. */
const LANGUAGES: Locale[] = ["en", "fr", "ar"];
/** Divided so that two workers have about the same to do. */
const VIEWERS: Viewer[][] = [
  ["visitor", "newcomer", "admin"],
  ["player", "organizer"],
];

test.use({ javaScriptEnabled: true });
test.describe.configure({ timeout: 300_000 });
test.beforeEach(async ({ page: _ }, info) => {
  test.skip(info.project.name !== "js", "checks the page, not the browser: once is enough");
});

/** A page is seen in each look, but in another one by each language; in `verify:full` in all by all. */
const looksOf = (place: number, language: Locale): Look[] =>
  FULL ? ALL_LOOKS : ALL_LOOKS.filter((_, look) => (place + LANGUAGES.indexOf(language)) % 3 === look);

/** Arabic sees every page, French and English every fourth one; in `verify:full` each sees all. */
const isSeen = (place: number, language: Locale): boolean =>
  FULL || language === "ar" || place % 4 === LANGUAGES.indexOf(language);

async function visit(page: Page, { path, name }: Place, language: Locale, looks: Look[]) {
  await page.goto(path);
  await expect(page.locator("html"), name).toHaveAttribute("lang", language);
  await expect.poll(() => page.evaluate(missingSymbols), name).toEqual([]);
  const found = await faultsInLooks(page, looks);
  // 200 %.
  await page.setViewportSize({ width: 640, height: 512 });
  await expectNoSideways(page);
  // 400 % of 1,280 pixels.
  await page.setViewportSize({ width: 320, height: 640 });
  return found;
}

for (const language of LANGUAGES)
  for (const viewers of VIEWERS)
    test(`every page of ${viewers.join(", ")} in ${language} is accessible in every look`, async ({
      browser,
      baseURL: origin,
    }) => {
      const baseURL = origin ?? "";
      const wrong: Record<string, string[]> = {};
      const all = await places(baseURL);
      for (const viewer of viewers) {
        const context = await browser.newContext({
          baseURL,
          locale: language,
          serviceWorkers: "block",
          viewport: { width: 320, height: 640 },
        });
        const page = await context.newPage();
        await page.route(/tile\.openstreetmap\.org/, (route) =>
          route.fulfill({ path: "public/favicon.svg" }),
        );
        if (viewer !== "visitor") await signInDemo(page, viewer, baseURL);
        const trouble = collectTrouble(page);
        // A page that renders a text which it came without asks for all of them: config/texts-of-chunks misses its key.
        page.on("request", (request) => {
          if (/\/messages\/.*-all$/.test(request.url())) trouble.push(`${page.url()}: ${request.url()}`);
        });
        for (const [position, place] of all.entries()) {
          if (place.viewer !== viewer || !isSeen(position, language)) continue;
          const found = await visit(page, place, language, looksOf(position, language));
          if (found.length > 0) wrong[place.name] = found;
        }
        await context.close();
        expect(trouble).toEqual([]);
      }
      expect(wrong).toEqual({});
    });

/** Pages called after a person, a game, a venue, a crew or a document of the API. */
const NAMED_BY_PEOPLE =
  /^(games\.id(\.discussion)?|players\.id|venues\.id|crews\.id|c\.code|p\.code|series\.id|api\.docs|explainer\.language)(-[\w-]+)?$/;

const SAME_IN_FRENCH = ["Notifications · Houma", "Pause · Houma"];

test("titles are in the language of the page", async ({ playwright, baseURL: origin }) => {
  const baseURL = origin ?? "";
  const all = await places(baseURL);
  const titles = new Map<string, string[]>();
  for (const language of LANGUAGES)
    for (const viewer of VIEWERS.flat()) {
      const headers = { "Accept-Language": language, "Sec-Fetch-Site": "same-origin" };
      const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers });
      const form = { email: `${viewer}@example.com`, password: DEMO_PASSWORD };
      if (viewer !== "visitor") await request.post("/login", { form, maxRedirects: 0 });
      for (const { name, path } of all.filter((place) => place.viewer === viewer)) {
        const [, title = ""] = /<title>(.*?)<\/title>/s.exec(await (await request.get(path)).text()) ?? [];
        titles.set(name, [...(titles.get(name) ?? []), title]);
      }
      await request.dispose();
    }
  const same = [...titles].filter(([name, [english = "", ...others]]) => {
    if (NAMED_BY_PEOPLE.test(name)) return false;
    return new Set([english, ...others]).size < (SAME_IN_FRENCH.includes(english) ? 2 : 3);
  });
  expect(Object.fromEntries(same)).toEqual({});
});
