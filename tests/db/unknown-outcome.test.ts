import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { type DelayingProxy, type Fate, startDelayingProxy } from "../support/delaying-proxy";
import { NOBODY } from "../support/free-port";
import { FULL } from "../support/full";
import { startProgram } from "../support/programs";
import { HAS_SQLD, startSqld } from "../support/sqld";
import { scaled } from "../support/time-limits.mjs";

// Imports wait until the server's URL is known.
const server = HAS_SQLD ? await startSqld((process.env.DATABASE_URL ?? "").replace("file:", "")) : null;
const remote = await startDelayingProxy(server?.url ?? NOBODY);
remote.closesLostStreams = true;
process.env.DATABASE_URL = remote.url;
const { closeDatabase, DatabaseUnavailable, db, OutcomeUnknown, transact } = await import(
  "#db/client.server"
);
const { requestIds, users } = await import("#db/schema/accounts");
const { gameComments } = await import("#db/schema/discussion");
const { gameParticipants, games } = await import("#db/schema/games");
const { venues } = await import("#db/schema/venues");
const { joinGameAs, makeGame } = await import("#seed/factories/games");
const { makePlayer } = await import("#seed/factories/players");
const { retryWhenLocked } = await import("~/core/jobs/retry-when-locked.server");
const { now } = await import("~/core/time/clock.server");
const { api } = await import("../support/api");
const { at, submit, textAt } = await import("../support/request");
const { fromElsewhere, PERSON } = await import("../accounts/accounts");
const { venueBody, venueForm } = await import("../venues/input");
const { sportId } = await import("#db/reference");

afterEach(() => {
  remote.fate = () => "answer";
});
afterAll(async () => {
  closeDatabase();
  await remote.close();
  await server?.remove();
});

interface Strike {
  fate: Fate;
  on: "commit" | "statement";
  database?: DelayingProxy;
}

/** Once: to the first match, or to the commit after it. */
function strike(statement: RegExp, { fate, on, database = remote }: Strike): void {
  let seen = false;
  database.fate = (sql) => {
    seen ||= statement.test(sql);
    if (!seen || (on === "commit" && !sql.includes('"COMMIT"'))) return "answer";
    database.fate = () => "answer";
    return fate;
  };
}

let keys = 0;
const newKey = () => `key ${++keys}`;
const isStored = async (key: string) =>
  (await db.select({ key: requestIds.key }).from(requestIds)).some((row) => row.key === key);
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const insertion = /insert into \\"request_ids\\"/;

describe.runIf(HAS_SQLD)("a write to a server", () => {
  const inTransaction = (key: string) =>
    transact((tx) => tx.insert(requestIds).values({ key, createdAt: now() }));
  const alone = (key: string) => db.insert(requestIds).values({ key, createdAt: now() });

  const SWALLOWED: [Fate, string, boolean][] = [["swallow", "is carried out and not answered", true]];
  const UNANSWERED: [Fate, string, boolean][] = [
    // Until the client gives up after 5 s.
    ...(FULL ? SWALLOWED : []),
    ["cut", "is carried out before the connection breaks", true],
    ["broken", "is carried out and half answered", true],
    ["gateway", "is carried out behind a proxy that answers 502", true],
    ["lose", "is lost on the way", false],
  ];

  it.each(UNANSWERED)("whose commit (%s) %s has an unknown outcome", async (fate, _, written) => {
    const key = newKey();
    strike(insertion, { fate, on: "commit" });
    expect(await failure(inTransaction(key))).toBeInstanceOf(OutcomeUnknown);
    expect(await isStored(key)).toBe(written);
    // The next transaction is unaffected.
    await inTransaction(newKey());
  });

  it.each(UNANSWERED)("of one statement that (%s) %s has an unknown outcome", async (fate, _, written) => {
    const key = newKey();
    strike(insertion, { fate, on: "statement" });
    expect(await failure(alone(key))).toBeInstanceOf(OutcomeUnknown);
    expect(await isStored(key)).toBe(written);
  });

  it.each<[string, Fate, "commit" | "statement"]>([
    ["that breaks before its commit", "cut", "statement"],
    ["that is not answered before its commit", "gateway", "statement"],
    ["whose commit the server refuses", "refuse", "commit"],
  ])("%s has written nothing, and the error says so", async (_, fate, on) => {
    const key = newKey();
    strike(insertion, { fate, on });
    const error = await failure(inTransaction(key));
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(error).not.toBeInstanceOf(OutcomeUnknown);
    expect(await isStored(key)).toBe(false);
  });

  it("has a known outcome when the server cannot be reached", async () => {
    const { openRemote } = await import("#db/connections");
    const { unavailable } = await import("#db/faults");
    const error = await failure(openRemote(NOBODY, undefined).execute("delete from users"));
    expect(unavailable(error, "commit")).not.toBeInstanceOf(OutcomeUnknown);
  });

  it("is repeated by retryWhenLocked until it is known to be done", async () => {
    const key = newKey();
    let times = 0;
    strike(insertion, { fate: "cut", on: "commit" });
    await retryWhenLocked(async () => {
      times += 1;
      await transact((tx) => tx.insert(requestIds).values({ key, createdAt: now() }).onConflictDoNothing());
    }, scaled(10_000));
    expect([times, await isStored(key)]).toEqual([2, true]);
  });
});

