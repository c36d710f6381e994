import type { Page } from "@playwright/test";
import { DEMO_PASSWORD, type Place, places, type Viewer } from "../scripts/screenshot-places";
import { smallTargets, violations } from "./accessible";
import { expect, expectNoSideways, type Person, test } from "./support";

/** Every page of the demo, for everyone: each in one state of the screen; e2e/pages.spec.ts walks the others. */
const VIEWERS: Viewer[] = ["visitor", "newcomer", "player", "organizer", "admin"];

test.use({ javaScriptEnabled: true, locale: "fr" });
// Some fifty pages on a machine that may do other things.
test.describe.configure({ timeout: 180_000 });
test.beforeEach(async ({ page }, info) => {
  test.skip(info.project.name !== "js", "one browser is enough: what is looked at is the page itself");
  await page.route(/tile\.openstreetmap\.org/, (route) => route.fulfill({ path: "public/favicon.svg" }));
});

const person = (viewer: Viewer): Person => ({
  email: `${viewer}@example.com`,
  password: DEMO_PASSWORD,
  id: "",
  token: "",
  firstName: "",
});

async function visit(page: Page, viewer: Viewer, origin: string): Promise<Place[]> {
  if (viewer !== "visitor") {
    await page.goto("/login");
    await page.locator("#sign-in-email").fill(person(viewer).email);
    await page.locator("#sign-in-password").fill(person(viewer).password);
    await page.locator("#sign-in button[type=submit]").click();
    await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  }
  return (await places(origin)).filter((place) => place.viewer === viewer);
}

for (const viewer of VIEWERS) {
  test(`every page of a ${viewer} in French: accessible, at 400 %, large enough to tap`, async ({
    page,
    baseURL,
  }) => {
    const wrong: Record<string, string[]> = {};
    for (const { name, path } of await visit(page, viewer, baseURL ?? "")) {
      // 1,280 pixels at 400 %.
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await expect(page.locator("html"), name).toHaveAttribute("lang", "fr");
      await expectNoSideways(page);
      const found = [...(await violations(page)), ...(await smallTargets(page))];
      // 200 %.
      await page.setViewportSize({ width: 640, height: 512 });
      await expectNoSideways(page);
      if (found.length > 0) wrong[name] = found;
    }
    expect(wrong).toEqual({});
  });
}

/** What has the focus, and why a reader of the screen would not see it there; null at the end of the page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const shown = [getComputedStyle(element), getComputedStyle(element, "::after")];
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + Math.min(width, innerWidth) / 2, top + height / 2);
    // The last stop in a date is the browser's own button, with an outline that scripts cannot read.
    const isDate = element.matches("[type=date]");
    const around = element.closest("label") ?? element;
    return {
      what: element.outerHTML.slice(0, 120),
      outlined:
        isDate ||
        shown.some(({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && outlineWidth !== "0px"),
      covered: !there || !(around.contains(there) || there.contains(element)),
    };
  });

for (const path of ["/games", "/register"]) {
  test(`${path} by keyboard, in forced colours and without motion: the focus is seen at every step`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    await page.goto(path);
    const unseen: string[] = [];
    let steps = 0;
    for (; steps < 80; steps += 1) {
      await page.keyboard.press("Tab");
      const at = await focused(page);
      if (!at) break;
      if (!at.outlined || at.covered) unseen.push(`${at.outlined ? "covered" : "no outline"}: ${at.what}`);
    }
    expect(unseen).toEqual([]);
    expect(steps).toBeGreaterThan(10);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
}

/** Words in the very colour of what lies behind them: a colour of the system's own is not forced to another. */
const unreadable = (page: Page) =>
  page.evaluate(() => {
    const groundOf = (element: Element | null): string => {
      if (!element) return "";
      const { backgroundColor } = getComputedStyle(element);
      return /, 0\)$/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
    };
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.checkVisibility() && hasWords(element))
      .filter((element) => getComputedStyle(element).color === groundOf(element))
      .map((element) => element.outerHTML.slice(0, 120));
  });

test("in forced colours every word can be told from its ground", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/login");
  await page.locator("#sign-in-email").fill(person("organizer").email);
  await page.locator("#sign-in-password").fill(DEMO_PASSWORD);
  await page.locator("#sign-in button[type=submit]").click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  const wrong: Record<string, string[]> = {};
  for (const path of ["/", "/dashboard", "/games", "/venues", "/games/create"]) {
    await page.goto(path);
    const found = await unreadable(page);
    if (found.length > 0) wrong[path] = found;
  }
  expect(wrong).toEqual({});
});
