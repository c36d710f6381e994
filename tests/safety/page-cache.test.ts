import { isCookie } from "@remix-run/node";
import { millisecondsInMinute } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { crews } from "#db/schema/crews";
import { games } from "#db/schema/games";
import { freeze } from "~/core/time/clock.server";
import * as cookies from "~/http/cookies.server";
import { languageCookie } from "~/http/detect-language.server";
import { GUEST_SPOTS, PERSONAL } from "../../server/page-cache/key";
import { serve } from "../server/loopback";
import { site } from "../support/site";
import { browser, cachedProgram, withoutIds } from "./cached-program";
import { type ActorName, makeWorld, type World } from "./world";

const NOON = new Date("2026-12-01T12:00:00Z");
const CANARY = /canary|Zwinmatch/i;

const SHOWS_SPOTS =
  /^\/(?:_root|games|games\/[0-9a-f-]{36}|g\/[0-9a-f]{8}|login|register)?(?:\.data)?(?:\?|$)/;
let open: World;
let hidden: World;
/** With real rows. */
let cached: string[];
let shortLink: string;

beforeAll(async () => {
  freeze(NOON);
  open = await makeWorld("public", "scheduled");
  hidden = await makeWorld("private", "scheduled");
  const secret = { title: "Zwinmatch", description: "canary-plan", search: " zwinmatch canary-plan " };
  await db.update(games).set(secret).where(eq(games.id, hidden.gameId));
  await db.update(crews).set({ listed: true }).where(eq(crews.id, open.crewId));
  const { id: player } = open.people.organizer;
  shortLink = `/g/${await slugOf(open.gameId)}`;
  cached = [
    "/",
    "/games",
    `/games/${open.gameId}`,
    "/games/map",
    shortLink,
    "/venues",
    `/venues/${open.venueId}`,
    "/players",
    `/players/${player}`,
    `/crews/${open.crewId}`,
    `/tournaments/${open.drawnTournamentId}`,
    "/for-crews",
    "/about/privacy",
    "/api/docs",
    "/api/health",
    "/api/games",
    `/api/games/${open.gameId}`,
    "/api/venues",
    `/embed/venues/${open.venueId}`,
    `/embed/crews/${open.crewId}`,
    "/feeds/games.atom",
    "/feeds/games.json",
    "/feeds/games.ics",
    ...["/_root.data", "/games.data", `/games/${open.gameId}.data`, "/venues.data", "/for-crews.data"],
    ...[`/crews/${open.crewId}/table`, "/login", "/register", "/forgot-password", "/sitemap.xml"],
    ...["/login.data", "/login?redirectTo=%2Fgames"],
  ];
});

const slugOf = async (gameId: string) =>
  (await db.select({ slug: games.slug }).from(games).where(eq(games.id, gameId)).get())?.slug;

const program = () => cachedProgram(open);

