import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { sportId } from "#db/reference";
import { games } from "#db/schema/games";
import { addExternalPlayer, fillGame, makeGame } from "#seed/factories/games";
import { makeVenue } from "#seed/factories/venues";
import { limit } from "~/core/protection/rate-limit.server";
import { now } from "~/core/time/clock.server";
import { loader as gamePage } from "~/features/game-page/routes/game";
import { gameCard } from "~/features/games/card.server";
import { findGame } from "~/features/games/game-view.server";
import { cardSvg } from "~/features/link-previews/card-drawing.server";
import { fitText } from "~/features/link-previews/card-text.server";
import { cardJpeg, siteCard } from "~/features/link-previews/cards.server";
import { loader as siteCardRoute } from "~/features/link-previews/routes/site-card";
import { loader as gameCardRoute } from "~/features/results/routes/game-card";
import { loader as robots } from "~/features/site/routes/robots";
import { loader as venueCardRoute } from "~/features/venues/routes/venue-card";
import { LOCALES, type Locale } from "~/i18n/languages";
import { outcome } from "../games/support";
import { FULL } from "../support/full";
import { at, get, textAt } from "../support/request";

const cardOf = async (game: { id: string }, locale: Locale = "en") =>
  gameCard(await findGame(null, game.id, { access: {}, locale }), locale);
const line = { width: 700, maxLines: 1, sizes: Array.from({ length: 90 }, (_, index) => 100 - index) };

