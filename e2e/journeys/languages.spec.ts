import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { callApi, expect, FULL, signInDemo, test } from "../support";

const choose = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("button", { name, exact: true }).click();

test("switching the language keeps the page, the search, the filters and the page of a list", async ({
  page,
}) => {
  await page.goto("/games?filters=true");
  await page.locator("main input[name=search]").fill("zzz & co");
  await page.locator("main select[name=gameStatus]").selectOption("scheduled");
  await page.locator("main form").getByRole("button").first().click();
  await expect(page).toHaveURL(/search=zzz/);
  const asked = new URL(page.url());
  for (const [name, lang, dir] of [
    ["العربية", "ar", "rtl"],
    ["Français", "fr", "ltr"],
    ["English", "en", "ltr"],
  ] as const) {
    await choose(page, name);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page.locator("html")).toHaveAttribute("dir", dir);
    const now = new URL(page.url());
    expect(now.pathname).toBe(asked.pathname);
    expect([...now.searchParams].sort()).toEqual([...asked.searchParams].sort());
    await expect(page.locator("main").getByRole("link", { name: "zzz & co" })).toBeVisible();
  }
  await page.goto("/players?page=2&lang=fr");
  await choose(page, "العربية");
  await expect(page).toHaveURL(/\/players\?page=2$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
});

test("switching the language keeps the wizard's step and is saved in the profile", async ({
  page,
  request,
  newPerson,
  signIn,
}) => {
  const [sport] = (await callApi(request, null, "GET", "/api/sports")).body;
  await signIn(page, await newPerson("Nour"));
  await page.goto(`/games/create?step=3&sportId=${sport.id}`);
  await choose(page, "Français");
  await expect(page).toHaveURL(new RegExp(`/games/create\\?step=3&sportId=${sport.id}`));
  await page.context().clearCookies({ name: "language" });
  await page.goto("/games");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});

const OURS = {
  ar: { foreign: "A-Za-z\u00c0-\u024f", words: wordsOf("ar", /[A-Za-z\u00c0-\u024f]+/g) },
  fr: { foreign: "\u0621-\u064a", words: wordsOf("fr", /[\u0621-\u064a]+/g) },
};

/** Words in the other script in our own texts, such as QR or WhatsApp in Arabic. */
function wordsOf(locale: string, pattern: RegExp): string[] {
  const folder = `app/i18n/locales/${locale}`;
  const said = readdirSync(folder).flatMap((file) =>
    Object.values<string>(JSON.parse(readFileSync(`${folder}/${file}`, "utf8"))),
  );
  return [...new Set(said.flatMap((text) => text.replace(/\{\{\w+\}\}/g, "").match(pattern) ?? []))];
}

/**
 * Texts in the other script, and signed numbers, that are not isolated: a name, a title, a code, a telephone number or
 * coordinates would reorder the text around them.
 */
function looseOn(page: Page, locale: "ar" | "fr"): Promise<string[]> {
  return page.evaluate(
    ({ foreign, words }) => {
      const loose: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        if (!parentElement || !textContent || parentElement.closest("script, style, option, textarea"))
          continue;
        if (parentElement.closest("bdi, code, [dir]")?.matches("html") === false) continue;
        const bare = words.reduce(
          (text, word) => text.replaceAll(word, " "),
          textContent.replace(/\u2068[^\u2069]*\u2069/g, "").replace(/[\u2066\u2067][^\u2069]*\u2069/g, ""),
        );
        let box = parentElement;
        while (box.parentElement && getComputedStyle(box).display === "inline") box = box.parentElement;
        const text = textContent.trim();
        // Alone in its element, so nothing around it can be reordered.
        if (box.textContent?.trim() === text && /^[\p{L}\d](.*[\p{L}\d])?$/su.test(text)) continue;
        if (new RegExp(`[${foreign}]|(^|\\s)[+-]\\d`).test(bare)) loose.push(text);
      }
      return loose;
    },
    { foreign: OURS[locale].foreign, words: OURS[locale].words.sort((a, b) => b.length - a.length) },
  );
}

const PUBLIC = ["/", "/games", "/venues", "/players", "/login", "/games/join", "/reliability"];
const OWN = [
  "/dashboard",
  "/games?mygames=true",
  "/notifications",
  "/account",
  "/manage-profile",
  "/games/create",
];

test("names, titles, places, codes and numbers are isolated from text of the other direction", async ({
  browser,
  baseURL,
  request,
}, info) => {
  // Arabic in one project, French in another; the demo has names and titles in both.
  test.skip(info.project.name === "nojs", "the same pages");
  test.skip(!FULL && info.project.name !== "ar", "French in verify:full");
  const locale = info.project.name === "ar" ? "ar" : "fr";
  const context = await browser.newContext({ locale: `${locale}-MA`, javaScriptEnabled: true });
  const page = await context.newPage();
  const loose: string[] = [];
  const look = async (path: string) => {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    for (const text of await looseOn(page, locale))
      loose.push(`${path.replace(/[0-9a-f-]{36}/, ":id")}: ${text}`);
  };
  const { games } = (await callApi(request, null, "GET", "/api/games?limit=5")).body;
  const { venues } = (await callApi(request, null, "GET", "/api/venues?limit=3")).body;
  const { players } = (await callApi(request, null, "GET", "/api/profile/players?limit=3")).body;
  const some = [
    ...games.map(({ id }: { id: string }) => `/games/${id}`),
    ...games.map(({ id }: { id: string }) => `/games/${id}/discussion`),
    ...venues.map(({ id }: { id: string }) => `/venues/${id}`),
    ...players.map(({ id }: { id: string }) => `/players/${id}`),
  ];
  for (const path of [...PUBLIC, ...some]) await look(path);
  await signInDemo(page, "organizer", baseURL ?? "");
  const mine = await page.request.get("/api/games/my?role=organizer&limit=100");
  const own = (await mine.json()).games.find(
    (game: { gameStatus: string }) => game.gameStatus === "scheduled",
  );
  const organized = ["", "/edit", "/cancel", "/share", "/invite", "/waiting-list"].map(
    (end) => `/games/${own.id}${end}`,
  );
  for (const path of [...OWN, ...some, ...organized]) await look(path);
  await context.close();
  expect([...new Set(loose)]).toEqual([]);
});
