import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { sportId } from "#db/reference";
import { readStream } from "../notifications/sse";
import { finished } from "../server/program";
import { FULL } from "../support/full";
import { callPatiently as call, until } from "../support/json-client";
import { HAS_SQLD } from "../support/sqld";
import { venueBody } from "../venues/input";
import { openEmptyWorld, type RemoteWorld, type Site, siteSettings } from "./remote-site";

const Id = z.object({ id: z.string() });
const Registered = z.object({ user: Id });
const Token = z.object({ access_token: z.string() });
const Status = z.object({ status: z.string() });
const Game = z.object({ id: z.string(), gameStatus: z.string() });
const Participants = z.array(z.object({ userId: z.string().nullable(), status: z.string() }));
const Notifications = z.object({ notifications: z.array(z.object({ type: z.string() })) });
const Event = z.object({ type: z.string() });

const PASSWORD = "Foot2026!casa";
const STARS = { punctualityRating: 5, aggressivenessRating: 4, fairPlayRating: 5, skillLevelRating: 3 };

interface Person {
  id: string;
  token: string;
}

describe.runIf(HAS_SQLD)("on a libSQL server", () => {
  let world: RemoteWorld;

  beforeAll(async () => {
    world = await openEmptyWorld();
  });
  afterAll(() => world?.remove());

  const run = (name: string, storage = "unused") =>
    finished([process.execPath, `build/node/${name}.js`], { env: siteSettings(world.sqld.url, storage) });

  it("the migration program fills an empty database, and does so only once", async () => {
    expect(await run("migrate")).toMatchObject({ code: 0, printed: expect.stringContaining("Applied") });
    expect(await run("migrate")).toMatchObject({ printed: expect.stringContaining("up to date") });
  });

  it.runIf(FULL)("the seed program loads the demo, and does so only once", async () => {
    const storage = mkdtempSync(`${tmpdir()}/houma-photos-`);
    expect(await run("seed", storage)).toMatchObject({ code: 0, printed: expect.stringContaining("Added") });
    expect(await run("seed", storage)).toMatchObject({
      printed: expect.stringContaining("nothing was added"),
    });
    rmSync(storage, { recursive: true });
  });

  describe("people who use two processes of the site", () => {
    let near: Site;
    let other: Site;
    let organizer: Person;
    let first: Person;
    let second: Person;
    let third: Person;
    let gameId: string;

    beforeAll(async () => {
      [near, other] = await Promise.all([world.startSite(), world.startSite()]);
    });

    it("register with one process and sign in at the other", async () => {
      const people: Person[] = [];
      for (const name of ["organizer", "first", "second", "third"]) {
        people.push(await newPerson(near.origin, other.origin, name));
      }
      const [one, two, three, four] = people;
      if (!one || !two || !three || !four) throw new Error("four people were made");
      [organizer, first, second, third] = [one, two, three, four];
    });

    it("add a venue with one process and plan a game there with the other", async () => {
      const venue = await call(near.origin, "POST /api/venues", {
        token: organizer.token,
        body: venueBody(),
      });
      expect(venue.status).toBe(201);
      gameId = await newGame(other.origin, organizer, Id.parse(venue.body).id);
    });

    it("join, wait and leave, and the first on the waiting list gets the spot", async () => {
      const stream = await readStream(`${other.origin}/api/notifications/stream`, bearer(organizer));
      expect(await join(near, first, "confirmed")).toEqual([200, "confirmed"]);
      expect(await join(other, second, "confirmed")).toEqual([409, "game_full"]);
      expect(await join(other, second, "waitlisted")).toEqual([200, "waitlisted"]);
      expect(await join(near, third, "waitlisted")).toEqual([200, "waitlisted"]);
      // One process writes it, the other streams it.
      const [event] = await stream.until(1);
      expect(Event.parse(JSON.parse(event?.data ?? "")).type).toBe("player_joined");
      stream.close();

      const left = await call(other.origin, `PATCH /api/games/${gameId}/participation`, {
        token: first.token,
        body: { status: "declined" },
      });
      expect(left.status).toBe(200);
      const all = await call(near.origin, `GET /api/games/${gameId}/participants`, {
        token: organizer.token,
      });
      const status = new Map(Participants.parse(all.body).map((row) => [row.userId, row.status]));
      expect([first, second, third].map(({ id }) => status.get(id))).toEqual([
        "declined",
        "confirmed",
        "waitlisted",
      ]);
      expect(await kindsOf(near, second)).toContain("game_confirmed");
    });

    it("may comment when they play in the game, and not when they wait for a spot", async () => {
      const write = (person: Person) =>
        call(near.origin, `POST /api/games/${gameId}/comments`, {
          token: person.token,
          body: { comment: "مرحبا" },
        });
      expect((await write(second)).status).toBe(201);
      expect((await write(third)).status).toBe(403);
    });

    it("cancel a game, and its players are notified", async () => {
      const cancelled = await newGame(near.origin, organizer, null);
      await call(other.origin, `POST /api/games/${cancelled}/join`, { token: third.token, body: {} });
      const answer = await call(near.origin, `PATCH /api/games/${cancelled}/status`, {
        token: organizer.token,
        body: { status: "cancelled" },
      });
      expect(answer.status).toBe(200);
      expect(await kindsOf(other, third)).toContain("game_cancelled");
    });

    it("see every main page after signing in by a form, and an open one hears of a change", async () => {
      const cookie = await signInByForm(near.origin, emailOf("third"));
      for (const path of ["/", "/games", `/games/${gameId}`, "/venues", "/dashboard", "/notifications"]) {
        const page = await fetch(other.origin + path, { headers: { Cookie: cookie } });
        expect([path, page.status]).toEqual([path, 200]);
      }
      const stream = await readStream(`${other.origin}/games/${gameId}/stream`, { Cookie: cookie });
      const answer = await call(near.origin, `PATCH /api/games/${gameId}/participation`, {
        token: first.token,
        body: { status: "maybe" },
      });
      expect(answer.status).toBe(200);
      const [event] = await stream.until(1);
      expect(event?.event).toBe("change");
      stream.close();
    });

    it("rate each other once a job has completed the game", async () => {
      // As if the next run were due and no other process ran the jobs first.
      await Promise.all([near, other].map(({ stop }) => stop("SIGKILL")));
      await world.query("delete from job_leases");
      const later = await world.startSite({ TEST_CLOCK: "2026-12-03T12:00:00.000Z" });
      await until("the completion", async () => {
        const { body } = await call(later.origin, `GET /api/games/${gameId}`);
        return Game.parse(body).gameStatus === "completed" ? true : null;
      });
      const rate = () =>
        call(later.origin, `POST /api/ratings/games/${gameId}/players/${organizer.id}/rate`, {
          token: second.token,
          body: STARS,
        });
      expect((await rate()).status).toBe(201);
      expect((await rate()).status, "replaced").toBe(200);
    });

    async function join(site: Site, person: Person, status: string) {
      const answer = await call(site.origin, `POST /api/games/${gameId}/join`, {
        token: person.token,
        body: { status },
      });
      return [answer.status, answer.code ?? Status.parse(answer.body).status];
    }
  });
});