describe("a game's card", () => {
  it.each(LOCALES)(
    "in %s shows sport, venue, time and free spots, in a small JPEG of 1200 by 630",
    async (l) => {
      const venue = await makeVenue({ name: "Stade Municipal" });
      const game = await makeGame({ title: "Foot & thé", venueId: venue.id });
      const card = await cardOf(game, l);
      const svg = await cardSvg(card.content);
      expect(svg).toContain("Stade Municipal");
      expect(svg).toContain("Foot &amp; thé");
      expect(svg).toContain(card.content.kicker);
      expect(svg).toContain(card.content.figure?.text);
      expect(svg).toContain(l === "ar" ? 'direction="rtl"' : 'direction="ltr"');
      const jpeg = await cardJpeg(card);
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
      expect(jpeg.length).toBeLessThan(300_000);
    },
  );

  it("writes the title in its own direction", async () => {
    const svg = async (title: string, locale: Locale) =>
      cardSvg((await cardOf(await makeGame({ title }), locale)).content);
    expect(await svg("Foot ce soir ?", "ar")).toMatch(/direction="ltr"[^>]*>Foot ce soir \?</);
    expect(await svg("مباراة؟", "fr")).toMatch(/direction="rtl"[^>]*>مباراة؟</);
  });

  it("says the price and whom the game is for, with the sport", async () => {
    const options = { isPaid: true, priceMinor: 1250, currency: "MAD", audience: "women" } as const;
    const sport = sportId("football");
    expect((await cardOf(await makeGame({ ...options, sportId: sport }))).content.kicker).toBe(
      "Football · 12.50\u00a0DH · Women only",
    );
    expect((await cardOf(await makeGame({ isPaid: false, sportId: sport }))).content.kicker).toBe(
      "Football · Free",
    );
  });

  it("shows the court with a circle for each spot, without names, and a count for a large game", async () => {
    const shape = async (maxPlayers: number) => {
      const game = await makeGame({ maxPlayers, sportId: sportId("basketball") });
      await addExternalPlayer(game.id);
      const { content } = await cardOf(game);
      return {
        content,
        kinds: content.circles.flat().map((circle) => ("text" in circle ? circle.text : circle.kind)),
      };
    };
    const { content, kinds } = await shape(10);
    expect(content.court).toEqual({ name: "basketball", colour: "clay" });
    expect(kinds.filter((kind) => kind === "person")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "free")).toHaveLength(9);
    expect((await cardSvg(content)).match(/stroke-dasharray="4 3"/g)).toHaveLength(9);
    expect((await shape(50)).kinds).toEqual(expect.arrayContaining(["+29"]));
  });

  it("mirrors the court in Arabic", async () => {
    const game = await makeGame({ maxPlayers: 9 });
    await addExternalPlayer(game.id);
    const xs = async (locale: Locale) =>
      [
        ...(await cardSvg((await cardOf(game, locale)).content)).matchAll(
          /<circle cx="([\d.]+)" [^>]*r="18"/g,
        ),
      ].map(([, x]) => Number(x));
    const [french, arabic] = [await xs("fr"), await xs("ar")];
    expect(arabic.map((x) => 360 - x)).toEqual(french);
    expect(french).toHaveLength(1);
  });

  it("has another address when what it shows changes, and the same one otherwise", async () => {
    const game = await makeGame({ maxPlayers: 2 });
    const before = await cardOf(game);
    expect((await cardOf(game)).url).toBe(before.url);
    await fillGame(game.id);
    const after = await cardOf(game);
    expect(after.url).not.toBe(before.url);
    expect([before.content.figure, after.content.figure]).toEqual([
      { text: "2 spots left", tone: "open" },
      { text: "Full", tone: "closed" },
    ]);
    expect((await cardOf(await makeGame({ gameStatus: "cancelled" }))).content).toMatchObject({
      figure: { text: "Cancelled" },
      circles: [],
    });
  });

  it.each([
    ["emoji", "⚽".repeat(100)],
    ["an emoji family", "👨‍👩‍👧‍👦".repeat(14)],
    ["directions overridden", "\u202e\u2066abc\u200f\u202d"],
    ["markup", '</text><script>&amp;"\'<image href="file:///etc/passwd"/>'],
    ["a long word", "W".repeat(100)],
    ["a long Arabic word", "م".repeat(100)],
    ["piled marks", `a${"\u0301".repeat(99)}`],
    ["control characters", "a\u0000\u0008b"],
  ])("is drawn whatever the title is: %s", async (_, title) => {
    const game = await makeGame({ title: title.slice(0, 100) });
    const card = await cardOf(game, "ar");
    const jpeg = await cardJpeg(card);
    expect((await sharp(jpeg).metadata()).width).toBe(1200);
    expect(jpeg.length).toBeLessThan(300_000);
  });

  it("of a private game reveals nothing about it, and the game's own card address gets 404", async () => {
    const venue = await makeVenue({ name: "Hidden Place" });
    const game = await makeGame({ gameType: "private", title: "Secret", venueId: venue.id });
    const params = { id: game.id };
    const page = await get(gamePage, { params, path: `/games/${game.id}?code=${game.gameCode}` });
    const preview = at(page.body, "preview");
    expect(textAt(preview, "card")).toMatch(/^http:\/\/localhost:3000\/cards\/private\/en-/);
    expect(JSON.stringify(preview)).not.toMatch(/Secret|Hidden Place|spots|Free/);
    const asked = await get(gameCardRoute, { params: { ...params, file: "en-000000000000.jpg" } });
    expect([asked.status, asked.body]).toEqual([404, ""]);
  });

  it("of a hidden game is not found, even at its current address", async () => {
    const game = await makeGame({ title: "Rude" });
    const { url } = await cardOf(game);
    const ask = () => get(gameCardRoute, { path: url, params: { id: game.id, file: url.slice(-19) } });
    expect((await ask()).status).toBe(200);
    await db.update(games).set({ hiddenAt: now() }).where(eq(games.id, game.id));
    const asked = await ask();
    expect([asked.status, asked.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
  });
});

describe("a card's address", () => {
  it("is cached for a day while current, for a minute when outdated", async () => {
    const game = await makeGame();
    const { url } = await cardOf(game, "fr");
    const ask = (path: string) =>
      get(gameCardRoute, { path, params: { id: game.id, file: path.split("/").pop() ?? "" } });
    const present = await ask(url);
    expect([present.status, present.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect(present.headers.get("Cache-Control")).toBe("public, max-age=86400, immutable");
    expect(present.headers.get("Set-Cookie")).toBeNull();
    const old = await ask(`/cards/games/${game.id}/fr-000000000000.jpg`);
    expect(old.headers.get("Cache-Control")).toBe("public, max-age=60");
    expect(old.headers.get("ETag")).toBe(present.headers.get("ETag"));
  });

  it("answers 304 to clients that have the card", async () => {
    const { url } = siteCard("en");
    const ask = (tag: string) =>
      get(siteCardRoute, { path: url, params: { file: url.slice(-19) }, headers: { "If-None-Match": tag } });
    const first = await ask('"another"');
    expect(first.status).toBe(200);
    const second = await ask(first.headers.get("ETag") ?? "");
    expect([second.status, second.body]).toEqual([304, ""]);
  });

  it("is a 404 when malformed, or for an unknown game or venue", async () => {
    const file = "en-000000000000.jpg";
    const id = "00000000-0000-4000-8000-000000000000";
    expect((await get(gameCardRoute, { params: { id, file } })).status).toBe(404);
    expect((await get(venueCardRoute, { params: { id, file } })).status).toBe(404);
    for (const junk of ["xx-000000000000.jpg", "en.jpg", "../x"]) {
      expect((await get(siteCardRoute, { params: { file: junk } })).status).toBe(404);
    }
    expect((await get(siteCardRoute, { params: { file } })).status).toBe(200);
  });

  it("may be read by crawlers", async () => {
    const { body } = await get(robots);
    const rules = String(body).match(/^Disallow: .*$/gm) ?? [];
    for (const rule of rules) expect("/cards/games/1/en-1.jpg").not.toContain(rule.replace("Disallow: ", ""));
    expect(rules.length).toBeGreaterThan(0);
  });

  it("is in English when no language is asked for", async () => {
    const game = await makeGame();
    const page = await get(gamePage, { params: { id: game.id }, path: `/games/${game.id}` });
    expect(at(page.body, "preview.card")).toBe(`http://localhost:3000${(await cardOf(game, "en")).url}`);
  });

  it("is given to link previews, with the page's address in its language", async () => {
    const game = await makeGame();
    const page = await get(gamePage, { params: { id: game.id }, path: `/games/${game.id}?lang=ar` });
    expect(at(page.body, "preview.link")).toBe(`http://localhost:3000/g/${game.slug}?lang=ar`);
    expect(at(page.body, "preview.card")).toBe(`http://localhost:3000${(await cardOf(game, "ar")).url}`);
  });
});

describe("drawing a card", () => {
  it("measures with the bundled typeface, joining Arabic letters", async () => {
    const sizeOf = async (text: string) => (await fitText(text, line)).size;
    expect(await sizeOf("i".repeat(20))).toBeGreaterThan(await sizeOf("W".repeat(20)));
    const letters = "س".repeat(20);
    expect(await sizeOf(letters)).toBeGreaterThan(await sizeOf([...letters].join("\u200c")));
  });

  it("wraps text, and truncates only what does not fit", async () => {
    const box = { width: 700, sizes: [80, 52], maxLines: 3 };
    const words = "Foot du mardi à Maârif, équipes mixtes";
    expect((await fitText(words, box)).lines.join(" ")).toBe(words);
    const { lines, size } = await fitText("Wagon ".repeat(40).trim(), box);
    expect([lines.length, size, lines[2]?.endsWith("…")]).toEqual([3, 52, true]);
  });

  it("draws each card once, however many ask at once", async () => {
    const card = siteCard("fr");
    const [first, ...others] = await Promise.all(Array.from({ length: 50 }, () => cardJpeg(card)));
    for (const other of others) expect(other).toBe(first);
  });

  it("is limited to sixty a minute per client address, while cards already drawn stay available", async () => {
    const drawing = await makeGame();
    const ask = (game: { id: string }, address: string) =>
      get(gameCardRoute, {
        params: { id: game.id, file: "en-000000000000.jpg" },
        headers: { "x-client-ip": address },
      });
    expect((await ask(drawing, "10.1.0.1")).status).toBe(200);
    for (let asked = 0; asked < 60; asked++) await limit("card", { address: "10.1.0.2" });
    const refused = await ask(await makeGame(), "10.1.0.2");
    expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([429, "no-store"]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await ask(drawing, "10.1.0.2")).status).toBe(200);
  });

  // Draws fifty cards: 5 s.
  it.runIf(FULL)(
    "queues at most fifty cards",
    async () => {
      const content = siteCard("en").content;
      const asked = await Promise.all(
        Array.from({ length: 60 }, (_, number) =>
          outcome(cardJpeg({ content, url: `/cards/many/${number}` })),
        ),
      );
      expect(asked.filter((one) => one === "too_many_requests")).toHaveLength(9);
      expect(await outcome(cardJpeg({ content, url: "/cards/many/59" }))).toBe("ok");
    },
    60_000,
  );

  it("does not block the event loop", async () => {
    const card = await cardOf(await makeGame({ title: "Foot" }));
    let [done, turns] = [false, 0];
    const drawing = cardJpeg(card).finally(() => {
      done = true;
    });
    while (!done) {
      await new Promise((resolve) => setImmediate(resolve));
      turns++;
    }
    expect((await drawing).length).toBeGreaterThan(0);
    expect(turns).toBeGreaterThan(50);
  });
});
