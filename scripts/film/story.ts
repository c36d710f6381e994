import type { Browser, Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../screenshot-places.ts";
import { type Film, PIXEL_RATIO, SCREEN } from "./frames.ts";

export const LANGUAGES = ["en", "fr", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];

/** From app/i18n, which a script can read only as files. */
export interface Words {
  title: string;
  firstName: string;
  group: string;
  message: string;
}

interface Stage {
  browser: Browser;
  origin: string;
  language: Language;
  film: Film;
  words: Words;
}

const SPOTS = 14;
const PLAYERS = 9;
const LIVE_MS = 1500;
/** Shown instead of the program's own address. */
const PUBLIC_ADDRESS = "https://houma.example";

async function api(
  origin: string,
  path: string,
  { token = "", body }: { token?: string; body?: object } = {},
) {
  const answer = await fetch(`${origin}/api${path}`, {
    method: body ? "POST" : "GET",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const tokenOf = async (origin: string, email: string): Promise<string> =>
  (await api(origin, "/auth/login", { body: { email, password: DEMO_PASSWORD } })).access_token;

/** Tonight, with nine of fourteen spots taken. The clock is that of e2e/server.mjs. */
async function planGame({ origin, words }: Stage): Promise<{ id: string; slug: string }> {
  const organizer = await tokenOf(origin, "organizer@example.com");
  const sports = await api(origin, "/sports");
  const { venues } = await api(origin, "/venues?city=Casablanca&limit=50");
  const football = sports.find((sport: { icon: string }) => sport.icon === "football");
  const hosts = ({ sportId, maxPlayers }: { sportId: string; maxPlayers: number }) =>
    sportId === football.id && maxPlayers >= SPOTS;
  const venue = venues.find((candidate: { sports: { sportId: string; maxPlayers: number }[] }) =>
    candidate.sports.some(hosts),
  );
  const game = await api(origin, "/games", {
    token: organizer,
    body: {
      ...{ title: words.title, sport_id: football.id, venue_id: venue.id, max_players: SPOTS },
      ...{ start_time: "2026-12-01T20:00:00Z", end_time: "2026-12-01T21:30:00Z" },
      ...{ is_paid: true, price: 30, guests_allowed: true },
    },
  });
  await join(origin, game.id, 10, PLAYERS);
  return game;
}

async function join(origin: string, gameId: string, first: number, count: number): Promise<void> {
  for (let number = first; number < first + count; number++) {
    const token = await tokenOf(origin, `player-demo-${number}@example.com`);
    await api(origin, `/games/${gameId}/join`, { token, body: { status: "confirmed" } });
  }
}

async function phone({ browser, origin, language }: Stage): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: language === "ar" ? "ar-MA" : `${language}-MA`,
    viewport: SCREEN,
    deviceScaleFactor: PIXEL_RATIO,
    // The messenger's screen has its own styles.
    bypassCSP: true,
    hasTouch: true,
    isMobile: true,
  });
  return context.newPage();
}

async function showChat(page: Page, { language, words }: Stage, path: string): Promise<void> {
  await page.goto(`${path}?lang=${language}`);
  const [title, image] = await Promise.all(
    ["title", "image"].map((name) => page.locator(`meta[property="og:${name}"]`).getAttribute("content")),
  );
  const link = new URL(path, PUBLIC_ADDRESS).href.replace("https://", "");
  await page.setContent(`<!doctype html><meta name="viewport" content="width=device-width">
    <body dir="${language === "ar" ? "rtl" : "ltr"}" style="margin:0;background:#e9e2d6;font:16px/1.4 system-ui,sans-serif;color:#10201a">
    <p style="margin:0;padding:14px 16px;background:#0a6a4d;color:#fff;font-weight:700">${words.group}</p>
    <div id="bubble" style="width:300px;margin:150px 12px 0;border-radius:12px;overflow:hidden;background:#fff;box-shadow:0 1px 2px #0003">
    <img src="${image}" style="display:block;width:100%" alt="">
    <p style="margin:0;padding:8px 12px;background:#fbf8f2;font-weight:700">${title}</p>
    <p style="margin:0;padding:8px 12px">${words.message}<br><bdi style="color:#0a6a4d">${link}</bdi></p></div>`);
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => document.querySelector("img")?.complete);
}

async function playerTakesSpot(stage: Stage, path: string): Promise<void> {
  const { film, words } = stage;
  const page = await phone(stage);
  film.scene();
  await showChat(page, stage, path);
  await film.hold(page, 2.4);
  await film.point(page, page.locator("#bubble"));
  film.scene();
  await page.goto(path, { waitUntil: "networkidle" });
  await film.hold(page, 3.6);
  film.scene();
  const name = page.locator("#guest-name");
  await film.tap(page, name);
  await film.type(page, words.firstName);
  await film.hold(page, 0.6);
  await film.tap(page, page.locator("#guest button[type=submit]"));
  await page.waitForURL((url) => url.pathname !== path);
  await page.waitForLoadState("networkidle");
  film.scene();
  await film.hold(page, 1.8);
  await page.goto(path, { waitUntil: "networkidle" });
  await film.hold(page, 2.2);
  await page.context().close();
}

async function organizerPlaysAgain(stage: Stage, gameId: string): Promise<void> {
  const { film, origin, language } = stage;
  const page = await phone(stage);
  await page.goto(`/login?lang=${language}`);
  await page.fill("input[name=email]", "organizer@example.com");
  await page.fill("input[name=password]", DEMO_PASSWORD);
  await page.locator("main form:has(input[name=password]) button[type=submit]").click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  film.scene();
  await page.goto(`/games/${gameId}/again`, { waitUntil: "networkidle" });
  await film.hold(page, 2.4);
  await film.tap(page, page.locator("#again button[type=submit]").first());
  await page.waitForURL(/\/share/);
  await page.waitForLoadState("networkidle");
  film.scene();
  // Repeatedly, because the page writes the text again when its scripts have started.
  await page.evaluate((address) => {
    setInterval(() => {
      for (const text of document.querySelectorAll("textarea")) {
        const mended = text.value
          .replace(location.origin, address)
          .replace(/\p{Extended_Pictographic}/gu, "");
        if (mended !== text.value) text.value = mended;
      }
    }, 20);
  }, PUBLIC_ADDRESS);
  await film.hold(page, 2.2);
  await film.point(page, page.locator("main a.btn-primary").first());
  film.scene();
  const next = new URL(page.url()).pathname.split("/")[2] ?? "";
  await page.goto(`/games/${next}`, { waitUntil: "networkidle" });
  await page.evaluate(() => document.querySelector(".pitch")?.scrollIntoView({ block: "center" }));
  await film.hold(page, 0.8);
  for (let newcomer = 0; newcomer < SPOTS; newcomer++) {
    await join(origin, next, 10 + newcomer, 1);
    await page.waitForTimeout(LIVE_MS);
    await film.hold(page, 0.3);
  }
  await film.hold(page, 1.8);
  await page.context().close();
}

export async function shootStory(stage: Stage): Promise<void> {
  const game = await planGame(stage);
  await playerTakesSpot(stage, `/g/${game.slug}`);
  await organizerPlaysAgain(stage, game.id);
}
