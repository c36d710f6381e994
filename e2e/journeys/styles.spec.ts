import type { Page } from "@playwright/test";
import { expect, holdBack, hydrated, missingSymbols, ready, test } from "../support";

/** Holds back the styles of every page until the result is called; the page's own clock stands still, so that it waits. */
async function holdBackStyles(page: Page): Promise<() => void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  return holdBack(page, /\/assets\/index-[\w-]+\.css$/);
}

test("a visitor's first page carries its styles, and the next one links to the file that it loaded", async ({
  page,
  context,
}) => {
  const title = page.getByRole("heading", { level: 1 });
  const carried = page.locator("style#styles");
  const blocking = page.locator("link[rel=stylesheet]:not([media])");
  const first = await page.goto("/games");
  await expect(carried).toHaveCount(1);
  expect(await first?.text()).not.toContain('<link rel="stylesheet" href');
  await expect(title).toHaveCSS("font-weight", "700");
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name).filter((name) => name === "styles"))
    .toEqual(["styles"]);

  // A navigation within the document keeps its styles; a new document links to the file.
  await page.locator("main h3").getByRole("link").first().click();
  await page.waitForURL(/\/games\/[\w-]{36}$/);
  await expect(title).toHaveCSS("font-weight", "700");
  await expect(page.locator(".spot").first()).toHaveCSS("border-radius", "50%");
  await page.goto("/venues");
  await expect(carried).toHaveCount(0);
  await expect(blocking).not.toHaveCount(0);
  await expect(title).toHaveCSS("font-weight", "700");
});

test.describe("in the document of another page", () => {
  test.use({ serviceWorkers: "block" });
  test.beforeEach(({ javaScriptEnabled }) => {
    test.skip(javaScriptEnabled === false, "each page is a document of its own");
  });
  const sprite = /\/assets\/icons-[\w-]+\.svg$/;
  const symbols = (page: Page) => expect.poll(() => page.evaluate(missingSymbols));

  test("a page has its styles, also without scripts of its own", async ({ page, t }) => {
    await page.goto("/games");
    await ready(page);
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: t("common:forCrews") })
      .click();
    await page.waitForURL("/for-crews");
    await expect(page.locator(".spot").first()).toHaveCSS("border-radius", "50%");
  });

  test("a page has its icons, also after an error", async ({ page, t }) => {
    await page.goto("/games");
    const link = page.getByRole("contentinfo").getByRole("link", { name: t("common:venues"), exact: true });
    await ready(page);
    await page.locator("main h3").getByRole("link").first().click();
    await page.waitForURL(/\/games\/[\w-]{36}$/);
    await symbols(page).toEqual([]);
    await page.route("**/venues.data*", (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
    await link.click();
    await expect(page.getByRole("link", { name: t("common:backHome") })).toBeVisible();
    await symbols(page).toEqual([]);
    await page.unroute("**/venues.data*");
    await link.click();
    await expect(page.getByRole("button", { name: t("common:nearMe") })).toBeVisible();
    await symbols(page).toEqual([]);
  });

  test("icons that could not be loaded come with the next ones", async ({ page, t }) => {
    await page.route(sprite, (route) => route.fulfill({ status: 503 }));
    await page.goto("/games");
    await ready(page);
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("common:logIn") })
      .click();
    await expect(page.getByRole("button", { name: t("common:show") })).toBeVisible();
    await symbols(page).toContain("#s-eye");
    await page.unroute(sprite);
    await page.getByRole("link", { name: t("accounts:registerLink") }).click();
    await expect(page).toHaveURL(/\/register$/);
    await expect(page.getByRole("button", { name: t("common:show") })).toBeVisible();
    await symbols(page).toEqual([]);
  });

  test("until the stylesheet has come, a link opens a new document", async ({ page, t }) => {
    const release = await holdBackStyles(page);
    await page.goto("/games", { waitUntil: "commit" });
    const link = page.getByRole("banner").getByRole("link", { name: t("common:logIn") });
    await hydrated(link);
    await page.evaluate(() => document.documentElement.setAttribute("data-first", ""));
    await link.click();
    await expect(page.locator("input[type=password]")).toHaveCSS("border-radius", "10px");
    await expect(page.locator("html[data-first]")).toHaveCount(0);
    release();
  });
});

