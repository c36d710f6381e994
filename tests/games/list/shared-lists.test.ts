import { millisecondsInMinute } from "date-fns/constants";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { countStatements, db, noteTables } from "#db/client.server";
import { withReading } from "#db/read-source";
import { sportId } from "#db/reference";
import { gameParticipants, games } from "#db/schema/games";
import { blocks } from "#db/schema/moderation";
import { playerProfiles } from "#db/schema/players";
import { venues } from "#db/schema/venues";
import { addMember, makeCrew } from "#seed/factories/crews";
import { type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue, type Venue } from "#seed/factories/venues";
import { clearCaches } from "~/core/cache/cache.server";
import { isShared } from "~/core/cache/shared-values";
import { freeze, now } from "~/core/time/clock.server";
import { findGames } from "~/features/games/list/list-games.server";
import { listGames } from "~/features/games/list/queries.server";
import { TABLES_SHOWN } from "~/features/games/list/shared-lists.server";
import { sessionCookie } from "~/http/cookies.server";
import { withoutIds } from "../../safety/cached-program";
import { api } from "../../support/api";
import { tokenOf } from "../../support/request";
import { site } from "../../support/site";
import { actorOf } from "../support";

let venue: Venue;
let game: Game;
let reader: Player;
let other: Player;

const filtersOf = (changes: object = {}) => ({ page: 1, limit: 9, venueId: venue.id, ...changes });
const read = (player: Player, changes: object = {}) =>
  findGames(actorOf(player), { scope: "public", filters: filtersOf(changes), locale: "en" });
/** Without sharing. */
async function readAlone(player: Player, changes: object = {}) {
  clearCaches();
  return read(player, changes);
}

beforeEach(async () => {
  venue = await makeVenue();
  game = await makeGame({ venueId: venue.id, maxPlayers: 4 });
  await joinGameAs(game.id, (await makePlayer()).id);
  reader = await makePlayer({ gender: null });
  other = await makePlayer({ gender: null });
});

/** Two reads in this minute let the next share it. */
async function share(changes: object = {}) {
  await read(other, changes);
  const list = await read(other, changes);
  expect(isShared(list)).toBe(true);
  return list;
}

describe("a public list", () => {
  it("is read once for all readers who are in none of its games, with one statement for each reader", async () => {
    const list = await share();
    const { result, statements } = await countStatements(() => read(reader));
    expect(result).toBe(list);
    expect(statements).toHaveLength(1);
    const alone = await readAlone(reader);
    expect(isShared(alone)).toBe(false);
    expect(list).toEqual(alone);
  });

  it("costs no more statements when nobody asks for the same list twice in a minute", async () => {
    const first = await countStatements(() => read(reader));
    freeze(new Date(+now() + millisecondsInMinute));
    const second = await countStatements(() => read(reader));
    expect(second.statements).toHaveLength(first.statements.length);
  });

  it("is not cached when it has more than 30 games, so that many lists take little memory", async () => {
    for (const player of [other, other, reader])
      expect(isShared(await read(player, { limit: 31 }))).toBe(false);
    await share({ limit: 30 });
  });

  it("is not shared after a minute, with near or search, or with visitors and admins", async () => {
    await share();
    freeze(new Date(+now() + millisecondsInMinute));
    expect(isShared(await read(reader))).toBe(false);
    for (const changes of [{ near: { latitude: 33.5, longitude: -7.6 } }, { search: "foot" }])
      for (const player of [other, other, reader]) expect(isShared(await read(player, changes))).toBe(false);
    await share();
    expect(isShared(await read(await makePlayer({ role: "admin" })))).toBe(false);
    const visitors = await findGames(null, { scope: "public", filters: filtersOf(), locale: "en" });
    expect(isShared(visitors)).toBe(false);
  });

  it("is not shared where a replica may answer one statement and the server the next", async () => {
    await share();
    const list = await withReading({ fromServer: false, written: 0 }, () => read(reader));
    expect(isShared(list)).toBe(false);
    expect(isShared(await read(reader))).toBe(true);
  });

  it("is the reader's own in another language and for other filters", async () => {
    await share();
    expect(isShared(await read(reader, { limit: 8 }))).toBe(false);
    const french = await findGames(actorOf(reader), { scope: "public", filters: filtersOf(), locale: "fr" });
    expect(isShared(french)).toBe(false);
    expect(isShared(await read(reader))).toBe(true);
  });
});

const removed = () => ({ status: "declined" as const, removedAt: now(), removalReason: "Too many" });

