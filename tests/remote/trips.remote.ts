import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { transact } from "#db/client.server";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, PLAYER_PASSWORD } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { freeze } from "~/core/time/clock.server";
import { openSession } from "~/features/sessions/sessions.server";
import { sessionCookie } from "~/http/cookies.server";
import { HAS_SQLD } from "../support/sqld";
import { scaled } from "../support/time-limits.mjs";
import { venueBody } from "../venues/input";
import { NOON, openRemoteWorld, type RemoteWorld, type Site } from "./remote-site";

/**
 * The longest chain of requests to a remote database, each of which waited for the one before, when requested again as
 * in a running process.
 */

interface Measured {
  what: string;
  most: number;
  status: number;
  /** `repeat`: for input that must differ. */
  send(repeat: number): Request;
}

/** Lets simultaneous requests overlap. */
const DELAY_MS = scaled(20);
/** A busy machine may send one after another. */
const ROUNDS = 5;

describe.runIf(HAS_SQLD)("a request to a site far from its database", async () => {
  let world: RemoteWorld;
  let site: Site;
  let cookie = "";
  let bearer = "";
  const organizer = { id: "" };
  const ids = { game: "", full: "", other: "", venue: "", player: "" };
  const found: Record<string, { trips: number; most: number }> = {};

  beforeAll(async () => {
    freeze(NOON);
    const [me, other] = [await makePlayer({ email: "me@houma.example" }), await makePlayer()];
    const venue = await makeVenue();
    const game = await makeGame({ organizerId: other.id, venueId: venue.id });
    const full = await makeGame({ maxPlayers: 2 });
    for (const _ of [1, 2]) await joinGameAs(full.id, (await makePlayer()).id);
    Object.assign(ids, { game: game.id, full: full.id, venue: venue.id, player: other.id });
    ids.other = (await makeGame({ organizerId: me.id })).id;
    organizer.id = other.id;
    await transact(async (tx) => {
      const cookieSession = await openSession(tx, { userId: me.id, kind: "cookie", userAgent: null });
      cookie = (await sessionCookie.serialize(cookieSession.token)).split(";")[0] ?? "";
      bearer = (await openSession(tx, { userId: me.id, kind: "bearer", userAgent: null })).token;
    });
    world = await openRemoteWorld();
    site = await world.startSite();
    site.database.delayMs = DELAY_MS;
  });

  afterAll(async () => {
    console.table(found);
    await world?.remove();
  });

  const page = (path: string, as: "visitor" | "user" = "user") =>
    new Request(site.origin + path, {
      redirect: "manual",
      headers: { Accept: "text/html", ...(as === "user" && { Cookie: cookie }) },
    });
  const form = (path: string, fields: Record<string, string>, as: "visitor" | "user" = "user") =>
    new Request(site.origin + path, {
      method: "POST",
      redirect: "manual",
      headers: { "Sec-Fetch-Site": "same-origin", ...(as === "user" && { Cookie: cookie }) },
      body: new URLSearchParams(fields),
    });
  const json = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    new Request(site.origin + path, {
      method,
      headers: { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json", ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  const answers = ["maybe", "declined", "confirmed"] as const;

  const REQUESTS: Measured[] = [
    // Players shown are read after the games.
    { what: "GET /games, visitor", most: 2, status: 200, send: () => page("/games", "visitor") },
    // City and sport are read before the list.
    { what: "GET /games", most: 3, status: 200, send: () => page("/games?city=all&sport=all") },
    // Wider lists are read together, then the players shown.
    { what: "GET /games, nobody plays there", most: 4, status: 200, send: () => page("/games") },
    {
      what: "GET /games/{id}, visitor",
      most: 2,
      status: 200,
      send: () => page(`/games/${ids.game}`, "visitor"),
    },
    { what: "GET /games/{id}", most: 2, status: 200, send: () => page(`/games/${ids.game}`) },
    { what: "GET /dashboard", most: 2, status: 200, send: () => page("/dashboard") },
    { what: "GET discussion", most: 2, status: 200, send: () => page(`/games/${ids.other}/discussion`) },
    { what: "GET waiting list", most: 2, status: 200, send: () => page(`/games/${ids.full}/waiting-list`) },
    { what: "GET /notifications", most: 2, status: 200, send: () => page("/notifications") },
    { what: "GET /venues", most: 3, status: 200, send: () => page("/venues") },
    { what: "GET /venues/{id}", most: 2, status: 200, send: () => page(`/venues/${ids.venue}`) },
    { what: "GET /players/{id}", most: 2, status: 200, send: () => page(`/players/${ids.player}`) },
    {
      what: "POST /login",
      most: 5,
      status: 302,
      send: () => form("/login", { email: "me@houma.example", password: PLAYER_PASSWORD }, "visitor"),
    },
    {
      what: "POST /register",
      most: 5,
      status: 302,
      send: (repeat) =>
        form(
          "/register",
          {
            first_name: "Amel",
            last_name: "Idrissi",
            email: `amel${repeat}@houma.example`,
            password: PLAYER_PASSWORD,
            confirm_password: PLAYER_PASSWORD,
            requestId: `register ${repeat}`,
          },
          "visitor",
        ),
    },
    {
      what: "POST join, answer, leave",
      most: 3,
      status: 302,
      send: (repeat) => form(`/games/${ids.game}/participation`, { status: answers[repeat % 3] ?? "maybe" }),
    },
    {
      what: "API join a full game",
      most: 2,
      status: 409,
      send: () => json("POST", `/api/games/${ids.full}/join`, { status: "confirmed" }),
    },
    {
      what: "POST comment",
      most: 3,
      status: 302,
      send: (repeat) =>
        form(`/games/${ids.other}/discussion`, {
          comment: "See you there",
          requestId: `comment ${repeat}`,
        }),
    },
    {
      what: "POST favorite",
      most: 3,
      status: 302,
      send: (repeat) =>
        form(`/venues/${ids.venue}/${repeat % 3 === 1 ? "favorite/removal" : "favorite"}`, {}),
    },
    {
      what: "POST read marks",
      most: 3,
      status: 302,
      send: () => form("/notifications/read", { all: "true" }),
    },
    {
      what: "API join",
      most: 3,
      status: 200,
      send: (repeat) =>
        json("PATCH", `/api/games/${ids.game}/participation`, { status: answers[repeat % 3] }),
    },
    {
      what: "API comment",
      most: 3,
      status: 201,
      send: () => json("POST", `/api/games/${ids.other}/comments`, { comment: "See you there" }),
    },
    {
      what: "API create venue",
      most: 4,
      status: 201,
      send: (repeat) => json("POST", "/api/venues", venueBody(), { "Idempotency-Key": `venue ${repeat}` }),
    },
  ];

  it.each(REQUESTS)(
    "$what waits for at most $most round trips, one after another",
    async ({ what, most, status, send }) => {
      // The first of three fills caches; the others may differ.
      const trips = [0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      for (let repeat = 0; repeat < 3 * ROUNDS && Math.max(...trips) > most; repeat += 1) {
        await idle();
        site.database.depth = 0;
        const response = await fetch(send(repeat));
        await response.text();
        expect(response.status).toBe(status);
        const turn = repeat % 3;
        trips[turn] = Math.min(trips[turn] ?? 0, site.database.depth);
      }
      const deepest = Math.max(...trips);
      found[what] = { trips: deepest, most };
      expect(deepest).toBeLessThanOrEqual(most);
    },
  );

  /** When the database was left alone for a while: mail and notifications follow a write. */
  async function idle(): Promise<void> {
    for (let last = -1; last !== site.database.trips.length; ) {
      last = site.database.trips.length;
      await new Promise((resolve) => setTimeout(resolve, 5 * DELAY_MS));
    }
  }
});