test("the styles of a page count after those of every page", async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "no stylesheet is added");
  await page.goto("/login");
  const names = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("style, link[rel=stylesheet]:not([media=print])")].map((sheet) => {
        const file = sheet.getAttribute("href");
        if (!file) return "carried";
        return file.includes("/index-") ? "every page" : "this page";
      }),
    );
  // What the page came with, what parts of it may apply, and what is added when nothing else is to be done.
  await expect.poll(names).toEqual(["carried", "every page", "every page", "this page"]);
});

test("a map on a first page waits for its styles", async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "there is no map");
  await page.route(/tile\.openstreetmap\.org/, (route) => route.fulfill({ path: "public/favicon.svg" }));
  const release = await holdBackStyles(page);
  await page.goto("/games/map", { waitUntil: "commit" });
  await expect(page.locator(".map-room")).toBeAttached();
  await expect(page.locator(".leaflet-container")).toHaveCount(0);
  release();
  await expect(page.locator(".leaflet-container")).toBeVisible();
});

test("a button that scripts add to a first page waits for its styles", async ({
  page,
  t,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "no button is added");
  const release = await holdBackStyles(page);
  await page.goto("/login", { waitUntil: "commit" });
  await hydrated(page.locator("input[type=password]"));
  const show = page.getByRole("button", { name: t("common:show") });
  await expect(show).toHaveCount(0);
  release();
  await expect(show).toHaveCSS("border-radius", "10px");
});

test("a first page carries every rule that its elements match", async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "asks the browser");
  await page.goto("/games");
  const game = (await page.locator("main h3").getByRole("link").first().getAttribute("href")) ?? "";
  for (const path of ["/", "/games", game, "/venues", "/players", "/login", "/about", "/crews"])
    expect(await page.evaluate(missingRules, path), path).toEqual({ checked: true, missing: [] });
});

/** The rules of the stylesheet that match elements of a page, but which its first answer does not carry. */
async function missingRules(path: string) {
  type Rule = { key: string; selector: string };
  const listed = (rules: CSSRuleList, condition = ""): Rule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule)
        return rule.selectorText.split(/,(?![^(]*\))/).map((part) => {
          const selector = part.trim();
          return { key: `${condition}${selector}${rule.style.cssText}`, selector };
        });
      return rule instanceof CSSGroupingRule
        ? listed(rule.cssRules, condition + rule.cssText.split("{")[0])
        : [];
    });
  const rulesOf = (css: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return listed(sheet.cssRules);
  };
  const textOf = async (address: string) => (await fetch(address, { credentials: "omit" })).text();
  const first = new DOMParser().parseFromString(await textOf(path), "text/html");
  const carried = new Set(rulesOf(first.querySelector("#styles")?.textContent ?? "").map(({ key }) => key));
  // With the cookie that has come with it, the page links to the stylesheet, and to that of its own.
  const linked = new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
  const files = [...linked.querySelectorAll("link[rel=stylesheet]:not([media])")];
  const texts = await Promise.all(files.map((link) => textOf(link.getAttribute("href") ?? "")));
  const all = texts.flatMap(rulesOf);
  const matches = ({ selector }: Rule) => {
    // As if every state held, and of a part that styles add, the element that it belongs to.
    const resting = selector
      .replace(/::[\w-]+|:(before|after)/g, "")
      .replace(/:not\([^)]*\)|:(?!nth|first|last|root|lang|not)[\w-]+/g, ":not(none)");
    return first.querySelector(resting.trim() || "*") !== null;
  };
  const missing = all.filter((rule) => matches(rule) && !carried.has(rule.key)).map(({ key }) => key);
  return { checked: all.length > 300 && carried.size > 50, missing };
}