const GAME = {
  title: "Foot du mardi",
  sportId: sportId("football"),
  venueId: "",
  date: "2026-12-02",
  startTime: "18:00",
  endTime: "20:00",
  minPlayers: "2",
  maxPlayers: "10",
  skillLevel: "all_levels",
  gameType: "public",
  organizerPlays: "on",
};

describe.runIf(HAS_SQLD)("a form with an unknown outcome", () => {
  let player: Awaited<ReturnType<typeof makePlayer>>;
  let game: Awaited<ReturnType<typeof makeGame>>;
  beforeEach(async () => {
    player = await makePlayer();
    game = await makeGame({ organizerId: player.id, guestsAllowed: true });
    await joinGameAs(game.id, player.id);
  });

  const count = {
    game: () => db.$count(games),
    venue: () => db.$count(venues),
    comment: () => db.$count(gameComments),
    "external player": () => db.$count(gameParticipants),
    "guest seat": () => db.$count(gameParticipants),
    account: () => db.$count(users),
  };
  const params = () => ({ id: game.id });
  const caller = fromElsewhere();
  const send: Record<keyof typeof count, (requestId: string) => ReturnType<typeof submit>> = {
    async game(requestId) {
      const { action } = await import("~/features/game-editor/routes/create");
      return submit(action, { as: player, form: { ...GAME, requestId } });
    },
    async venue(requestId) {
      const { action } = await import("~/features/venue-editor/routes/create");
      const form = { ...venueForm(), step: "3", requestId };
      return submit(action, { as: player, path: "/venues/create?step=3", form });
    },
    async comment(requestId) {
      const { action } = await import("~/features/discussion/routes/discussion");
      return submit(action, { as: player, params: params(), form: { comment: "Salam", requestId } });
    },
    async "external player"(requestId) {
      const { action } = await import("~/features/game-page/routes/external-players");
      return submit(action, { as: player, params: params(), form: { name: "Simo", requestId } });
    },
    async "guest seat"(requestId) {
      const { action } = await import("~/features/guests/routes/guest");
      return submit(action, { params: params(), form: { name: "Simo", requestId }, headers: caller });
    },
    async account(requestId) {
      const { action } = await import("~/features/sign-in-pages/routes/register");
      const form = { ...PERSON, confirm_password: PERSON.password, requestId };
      return submit(action, { form, headers: caller });
    },
  };
  const WRITES: Record<keyof typeof count, RegExp> = {
    game: /insert into \\"games\\"/,
    venue: /insert into \\"venues\\"/,
    comment: /insert into \\"game_comments\\"/,
    "external player": /insert into (\\"|)game_participants/,
    "guest seat": /insert into (\\"|)game_participants/,
    account: /insert into \\"users\\"/,
  };

  it.each<[keyof typeof count, Fate]>([
    ["game", "cut"],
    ["game", "lose"],
    ["venue", "cut"],
    ["comment", "cut"],
    ["comment", "lose"],
    ["external player", "cut"],
    ["guest seat", "cut"],
    ["account", "cut"],
  ])("that creates a %s (%s) creates it once when it is sent again", async (what, fate) => {
    const before = await count[what]();
    strike(WRITES[what], { fate, on: "commit" });
    const first = await send[what](`form ${what} ${fate}`);
    expect(first).toMatchObject({
      status: 503,
      body: {
        codes: { "": ["outcome_unknown"] },
        idempotencyKey: `form ${what} ${fate}`,
        result: {
          error: {
            "": [expect.stringContaining("it won't happen twice")],
          },
        },
      },
    });
    expect(first.headers.get("Retry-After")).toBe("5");
    const again = await send[what](textAt(first.body, "idempotencyKey"));
    expect(again.status).toBe(302);
    expect((await count[what]()) - before).toBe(1);
  });

  it("gets a new request id after a failure with a known outcome", async () => {
    strike(WRITES.comment, { fate: "refuse", on: "statement" });
    const answer = await send.comment("known");
    expect(answer).toMatchObject({ status: 503, body: { codes: { "": ["database_unavailable"] } } });
    expect(at(answer.body, "idempotencyKey")).toBeUndefined();
  });

  it("of an API client can be repeated with its key, and creates one thing", async () => {
    const post = () =>
      api("/api/venues", {
        as: player,
        method: "POST",
        body: venueBody(),
        headers: { "Idempotency-Key": "venue 1" },
      });
    const before = await count.venue();
    strike(WRITES.venue, { fate: "cut", on: "commit" });
    const first = await post();
    expect(first).toMatchObject({ status: 503, body: { code: "outcome_unknown" } });
    expect(textAt(first.body, "detail")).toContain("Idempotency-Key");
    expect(first.headers.get("Retry-After")).toBe("5");
    expect((await post()).status).toBe(201);
    expect((await count.venue()) - before).toBe(1);
  });

  it.each(["favorite", "join", "leave", "block"] as const)(
    "without a request id (%s) can be repeated",
    async (what) => {
      const other = await makePlayer();
      const venue = game.venueId ?? "";
      const routes = {
        favorite: () => import("~/features/venues/routes/favorite"),
        join: () => import("~/features/game-page/routes/participation"),
        leave: () => import("~/features/game-page/routes/participation"),
        block: () => import("~/features/moderation/routes/block"),
      };
      const { action } = await routes[what]();
      if (what === "leave") await joinGameAs(game.id, other.id);
      const id = { favorite: venue, join: game.id, leave: game.id, block: player.id }[what];
      const form = { status: what === "leave" ? "declined" : "confirmed" };
      const press = () => submit(action, { as: other, params: { id }, form });
      strike(/(insert into|update) (\\"|)(venue_favorites|game_participants|blocks)/, {
        fate: "cut",
        on: "commit",
      });
      expect((await press()).status).toBe(503);
      expect((await press()).status).toBe(302);
    },
  );
});

describe.runIf(FULL && HAS_SQLD)("migrations of a database on a server", () => {
  it("wait for each other when started at once, even after a lost response", async () => {
    const empty = await startSqld();
    const fresh = await startDelayingProxy(empty.url);
    strike(/__drizzle_migrations \(id, hash/, { fate: "cut", on: "statement", database: fresh });
    const programs = [1, 2, 3].map(() => startProgram("db/migrate.ts", [], { DATABASE_URL: fresh.url }));
    await Promise.all(programs.map(({ ended }) => ended));
    expect(programs.map(({ process, errors }) => [process.exitCode, ...errors.filter(Boolean)])).toEqual([
      [0],
      [0],
      [0],
    ]);
    expect(programs.every(({ lines }) => /^(Applied|The database was up to date)/.test(lines[0] ?? ""))).toBe(
      true,
    );
    await fresh.close();
    await empty.remove();
  });
});
