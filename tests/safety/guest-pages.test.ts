import { createClient } from "@libsql/client/sqlite3";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { insertParticipants, participantRow } from "#seed/factories/games";
import { testSource } from "#seed/factories/source";
import { clearCaches } from "~/core/cache/cache.server";
import { hashToken, newToken } from "~/core/ids.server";
import { freeze } from "~/core/time/clock.server";
import { guestSpotsCookie } from "~/http/cookies.server";
import { serve } from "../server/loopback";
import { site } from "../support/site";
import { browser as anybody, cachedProgram, withoutIds } from "./cached-program";
import { type ActorName, makeWorld, type World } from "./world";

/** Pages name their own address. */
const browser = { ...anybody, host: "houma.example" };
const NOON = new Date("2026-12-01T12:00:00Z");

let scheduled: World;
let completed: World;
let changing: World;
/** Of the scheduled game. */
let otherToken: string;

beforeAll(async () => {
  freeze(NOON);
  scheduled = await makeWorld("public", "scheduled");
  completed = await makeWorld("public", "completed");
  changing = await makeWorld("public", "scheduled");
  const { gameId, seriesId } = completed;
  await db.update(games).set({ seriesId, seriesDate: "2026-11-29" }).where(eq(games.id, gameId));
  otherToken = await addGuest("Zwina");
});

async function addGuest(name: string): Promise<string> {
  const token = newToken();
  const guest = participantRow(testSource, {
    ...{ gameId: scheduled.gameId, status: "confirmed", isExternalPlayer: true },
    ...{ externalPlayerName: name, claimTokenHash: hashToken(token) },
  });
  await transact((tx) => insertParticipants(tx, [guest]));
  return token;
}

async function cookieOf(...spots: [gameId: string, token: string][]) {
  return { ...browser, cookie: (await guestSpotsCookie.serialize(spots)).split(";")[0] ?? "" };
}

/** The page as it is rendered for this request alone. */
async function uncached(path: string, headers: Record<string, string>): Promise<string> {
  clearCaches();
  const { ask } = await serve(site);
  return comparable((await ask(path, { headers })).body);
}

/** A cached page names its inline scripts by their hashes instead of a nonce. */
const comparable = (body: Buffer): string => withoutIds(String(body)).replace(/ nonce="[^"]*"/g, "");

const pagesOf = ({ gameId }: World, slug: string) => [
  ...["/", "/games", `/games/${gameId}`, `/g/${slug}`, "/login", "/register"],
  ...["/_root.data", "/games.data", `/games/${gameId}.data`],
];

describe.each([
  ["coming", () => scheduled],
  ["over", () => completed],
])("a guest whose game is %s", (_, world) => {
  it("gets all pages from memory, as they are rendered for the guest alone", async () => {
    const { gameId, guestToken, gameLink } = world();
    const own = await cookieOf([gameId, guestToken]);
    const { read } = await cachedProgram(world());
    for (const path of pagesOf(world(), gameLink)) {
      await read(path, own);
      const { body, headers } = await read(path, own);
      expect(headers["x-page-cache"], path).toBe("hit");
      expect(comparable(body), path).toBe(await uncached(path, own));
    }
  });
});

it("no guest gets another's page, and no visitor one of a guest", async () => {
  const { gameId, guestToken, gameLink } = scheduled;
  const readers = [
    await cookieOf([gameId, guestToken]),
    await cookieOf([gameId, otherToken]),
    // Of one browser, and under the wrong game.
    await cookieOf([completed.gameId, completed.guestToken], [gameId, otherToken]),
    await cookieOf([gameId, completed.guestToken]),
    await cookieOf([gameId, newToken()]),
    { ...browser, cookie: "guest-seats=canary" },
    browser,
  ];
  const { read } = await cachedProgram(scheduled);
  for (const path of pagesOf(scheduled, gameLink)) {
    for (const _ of [1, 2]) {
      for (const [index, own] of readers.entries()) {
        const { text } = await read(path, own);
        const tokens = [guestToken, otherToken, completed.guestToken].filter((token) => text.includes(token));
        const ownTokens = [[guestToken], [otherToken], [completed.guestToken, otherToken]][index] ?? [];
        expect(ownTokens, `${path} of reader ${index}`).toEqual(expect.arrayContaining(tokens));
      }
    }
    for (const own of readers)
      expect(comparable((await read(path, own)).body), path).toBe(await uncached(path, own));
  }
});