describe("a page cached for all visitors", () => {
  it("depends on its cache key alone and contains nothing else of the request that rendered it", async () => {
    const { rendered, read } = await program();
    const marked = {
      ...{ "user-agent": "canary", referer: "https://canary.example/", "x-forwarded-for": "canary" },
      ...{ "x-forwarded-host": "canary.example", "x-request-id": "canary-request", forwarded: "for=canary" },
      "accept-language": "en, canary;q=0.1",
    };
    for (const path of cached) {
      expect((await read(path, marked)).status, path).toBe(200);
      expect((await read(path)).text, path).not.toMatch(CANARY);
    }
    expect(rendered).toEqual(cached);
  });

  it("never shows the same form id twice", async () => {
    const { read } = await program();
    const id = async (path: string, pattern: RegExp) => (await read(path)).text.match(pattern)?.[1];
    const inPage = () => id("/games", /data-seed=\\?"([\w-]+)/);
    const inData = () => id("/games.data", /"requestSeed","([\w-]+)/);
    const seen = [await inPage(), await inPage(), await inData(), await inData()];
    expect(seen).not.toContain(undefined);
    expect(new Set(seen).size).toBe(4);
  });

  it("reads the same for five minutes while nothing happens, so that it need not be packed again", async () => {
    const { ask } = await serve(site);
    const read = async (path: string) => {
      const { body } = await ask(path, { headers: { ...browser, host: "houma.example" } });
      return withoutIds(String(body));
    };
    for (const path of ["/", "/games", `/games/${open.gameId}`, `/venues/${open.venueId}`, "/games.data"]) {
      freeze(NOON);
      const first = await read(path);
      freeze(new Date(+NOON + 4 * millisecondsInMinute));
      expect(await read(path), path).toBe(first);
    }
    freeze(NOON);
  });

  it("is neither rendered for nor sent to a browser with a session or flash message", async () => {
    const { rendered, read } = await program();
    const token = await open.token("organizer", "cookie");
    const sent = [
      await cookies.sessionCookie.serialize(token),
      await cookies.flashCookie.serialize({ text: "canary-message" }),
    ].map((cookie) => cookie.split(";")[0] ?? "");
    for (const path of cached) for (const cookie of sent) await read(path, { cookie });
    expect(rendered).toEqual([]);
  });

  it("has nothing of a guest's own where no spot is shown", async () => {
    const { ask } = await serve(site);
    const guest = await cookies.guestSpotsCookie.serialize([[open.gameId, open.guestToken]]);
    const shown = async (path: string, own: object) => {
      const { body, headers } = await ask(path, { headers: { ...browser, ...own } });
      return JSON.stringify([headers["set-cookie"], withoutIds(String(body))]);
    };
    const hasOwn = async (path: string) =>
      (await shown(path, { cookie: guest.split(";")[0] })) !== (await shown(path, {}));
    for (const path of cached) if (!SHOWS_SPOTS.test(path)) expect(await hasOwn(path), path).toBe(false);
    expect(await hasOwn(`/games/${open.gameId}`)).toBe(true);
  });
});

describe("of our cookies", () => {
  /** Read only where no page is cached, or only when a form is sent. */
  const HARMLESS = ["browser", "city-asked", "known-browser", "poll-answers"];
  const ours = Object.values({ ...cookies, languageCookie }).filter((one) => isCookie(one));

  it.each(ours.map(({ name }) => name))("%s is known to the page cache", (name) => {
    const plain = name.replace("__Host-", "");
    const isInKey = ["arrival-language", "language", "last-search", "lite"].includes(plain);
    const isPersonal = PERSONAL.test(name) || GUEST_SPOTS.test(name);
    expect(Number(isInKey) + Number(HARMLESS.includes(plain)) + Number(isPersonal)).toBe(1);
  });
});

describe("a visitor of cached pages immediately sees", () => {
  const game = () => `/api/games/${open.gameId}`;
  it.each<[string, () => string, ActorName, () => string, object | undefined, RegExp]>([
    [
      "a title",
      () => "/games",
      "organizer",
      () => `PATCH ${game()}`,
      { title: "Fresh title" },
      /Fresh title/,
    ],
    [
      "a title on the map",
      () => "/games/map",
      "organizer",
      () => `PATCH ${game()}`,
      { title: "Title on the map" },
      /Title on the map/,
    ],
    [
      "a title behind a short link",
      () => shortLink,
      "organizer",
      () => `PATCH ${game()}`,
      { title: "Title behind a link" },
      /Title behind a link/,
    ],
    [
      "a spot taken",
      () => `/api/games/${open.gameId}`,
      "stranger",
      () => `POST ${game()}/join`,
      {},
      /("status":"confirmed".*){4}/,
    ],
    [
      "a venue's name",
      () => "/venues",
      "creator",
      () => `PATCH /api/venues/${open.venueId}`,
      { name: "Fresh venue" },
      /Fresh venue/,
    ],
    [
      "a rating",
      () => `/api/venues/${open.venueId}`,
      "stranger",
      () => `POST /api/venues/${open.venueId}/ratings`,
      { rating: 4 },
      /"averageRating":4/,
    ],
    [
      "a player's words",
      () => `/players/${open.people.organizer.id}`,
      "organizer",
      () => "PATCH /api/profile/me",
      { bio: "Fresh words" },
      /Fresh words/,
    ],
    [
      "a crew's name",
      () => `/crews/${open.crewId}`,
      "organizer",
      () => `PATCH /api/crews/${open.crewId}`,
      { name: "Fresh crew" },
      /Fresh crew/,
    ],
    [
      "a score of a tournament",
      () => `/tournaments/${open.drawnTournamentId}`,
      "organizer",
      () => `PUT /api/tournaments/${open.drawnTournamentId}/matches/1`,
      { scores: [41, 42] },
      />41<.*>42</s,
    ],
    [
      "that a game is off",
      game,
      "organizer",
      () => `PATCH ${game()}/status`,
      { status: "cancelled" },
      /"cancelled"/,
    ],
  ])("%s", async (_, path, name, operation, body, wanted) => {
    const { rendered, read, write } = await program();
    await read(path());
    expect((await read(path())).text).not.toMatch(wanted);
    expect(rendered).toHaveLength(1);
    await write(name, operation(), body);
    expect((await read(path())).text).toMatch(wanted);
  });
});
