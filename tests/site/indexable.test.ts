import { existsSync } from "node:fs";
import { millisecondsInHour as HOUR } from "date-fns/constants";
import { beforeAll, describe, expect, it } from "vitest";
import { type GameOptions, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import type { SitemapPart } from "~/core/addresses/sitemap-part";
import { clearCaches } from "~/core/cache/cache.server";
import { eventSchema } from "~/features/game-page/event-schema";
import * as gamePage from "~/features/game-page/routes/game";
import { gamePageView } from "~/features/games/game-view.server";
import { gameSitemapParts } from "~/features/games/list/sitemap.server";
import * as explainer from "~/features/landing/routes/explainer";
import { pageUrls, translatedPageUrls } from "~/features/site/page-urls";
import * as language from "~/features/site/routes/language";
import * as manifest from "~/features/site/routes/manifest";
import * as robots from "~/features/site/routes/robots";
import * as sitemapRoute from "~/features/site/routes/sitemap";
import { sitemap, sitemapPart } from "~/features/site/sitemap.server";
import { localeOf } from "~/http/locale.server";
import { LOCALES } from "~/i18n/languages";
import * as root from "~/root";
import { at, get, submit, textAt } from "../support/request";
import { turnsDuring } from "../support/turns";

const ORIGIN = "http://localhost:3000";
const later = (hours: number) => new Date(Date.parse("2026-12-01T12:00:00Z") + hours * HOUR);

let amel: Player;
const made: Record<string, string> = {};
/** The paths of games, which have short links. */
const paths: Record<string, string> = {};

async function game(name: string, options: GameOptions): Promise<void> {
  const { id, slug } = await makeGame(options);
  made[name] = id;
  paths[name] = `/g/${slug}`;
}

beforeAll(async () => {
  amel = await makePlayer({ firstName: "Amel" });
  const venue = await makeVenue({ createdById: amel.id, name: "Stade <A> & « B »", address: "1, rue «&»" });
  const closed = await makeVenue({ createdById: amel.id, deletedAt: later(-1) });
  const common = { organizerId: amel.id, startTime: later(24), endTime: later(26) };
  made.venue = venue.id;
  made.closed = closed.id;
  await game("open", { ...common, venueId: venue.id, title: "مباراة & <b>ودية</b>" });
  await game("paid", { ...common, isPaid: true, priceMinor: 550 });
  await game("private", { ...common, gameType: "private" });
  await game("cancelled", { ...common, gameStatus: "cancelled" });
  await game("hidden", { ...common, hiddenAt: later(-1) });
  await game("past", { ...common, startTime: later(-5), endTime: later(-4) });
  clearCaches();
});

const gameBody = async (path = `/games/${made.open}`, id = made.open, as: Player | null = null) =>
  (await get(gamePage.loader, { path, params: { id: id ?? "" }, as })).body;

describe("/sitemap.xml", () => {
  it("lists only upcoming public games, venues and the fixed pages", async () => {
    const xml = await sitemap(ORIGIN);
    for (const path of ["/", "/games", "/venues", "/explainer/ar", paths.open, `/venues/${made.venue}`]) {
      expect(xml).toContain(`<loc>${ORIGIN}${path}</loc>`);
    }
    for (const absent of ["private", "cancelled", "hidden", "past", "closed"]) {
      expect(xml, absent).not.toContain(paths[absent] ?? made[absent]);
    }
    expect(xml).toMatch(new RegExp(`${paths.open}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>`));
  });

  it("is an index of several sitemaps with the same pages when there are too many", async () => {
    const index = await sitemap(ORIGIN, 3);
    expect(index).toContain("<sitemapindex ");
    const files = [...index.matchAll(/<loc>[^<]*\/sitemaps\/([^<]+)<\/loc>/g)].map(([, file]) => file ?? "");
    expect(files).toEqual(["pages.xml", "games-0.xml", "venues-0.xml"]);
    const parts = await Promise.all(files.map((file) => sitemapPart(ORIGIN, file)));
    const pages = (xml: string | null) => xml?.match(/<url>.*<\/url>/g) ?? [];
    expect(parts.flatMap(pages)).toEqual(pages(await sitemap(ORIGIN)));
  });

  it("counts games a day at a time, so that other requests are answered meanwhile", async () => {
    const before = await gameSitemapParts();
    for (const day of [3, 4, 5, 6])
      await makeGame({ organizerId: amel.id, startTime: later(24 * day), endTime: later(24 * day + 2) });
    let parts: SitemapPart[] = [];
    const turns = await turnsDuring(async () => {
      parts = await gameSitemapParts();
    });
    expect(turns).toBeGreaterThanOrEqual(5);
    expect(parts).toEqual(before.map(({ part, pages }) => ({ part, pages: pages + 4, changedAt: later(0) })));
  });

  it("is cacheable XML; an unknown part is a 404", async () => {
    const { headers, status } = await get(sitemapRoute.loader, { path: "/sitemap.xml" });
    expect([status, headers.get("Content-Type")]).toEqual([200, "application/xml; charset=utf-8"]);
    expect(headers.get("Cache-Control")).toContain("public");
    const none = await get(sitemapRoute.loader, { params: { file: "games-99.xml" } });
    expect(none.status).toBe(404);
  });
});

it("/robots.txt names the sitemap and allows pages with a noindex tag", async () => {
  const { body } = await get(robots.loader, { path: "/robots.txt" });
  expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(body).toContain("Disallow: /api/");
  expect(body).not.toMatch(/Disallow: \/(account|games|players|assets|messages)?$/m);
});

describe("/manifest.webmanifest", () => {
  it.each(LOCALES)("is in %s, requested without cookies", async (locale) => {
    const { body, headers } = await get(manifest.loader, { path: `/manifest.webmanifest?lang=${locale}` });
    expect(headers.get("Content-Type")).toBe("application/manifest+json");
    expect(body).toMatchObject({
      id: "/",
      lang: locale,
      dir: locale === "ar" ? "rtl" : "ltr",
      display: "standalone",
    });
    expect(at(body, "icons.2.purpose")).toBe("maskable");
    expect(at(body, "share_target.action")).toBe("/games/join");
  });

  it("names icons and pages that exist", async () => {
    const { body } = await get(manifest.loader, { path: "/manifest.webmanifest?lang=fr" });
    const text = JSON.stringify(body);
    const icons = [...text.matchAll(/"src":"\/([\w.-]+\.png)"/g)].map(([, file = ""]) => file);
    expect(new Set(icons).size).toBe(6);
    for (const file of icons) expect(existsSync(`public/${file}`), file).toBe(true);
    expect([...text.matchAll(/"url":"(\/[^"]+)"/g)].map(([, url]) => url)).toEqual([
      "/games?when=tonight",
      "/games/create",
      "/games?mygames=true",
    ]);
  });
});