describe("whoever has a part in a game of the list", () => {
  const PARTS: [string, () => Promise<unknown>][] = [
    ["organizes", () => db.update(games).set({ organizerId: reader.id }).where(eq(games.id, game.id))],
    ["plays", () => joinGameAs(game.id, reader.id)],
    ["may play", () => joinGameAs(game.id, reader.id, { status: "maybe" })],
    ["is invited", () => joinGameAs(game.id, reader.id, { status: "invited" })],
    ["waits", () => joinGameAs(game.id, reader.id, { status: "waitlisted", waitlistNumber: 3 })],
    ["has declined", () => joinGameAs(game.id, reader.id, { status: "declined" })],
    ["was removed", () => joinGameAs(game.id, reader.id, removed())],
    [
      "is invited by somebody they blocked",
      async () => {
        const host = await makePlayer();
        await db.insert(blocks).values({ blockerId: reader.id, blockedId: host.id, createdAt: now() });
        await joinGameAs(game.id, reader.id, { status: "invited", invitedById: host.id });
      },
    ],
    [
      "is in its crew",
      async () => {
        const crew = await makeCrew();
        await addMember(crew.id, reader.id);
        await db.update(games).set({ crewId: crew.id, crewFirstHours: 1 }).where(eq(games.id, game.id));
      },
    ],
    [
      "blocked one of its players",
      async () => {
        const [row] = await db.select().from(gameParticipants).where(eq(gameParticipants.gameId, game.id));
        const pair = { blockerId: reader.id, blockedId: row?.userId ?? "" };
        await db.insert(blocks).values({ ...pair, createdAt: now() });
      },
    ],
    [
      "is blocked by one of its players",
      async () => {
        const [row] = await db.select().from(gameParticipants).where(eq(gameParticipants.gameId, game.id));
        const pair = { blockerId: row?.userId ?? "", blockedId: reader.id };
        await db.insert(blocks).values({ ...pair, createdAt: now() });
      },
    ],
  ];

  it.each(PARTS)("%s: sees it in a list that nobody shares", async (_, takePart) => {
    await makeGame({ venueId: venue.id });
    await share();
    await takePart();
    const alone = await readAlone(reader);
    const cardsAlone = await cardsOf(reader);
    for (let time = 0; time < 3; time++) {
      const list = await read(reader);
      expect(isShared(list)).toBe(false);
      expect(list).toEqual(alone);
      expect(await cardsOf(reader)).toEqual(cardsAlone);
    }
    const list = await read(other);
    expect(list.games[0]).toMatchObject({ participation: null, crewRole: null });
    const cards = await cardsOf(other);
    expect(list.games).toEqual((await readAlone(other)).games);
    clearCaches();
    expect(cards).toEqual(await cardsOf(other));
  });

  it("shares the rest of the list, with at most two statements more, even if everybody has a part", async () => {
    await makeGame({ venueId: venue.id });
    const players = [reader, other];
    for (const player of players)
      await joinGameAs(game.id, player.id, {
        status: "waitlisted",
        waitlistNumber: players.indexOf(player) + 1,
      });
    await read(reader);
    await read(other);
    const { result: list, statements } = await countStatements(() => read(reader));
    expect(statements).toHaveLength(3);
    const others = await read(other);
    expect(list.games.map((one, index) => one === others.games[index])).toEqual([false, true]);
    const [cards, cardsOfOther] = [await cardsOf(reader), await cardsOf(other)];
    expect(cards.map((card, index) => card === cardsOfOther[index])).toEqual([false, true]);
    expect([cards, cardsOfOther].map(([card]) => card?.roleLabel)).toEqual([
      "Waiting list, 1st",
      "Waiting list, 2nd",
    ]);
  });

  it("shares the card of the game with whoever has the same part", async () => {
    for (const player of [reader, other]) await joinGameAs(game.id, player.id);
    await read(reader);
    await read(reader);
    const [[one], [two]] = [await cardsOf(reader), await cardsOf(other)];
    expect(one?.role).toBe("confirmed");
    expect(two).toBe(one);
  });

  it("sees the same page as without sharing, but for its ids", async () => {
    const women = await makeGame({ venueId: venue.id, audience: "women" });
    await db.update(games).set({ organizerId: other.id }).where(eq(games.id, women.id));
    for (const player of [reader, other]) await joinGameAs(game.id, player.id);
    const path = `/games?venueId=${venue.id}`;
    for (const player of [reader, other]) {
      clearCaches();
      const alone = await page(path, player);
      expect(alone).toContain('class="game-row"');
      await page(path, player);
      for (const next of [other, reader]) await page(path, next);
      expect(await page(path, player)).toBe(alone);
    }
  });
});

