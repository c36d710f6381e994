import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#db/client.server";
import { cityId, neighborhoodId, sportId } from "#db/reference";
import { users } from "#db/schema/accounts";
import { crews } from "#db/schema/crews";
import { type Crew, makeCrew } from "#seed/factories/crews";
import { type Game, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { newToken } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import * as ownCalendar from "~/features/accounts/routes/calendar-feed";
import * as crewPage from "~/features/crew-pages/routes/crew";
import { FEED_FORMATS, feedMeta } from "~/features/games/components/feed-links";
import * as gamesPage from "~/features/games/routes/games";
import * as feed from "~/features/open-data/routes/feed";
import * as venuePage from "~/features/venues/routes/venue";
import { readCalendar } from "../support/calendars";
import { at, get, textAt } from "../support/request";
import { readXml } from "./xml";

const ORIGIN = "http://localhost:3000";

interface Asked {
  headers?: Record<string, string>;
  as?: { id: string };
}

const open = (file: string, query = "", asked: Asked = {}) =>
  get(feed.loader, { path: `/feeds/${file}${query}`, params: { file }, ...asked });
const textOf = async (file: string, query = "", asked: Asked = {}) => {
  const { status, body } = await open(file, query, asked);
  expect(status).toBe(200);
  return z.string().parse(body);
};

const Item = z.object({ id: z.string(), url: z.string(), title: z.string(), content_text: z.string() });
const JsonFeed = z.object({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  items: z.array(Item),
});
/** It may come parsed, as JSON. */
async function jsonFeed(query = "", asked: Asked = {}) {
  const { body } = await open("games.json", query, asked);
  return JsonFeed.parse(typeof body === "string" ? JSON.parse(body) : body);
}
const idsIn = async (query: string, asked?: Asked) =>
  (await jsonFeed(query, asked)).items.map(({ id }) => id);

const Link = z.object({ "@rel": z.string(), "@href": z.string() });
const Atom = z.object({
  feed: z.object({
    ...{ "@xmlns": z.literal("http://www.w3.org/2005/Atom"), id: z.string(), title: z.string() },
    ...{ updated: z.iso.datetime(), author: z.object({ name: z.string() }), link: z.array(Link) },
    entry: z
      .array(
        z.object({
          ...{ id: z.string(), title: z.string(), updated: z.iso.datetime(), summary: z.string() },
          ...{ content: z.string().optional(), link: z.array(Link) },
        }),
      )
      .default([]),
  }),
});

const TITLE = "Foot <b>& «friends»</b> \u0007]]>";
let game: Game;
let venueId: string;
let crew: Crew;
beforeEach(async () => {
  crew = await makeCrew({ listed: true, name: "Lions <& Co>" });
  venueId = (await makeVenue({ cityId: cityId("casablanca"), name: "Stade A" })).id;
  game = await makeGame({
    venueId,
    sportId: sportId("football"),
    crewId: crew.id,
    title: TITLE,
    description: "Bring <water> & a \u000bball",
  });
});

describe("a feed of games", () => {
  it("is well-formed Atom that a reader understands, whatever people write", async () => {
    const { feed } = Atom.parse(readXml(await textOf("games.atom", `?venue=${venueId}`)));
    expect(feed).toMatchObject({ title: "Stade A · Houma", author: { name: "Houma" } });
    expect(feed.link).toEqual([
      expect.objectContaining({ "@rel": "self", "@href": feed.id }),
      expect.objectContaining({ "@rel": "alternate", "@href": `${ORIGIN}/venues/${venueId}?lang=en` }),
    ]);
    expect(feed.entry).toHaveLength(1);
    expect(feed.entry[0]).toMatchObject({
      ...{ id: `urn:uuid:${game.id}`, title: "Foot <b>& «friends»</b> ]]>" },
      content: "Bring <water> & a ball",
      link: [expect.objectContaining({ "@href": `${ORIGIN}/g/${game.slug}?lang=en` })],
    });
    expect(feed.entry[0]?.summary).toMatch(/Stade A.*10 spots left$/);
  });

  it("is the same as JSON Feed and as a calendar with a name and an interval", async () => {
    const { title, items } = await jsonFeed(`?venue=${venueId}`);
    expect(title).toBe("Stade A · Houma");
    expect(items).toMatchObject([{ id: game.id, title: TITLE, url: `${ORIGIN}/g/${game.slug}?lang=en` }]);
    const file = await textOf("games.ics", `?venue=${venueId}`);
    expect(readCalendar(file)).toMatchObject({ name: title, events: [{ uid: `${game.id}@houma` }] });
    expect(file).toContain("\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n");
  });

  it("can be narrowed to a city, a sport, a neighborhood, a venue and a listed crew", async () => {
    const maarif = neighborhoodId("casablanca", "maarif");
    const far = await makeVenue({ cityId: cityId("rabat") });
    const near = await makeVenue({ cityId: cityId("casablanca"), neighborhoodId: maarif });
    const padel = await makeGame({ venueId: near.id, sportId: sportId("padel") });
    const rabat = await makeGame({ venueId: far.id, sportId: sportId("football") });
    for (const [query, wanted] of [
      [`?city=${cityId("rabat")}`, rabat],
      [`?sport=${sportId("padel")}`, padel],
      [`?neighborhood=${maarif}`, padel],
      [`?venue=${venueId}`, game],
      [`?crew=${crew.id.toUpperCase()}`, game],
      [`?city=${cityId("casablanca")}&sport=${sportId("padel")}`, padel],
    ] as const) {
      const ids = await idsIn(query);
      expect(ids, query).toContain(wanted.id);
      for (const other of [game, padel, rabat])
        if (other !== wanted) expect(ids, query).not.toContain(other.id);
    }
  });

  it("has no game for an id that nothing has, as the list of games", async () => {
    for (const query of ["?venue=nothing", `?city=${crew.id}`, `?crew=${venueId}`])
      expect(await idsIn(query), query).toEqual([]);
    const { feed } = Atom.parse(readXml(await textOf("games.atom", "?venue=%3Cb%3E")));
    expect(feed.entry).toEqual([]);
    expect(readCalendar(await textOf("games.ics", "?venue=nothing")).events).toEqual([]);
  });

  it("has what a visitor's list has for everybody: nothing private, hidden, over or called off", async () => {
    const hour = 3_600_000;
    const [past, end] = [new Date(+now() - 2 * hour), new Date(+now() - hour)];
    await makeGame({ venueId, gameType: "private", organizerId: game.organizerId });
    await makeGame({ venueId, gameType: "private", crewId: crew.id, crewOnly: true });
    await makeGame({ venueId, hiddenAt: now() });
    await makeGame({ venueId, gameStatus: "cancelled" });
    await makeGame({ venueId, startTime: past, endTime: end });
    const running = await makeGame({ venueId, startTime: past, endTime: new Date(+now() + hour) });
    for (const as of [undefined, { id: game.organizerId }, { id: crew.ownerId }])
      expect(await idsIn(`?venue=${venueId}`, as ? { as } : {})).toEqual([running.id, game.id]);
  });

  it("names no crew that is not listed, closed or hidden, and none of its games", async () => {
    for (const change of [
      { listed: false },
      { listed: true, closedAt: now() },
      { closedAt: null, hiddenAt: now() },
    ]) {
      await db.update(crews).set(change).where(eq(crews.id, crew.id));
      const { title, items } = await jsonFeed(`?crew=${crew.id}`);
      expect([title, items]).toEqual(["Games · Houma", []]);
    }
  });

  it("has at most 100 games", async () => {
    const { organizerId } = game;
    for (let n = 0; n < 101; n++) await makeGame({ venueId, organizerId });
    expect(await idsIn(`?venue=${venueId}`)).toHaveLength(100);
  });

  it("answers 304 while nothing has changed, and may be read by pages of other sites", async () => {
    const query = `?venue=${venueId}`;
    for (const { file, type } of FEED_FORMATS) {
      const first = await open(file, query);
      expect(first.headers.get("Content-Type")).toBe(`${type}; charset=utf-8`);
      expect(first.headers.get("Access-Control-Allow-Origin")).toBe("*");
      const again = { headers: { "If-None-Match": first.headers.get("ETag") ?? "" } };
      expect((await open(file, query, again)).status).toBe(304);
      await makeGame({ venueId });
      expect((await open(file, query, again)).status).toBe(200);
    }
  });

  it("is in the language of its address, else of the program", async () => {
    expect((await jsonFeed("?lang=fr")).title).toBe("Matchs · Houma");
    const arabic = await jsonFeed("", { headers: { "Accept-Language": "ar" } });
    expect([arabic.title, arabic.feed_url]).toEqual([
      "المباريات · حومة",
      `${ORIGIN}/feeds/games.json?lang=ar`,
    ]);
  });

  it("is not found in another format", async () => {
    const { status, headers, body } = await open("games.rss");
    expect([status, at(body, "code")]).toEqual([404, "not_found"]);
    expect(headers.get("Content-Type")).toContain("application/problem+json");
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  });
});

describe("pages offer the feed of what they show", () => {
  const addressOf = async (page: { body: unknown }) => textAt(page.body, "feed");

  it("a list of games, a venue and a listed crew", async () => {
    const sport = sportId("padel");
    const list = await get(gamesPage.loader, { path: `/games?city=${cityId("rabat")}&sport=${sport}` });
    expect(await addressOf(list)).toBe(
      `${ORIGIN}/feeds/games.ics?lang=en&city=${cityId("rabat")}&sport=${sport}`,
    );
    const venue = await get(venuePage.loader, { path: `/venues/${venueId}`, params: { id: venueId } });
    expect(await addressOf(venue)).toBe(`${ORIGIN}/feeds/games.ics?lang=en&venue=${venueId}`);
    const page = () => get(crewPage.loader, { path: `/crews/${crew.id}`, params: { id: crew.id } });
    const address = await addressOf(await page());
    expect(await idsIn(new URL(address).search)).toEqual([game.id]);
    expect(feedMeta(address).map((meta) => "href" in meta && meta.href)).toEqual([
      ...["atom", "json", "ics"].map((end) => `${ORIGIN}/feeds/games.${end}?lang=en&crew=${crew.id}`),
      `${ORIGIN}/oembed?url=${encodeURIComponent(`${ORIGIN}/crews/${crew.id}`)}`,
    ]);
  });

  it.each([
    "when=tonight",
    "maxPrice=0",
    "openOnly=true",
    "search=padel",
    "startDate=2026-12-24",
    "skillLevel=beginner",
  ])("but not a list of games with ?%s, which has others", async (query) => {
    const list = await get(gamesPage.loader, { path: `/games?city=${cityId("rabat")}&${query}` });
    expect(at(list.body, "feed")).toBeNull();
  });

  it("but not a crew that is not listed, nor one's own games", async () => {
    await db.update(crews).set({ listed: false }).where(eq(crews.id, crew.id));
    const as = { id: crew.ownerId };
    const page = await get(crewPage.loader, { path: `/crews/${crew.id}`, params: { id: crew.id }, as });
    expect(at(page.body, "feed")).toBeNull();
    const own = await get(gamesPage.loader, { path: "/games?mygames=true", as });
    expect(at(own.body, "feed")).toBeNull();
  });
});

it("one's own calendar answers 304 while nothing has changed", async () => {
  const [player, token] = [await makePlayer(), newToken()];
  await db.update(users).set({ calendarToken: token }).where(eq(users.id, player.id));
  const ask = (headers = {}) =>
    get(ownCalendar.loader, { path: `/calendar/${token}.ics`, params: { file: `${token}.ics` }, headers });
  const first = await ask();
  expect([first.status, first.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect((await ask({ "If-None-Match": first.headers.get("ETag") ?? "" })).status).toBe(304);
});