describe("the addresses in a page's head", () => {
  it("are its canonical address, one per language and a default", () => {
    expect(pageUrls(ORIGIN, "/games", "")).toEqual({
      canonical: `${ORIGIN}/games`,
      alternates: [
        { language: "en", href: `${ORIGIN}/games?lang=en` },
        { language: "fr", href: `${ORIGIN}/games?lang=fr` },
        { language: "ar", href: `${ORIGIN}/games?lang=ar` },
        { language: "x-default", href: `${ORIGIN}/games` },
      ],
    });
  });

  it.each([
    ["?lang=ar", "?lang=ar"],
    ["?lang=xx", ""],
    ["?search=foot&page=3&sort=x", "?page=3"],
    ["?page=1", ""],
    ["?page=1%27", ""],
    ["?code=ABCDEFGH", ""],
  ])("with the query %s have the canonical query %j", (search, expected) => {
    expect(pageUrls(ORIGIN, "/games", search).canonical).toBe(`${ORIGIN}/games${expected}`);
  });
});

describe("the addresses of the explanation in its three languages", () => {
  it.each(["fr", "ar", "en"] as const)(
    "name the other languages, in %s whatever was requested",
    (language) => {
      const { translations } = explainer.handle;
      expect(translatedPageUrls(ORIGIN, translations[language], translations)).toEqual({
        canonical: `${ORIGIN}/explainer/${language}`,
        alternates: [
          { language: "fr", href: `${ORIGIN}/explainer/fr` },
          { language: "ar", href: `${ORIGIN}/explainer/ar` },
          { language: "en", href: `${ORIGIN}/explainer/en` },
          { language: "x-default", href: `${ORIGIN}/explainer/fr` },
        ],
      });
    },
  );

  it("have the title and description in the explanation's language", async () => {
    const { body } = await get(explainer.loader, {
      path: "/explainer/ar",
      params: { language: "ar" },
      headers: { "Accept-Language": "fr" },
    });
    expect(body).toMatchObject({
      title: "حومة في نصف دقيقة",
      description: expect.stringContaining("شاشات حومة"),
    });
    expect(explainer.handle.indexable).toBe(true);
  });
});