/** Of the game's page. */
async function seesAtOnce(world: World, change: { by: ActorName; operation: string; body?: object }) {
  const path = `/games/${world.gameId}`;
  const own = await cookieOf([world.gameId, world.guestToken]);
  const { read, write } = await cachedProgram(world);
  await read(path, own);
  const before = await read(path, own);
  expect(before.headers["x-page-cache"]).toBe("hit");
  await write(change.by, change.operation, change.body);
  const after = comparable((await read(path, own)).body);
  expect(after).not.toBe(comparable(before.body));
  expect(after).toBe(await uncached(path, own));
}

describe("a guest immediately sees", () => {
  const game = () => `/api/games/${changing.gameId}`;
  const payment = () => `PUT ${game()}/participants/${changing.guestId}/payment`;
  const link = () => `/api/guest-seats/${changing.guestToken}`;
  const later = { start_time: "2026-12-02T17:00:00Z", end_time: "2026-12-02T19:00:00Z" };
  it.each<[string, ActorName, () => string, object | undefined]>([
    ["a new title", "organizer", () => `PATCH ${game()}`, { title: "Fresh title" }],
    ["a new note", "organizer", () => `PATCH ${game()}`, { description: "Bring water" }],
    ["a price", "organizer", () => `PATCH ${game()}`, { is_paid: true, price: 30 }],
    ["that they paid", "organizer", payment, { state: "paid" }],
    ["that they have not paid", "organizer", payment, { state: "due" }],
    ["a new time", "organizer", () => `PATCH ${game()}`, later],
    ["published teams", "organizer", () => `PATCH ${game()}/draws/${changing.drawId}`, { published: true }],
    ["a spot taken", "stranger", () => `POST ${game()}/join`, {}],
    ["a comment", "confirmed", () => `POST ${game()}/comments`, { comment: "Who brings the ball?" }],
    ["that they get mail", "visitor", () => `POST ${link()}/email`, { email: "guest@example.com" }],
    ["that they get none", "visitor", () => `DELETE ${link()}/email`, undefined],
    ["that they left", "visitor", () => `DELETE ${link()}`, undefined],
  ])("%s", async (_, by, operation, body) => {
    await seesAtOnce(changing, { by, operation: operation(), ...(body && { body }) });
  });

  it("what another process has just written, on the game's page and in the list", async () => {
    const token = await addGuest("Yto");
    const own = await cookieOf([scheduled.gameId, token]);
    const { read } = await cachedProgram(scheduled);
    const paths = [`/games/${scheduled.gameId}`, "/games"];
    const other = createClient({ url: process.env.DATABASE_URL ?? "" });
    const written = [
      ["update games set title = 'From elsewhere' where id = ?", scheduled.gameId],
      ["delete from game_participants where claim_token_hash = ?", hashToken(token)],
    ] as const;
    for (const [sql, id] of written) {
      for (const path of paths) await read(path, own);
      const before = await Promise.all(paths.map((path) => read(path, own)));
      expect(before.map(({ headers }) => headers["x-page-cache"])).toEqual(["hit", "hit"]);
      await other.execute({ sql, args: [id] });
      for (const path of paths) {
        const { body, headers } = await read(path, own);
        expect(headers["x-page-cache"]).toBe("miss; reason=changed");
        const after = comparable(body);
        expect(after).toBe(await uncached(path, own));
      }
    }
    other.close();
  });

  it("that their game is off", async () => {
    const operation = `PATCH /api/games/${scheduled.gameId}/status`;
    await seesAtOnce(scheduled, { by: "organizer", operation, body: { status: "cancelled" } });
  });
});

it("a guest whose spot became an account's has no part in the cached page", async () => {
  const token = await addGuest("Idder");
  const own = await cookieOf([scheduled.gameId, token]);
  const path = `/games/${scheduled.gameId}`;
  const { read } = await cachedProgram(scheduled);
  await read(path, own);
  expect((await read(path, own)).text).toContain(token);
  const row = eq(gameParticipants.claimTokenHash, hashToken(token));
  await db.update(gameParticipants).set({ claimTokenHash: null }).where(row);
  expect((await read(path, own)).text).not.toContain(token);
});