const cardsOf = async (player: Player) => (await listGames(actorOf(player), filtersOf(), "en")).games;

async function page(path: string, player: Player): Promise<string> {
  const cookie = (await sessionCookie.serialize(await tokenOf(player, "cookie"))).split(";")[0] ?? "";
  const headers = { Cookie: cookie, "Sec-Fetch-Site": "none", "Accept-Language": "en" };
  return withoutIds(await (await site(new Request(`http://localhost:3000${path}`, { headers }))).text());
}

it("a list is read again as soon as something that it shows has changed", async () => {
  const player = await makePlayer();
  const profile = eq(playerProfiles.id, player.id);
  const CHANGES: [string, () => Promise<unknown>][] = [
    ["a title", () => db.update(games).set({ title: "Renamed" }).where(eq(games.id, game.id))],
    ["a game more", () => makeGame({ venueId: venue.id })],
    ["a player more", () => joinGameAs(game.id, player.id)],
    ["their name", () => db.update(playerProfiles).set({ firstName: "Zineb" }).where(profile)],
    ["their privacy", () => db.update(playerProfiles).set({ hidesName: true }).where(profile)],
    ["the venue", () => db.update(venues).set({ name: "Terrain B" }).where(eq(venues.id, venue.id))],
    ["the venue hidden", () => db.update(venues).set({ hiddenAt: now() }).where(eq(venues.id, venue.id))],
    ["a player less", () => db.delete(gameParticipants).where(eq(gameParticipants.userId, player.id))],
    ["a game hidden", () => db.update(games).set({ hiddenAt: now() }).where(eq(games.id, game.id))],
  ];
  for (const [name, change] of CHANGES) {
    const before = await share();
    await change();
    const after = await read(reader);
    expect(after, name).not.toBe(before);
    expect(after.games, name).not.toEqual(before.games);
    expect(after.games, name).toEqual((await readAlone(reader)).games);
  }
});

it("what is read for one gender is not shown to another", async () => {
  const women = await makeGame({ venueId: venue.id, audience: "women" });
  const canTake = async (player: Player) =>
    (await cardsOf(player)).find(({ id }) => id === women.id)?.canTake;
  const readers = await Promise.all(
    (["male", "female", null, "male", "female", null] as const).map((gender) => makePlayer({ gender })),
  );
  const alone = [];
  for (const player of readers) {
    clearCaches();
    alone.push(await canTake(player));
  }
  await share();
  for (const [index, player] of readers.entries()) expect(await canTake(player)).toBe(alone[index]);
  expect(alone.slice(0, 2)).toEqual([null, "confirmed"]);
});

it("the API sends the same JSON to all who share a list, without any code", async () => {
  const path = `/api/games?venueId=${venue.id}`;
  clearCaches();
  const alone = await api(path, { as: reader });
  await api(path, { as: other });
  await api(path, { as: other });
  const { result: shared, statements } = await countStatements(() => api(path, { as: reader }));
  expect(shared.body).toEqual(alone.body);
  expect([...shared.headers]).toEqual([...alone.headers]);
  expect(JSON.stringify(shared.body)).not.toContain(game.gameCode);
  expect(statements.filter(({ sql }) => sql.includes("table_versions"))).toHaveLength(1);
  await joinGameAs(game.id, reader.id);
  const own = await api(path, { as: reader });
  expect(own.body).toMatchObject({ games: [{ gameCode: game.gameCode, userStatus: "confirmed" }] });
});

it("TABLES_SHOWN names every table that a list reads", async () => {
  const read = new Set<string>();
  const choices = [
    {},
    { sportId: sportId("football"), skillLevel: "beginner", audience: "women", openOnly: true },
    { cityId: venue.cityId ?? undefined, neighborhoodId: venue.neighborhoodId ?? undefined, when: "tonight" },
    { status: "completed", newestFirst: true, past: true, maxPrice: 5 },
  ] as const;
  for (const changes of choices) {
    clearCaches();
    const { tables } = await noteTables(() => listGames(actorOf(reader), filtersOf(changes), "ar"));
    for (const table of tables) read.add(table);
  }
  // Asked for each reader.
  expect([...read].filter((table) => !["blocks", "crew_members"].includes(table)).sort()).toEqual([
    ...TABLES_SHOWN,
  ]);
  const versioned = await db.all<{ name: string }>(sql`select name from table_versions`);
  expect(versioned.map(({ name }) => name)).toEqual(expect.arrayContaining([...TABLES_SHOWN]));
});