const bearer = ({ token }: Person) => ({ Authorization: `Bearer ${token}` });

const emailOf = (name: string) => `${name}@remote.example.com`;

async function newPerson(registerAt: string, signInAt: string, name: string): Promise<Person> {
  const email = emailOf(name);
  const body = { first_name: "Salma", last_name: "Idrissi", email, password: PASSWORD };
  const registered = await call(registerAt, "POST /api/auth/register", { body });
  expect(registered.status).toBe(201);
  const session = await call(signInAt, "POST /api/auth/login", { body: { email, password: PASSWORD } });
  return { id: Registered.parse(registered.body).user.id, token: Token.parse(session.body).access_token };
}

/** Returns the cookie. */
async function signInByForm(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ email, password: PASSWORD }),
    redirect: "manual",
  });
  expect(answer.status).toBe(302);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Tomorrow evening, two spots, one of them the organizer's. */
async function newGame(origin: string, { token }: Person, venueId: string | null): Promise<string> {
  const body = {
    title: "Foot du mercredi",
    sport_id: sportId("football"),
    venue_id: venueId,
    start_time: "2026-12-02T18:00:00Z",
    end_time: "2026-12-02T20:00:00Z",
    min_players: 2,
    max_players: 2,
    organizer_plays: true,
  };
  const answer = await call(origin, "POST /api/games", { token, body });
  expect(answer.status).toBe(201);
  return Game.parse(answer.body).id;
}

async function kindsOf(site: Site, { token }: Person): Promise<string[]> {
  const { body } = await call(site.origin, "GET /api/notifications", { token });
  return Notifications.parse(body).notifications.map(({ type }) => type);
}