describe("the language of an address", () => {
  const arrival = (path: string, headers: Record<string, string> = {}) =>
    localeOf({
      request: new Request(ORIGIN + path, { headers: { "Accept-Language": "fr", ...headers } }),
      params: {},
      context: {},
    });

  it.each(LOCALES)("%s is served to crawlers", async (locale) => {
    expect(await arrival(`/games?lang=${locale}`)).toBe(locale);
    expect(await arrival(`/?lang=${locale}`)).toBe(locale);
  });

  it("is the browser's for an unsupported language, unless the user chose one", async () => {
    expect(await arrival("/games?lang=xx")).toBe("fr");
    const { headers } = await submit(language.action, { form: { language: "ar", redirectTo: "/games" } });
    const cookie = headers.get("Set-Cookie")?.split(";")[0] ?? "";
    expect(await arrival("/games?lang=en", { Cookie: cookie })).toBe("ar");
  });

  it("stays on the next page", async () => {
    const { headers } = await get(root.loader, { path: "/games?lang=ar" });
    const cookie = headers.getSetCookie().find((one) => one.startsWith("arrival-language="));
    expect(cookie).not.toContain("Max-Age");
    expect(await arrival("/venues", { Cookie: cookie?.split(";")[0] ?? "" })).toBe("ar");
    expect((await get(root.loader, { path: "/games" })).headers.getSetCookie().join()).not.toContain(
      "language=",
    );
  });

  it("is replaced by the language of the next address, but never by that of an earlier one", async () => {
    const opened = async (lang: string, cookie = "") =>
      (await get(root.loader, { path: `/games?lang=${lang}`, headers: { Cookie: cookie } })).headers
        .getSetCookie()
        .find((one) => one.startsWith("arrival-language="))
        ?.split(";")[0] ?? "";
    const first = await opened("ar");
    expect(await arrival("/games?lang=en", { Cookie: first })).toBe("en");
    expect(await arrival("/games", { Cookie: await opened("en", first) })).toBe("en");
    expect(await opened("ar", first), "nothing to remember").toBe("");
  });

  it("is replaced by the language switch, which keeps the rest of the address", async () => {
    const form = { language: "fr", redirectTo: "/games?search=foot&lang=ar" };
    expect((await submit(language.action, { form })).location).toBe("/games?search=foot");
  });
});

describe("the structured data of a game's page", () => {
  it("is an event with its venue and no personal names", async () => {
    const body = await gameBody();
    const game = await gamePageView(null, made.open ?? "", { access: {}, locale: "fr", origin: ORIGIN });
    const read = (name: string) => textAt(body, `preview.${name}`);
    const schema = eventSchema(game, {
      url: read("url"),
      card: read("card"),
      description: read("description"),
    });
    expect(schema).toMatchObject({
      "@type": "SportsEvent",
      name: "مباراة & <b>ودية</b>",
      url: `${ORIGIN}${paths.open}`,
      eventStatus: "https://schema.org/EventScheduled",
      isAccessibleForFree: true,
      location: { "@type": "Place", name: "Stade <A> & « B »", address: { addressCountry: "MA" } },
    });
    expect(JSON.stringify(schema)).not.toContain("Amel");
    expect(at(body, "unlisted")).toBe(false);
  });

  it("has the price of a paid game and whether it is full", () => {
    const game = {
      title: "Padel",
      status: "cancelled",
      sport: { id: "1", name: "Padel", icon: "padel" },
      venue: null,
      startTime: "2026-12-03T18:00:00.000Z",
      endTime: "2026-12-03T19:00:00.000Z",
      maxPlayers: 4,
      spotsLeft: 2,
      closedToNewcomersAs: "cancelled",
      price: 5.5,
      currency: "MAD",
      crew: null,
    } as const;
    const shown = { url: "https://x.example/games/1", card: "https://x.example/card.jpg", description: "" };
    expect(eventSchema(game, shown)).toMatchObject({
      eventStatus: "https://schema.org/EventCancelled",
      offers: { price: 5.5, priceCurrency: "MAD", availability: "https://schema.org/SoldOut" },
    });
  });

  it("is absent for a private game or with a code", async () => {
    expect(at(await gameBody(`/games/${made.open}?code=ABCDEFGH`), "unlisted")).toBe(true);
    const own = await gameBody(`/games/${made.private}`, made.private, amel);
    expect(at(own, "unlisted")).toBe(true);
    expect(textAt(own, "game.title")).not.toBe("");
  });
});
