import { millisecondsInDay as DAY, millisecondsInHour as HOUR } from "date-fns/constants";
import { beforeAll, describe, expect, it } from "vitest";
import { countStatements } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { fillGame, type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { freeze, now } from "~/core/time/clock.server";
import type { GameFilters } from "~/features/games/list/filters.server";
import { listGames, listMyGames, listVenueGames } from "~/features/games/list/queries.server";
import { actorOf } from "./support";

const at = (days: number) => new Date(+now() + days * DAY);
const span = (days: number) => ({ startTime: at(days), endTime: new Date(+at(days) + HOUR) });

let amel: Player;
let sami: Player;
const made: Record<string, Game> = {};

const CENTER = { latitude: 33.5731, longitude: -7.5898 };

beforeAll(async () => {
  freeze(new Date("2026-12-01T12:00:00.000Z"));
  amel = await makePlayer();
  sami = await makePlayer();
  const here = await makeVenue({ cityId: cityId("casablanca"), ...CENTER });
  const near = await makeVenue({ cityId: cityId("casablanca"), latitude: 33.6, longitude: -7.6 });
  const rabat = await makeVenue({ cityId: cityId("rabat"), latitude: 34.0209, longitude: -6.8416 });
  const game = async (name: string, options: Parameters<typeof makeGame>[0]) => {
    made[name] = await makeGame({
      title: `Game ${name}`,
      description: null,
      organizerId: amel.id,
      sportId: sportId("tennis"),
      ...options,
    });
  };
  await game("past", { ...span(-3), venueId: here.id, gameStatus: "completed" });
  await game("foot", { ...span(1), venueId: here.id, sportId: sportId("football"), title: "Foot à Maârif" });
  await game("basket", {
    ...span(2),
    venueId: near.id,
    sportId: sportId("basketball"),
    skillLevel: "beginner",
  });
  await game("rabat", {
    ...span(3),
    venueId: rabat.id,
    organizerId: sami.id,
    description: "Terrain 100% neuf, ملعب",
  });
  await game("full", { ...span(4), venueId: near.id, maxPlayers: 2 });
  await game("cancelled", { ...span(5), venueId: here.id, gameStatus: "cancelled" });
  await game("private", { ...span(1), venueId: here.id, gameType: "private" });
  await game("hidden", { ...span(1), venueId: here.id, hiddenAt: now() });
  await game("nowhere", { ...span(6), venueId: null });
  await fillGame(made.full?.id ?? "");
});

const names = async (filters: Partial<GameFilters>): Promise<string[]> => {
  const list = await listGames(null, { page: 1, limit: 50, ...filters }, "en");
  return list.games.map(
    (card) => Object.entries(made).find(([, game]) => game.id === card.id)?.[0] ?? card.title,
  );
};

describe("the public list", () => {
  it.each<[string, () => Partial<GameFilters>, string[]]>([
    ["everything, by start", () => ({}), ["past", "foot", "basket", "rabat", "full", "cancelled", "nowhere"]],
    ["from now", () => ({ startFrom: now() }), ["foot", "basket", "rabat", "full", "cancelled", "nowhere"]],
    ["between", () => ({ startFrom: at(2), startBefore: at(4) }), ["basket", "rabat"]],
    ["a sport", () => ({ sportId: sportId("basketball") }), ["basket"]],
    ["a sport in capitals", () => ({ sportId: sportId("basketball").toUpperCase() }), ["basket"]],
    ["a venue", () => ({ venueId: made.foot?.venueId ?? "" }), ["past", "foot", "cancelled"]],
    ["a city", () => ({ cityId: cityId("rabat") }), ["rabat"]],
    ["a level", () => ({ skillLevel: "beginner" }), ["basket"]],
    ["a status", () => ({ status: "cancelled" }), ["cancelled"]],
    ["an organizer", () => ({ organizerId: sami.id }), ["rabat"]],
    ["open ones", () => ({ openOnly: true }), ["foot", "basket", "rabat", "nowhere"]],
    ["a neighbourhood without accents", () => ({ search: "maarif" }), ["past", "foot", "cancelled"]],
    ["the beginning of a word", () => ({ search: "terr neu" }), ["rabat"]],
    ["Arabic", () => ({ search: "ملعب" }), ["rabat"]],
    [
      "several at once",
      () => ({ search: "game", status: "scheduled", openOnly: true }),
      ["basket", "rabat", "nowhere"],
    ],
    ["only punctuation", () => ({ search: "%" }), []],
    ["a sport that is not an id", () => ({ sportId: "x' or 1=1" }), []],
    ["words without a match", () => ({ search: "zzz" }), []],
    [
      "near, nearest first",
      () => ({ near: CENTER, startFrom: now() }),
      ["foot", "cancelled", "basket", "full", "rabat", "nowhere"],
    ],
    [
      "near the ocean, without dropping what is far",
      () => ({ near: { latitude: 30, longitude: -30 }, startFrom: now(), status: "scheduled" }),
      ["basket", "full", "foot", "rabat", "nowhere"],
    ],
    [
      "within a radius",
      () => ({ near: CENTER, radiusKm: 4, startFrom: now() }),
      ["foot", "cancelled", "basket", "full"],
    ],
  ])("%s", async (_, filters, expected) => {
    expect(await names(filters())).toEqual(expected);
  });

  it("lists a game as open until the moment it ends", async () => {
    const end = made.foot?.endTime ?? now();
    freeze(new Date(+end - 1));
    expect(await names({ openOnly: true })).toEqual(["foot", "basket", "rabat", "nowhere"]);
    freeze(end);
    expect(await names({ openOnly: true })).toEqual(["basket", "rabat", "nowhere"]);
  });

  it("measures distances over the earth's surface, and writes them in the reader's language", async () => {
    const { games } = await listGames(null, { page: 1, limit: 9, near: CENTER, status: "scheduled" }, "en");
    expect(games.map((game) => game.distanceLabel)).toEqual(["0 km", "3.1 km", "3.1 km", "85 km", null]);
    const fr = await listGames(
      null,
      { page: 1, limit: 9, near: CENTER, sportId: sportId("basketball") },
      "fr",
    );
    expect(fr.games[0]?.distanceLabel).toBe("3,1\u00a0km");
  });

  it.each([
    [1, 2, 1, 4, 2],
    [4, 2, 4, 4, 1],
    [9, 2, 4, 4, 1],
    [0, 2, 1, 4, 2],
    [-5, 2, 1, 4, 2],
    [1, 50, 1, 1, 7],
  ])("page %i of %i each is page %i of %i", async (page, limit, current, totalPages, shown) => {
    const list = await listGames(null, { page, limit }, "en");
    expect(list).toMatchObject({ page: current, totalPages, total: 7 });
    expect(list.games).toHaveLength(shown);
  });

  it("has one page when it is empty", async () => {
    const list = await listGames(null, { page: 3, limit: 9, search: "zzz" }, "en");
    expect(list).toEqual({ games: [], page: 1, totalPages: 1, total: 0 });
  });

  it("gives finished cards in the reader's language", async () => {
    const [card] = (await listGames(null, { page: 1, limit: 1, sportId: sportId("basketball") }, "fr")).games;
    expect(card).toMatchObject({
      sport: { name: "Basketball", icon: expect.any(String) },
      whenLabel: expect.stringMatching(/3 déc\.? · 12:00/),
      startTime: "2026-12-03T12:00:00.000Z",
      role: null,
      priceLabel: null,
      isPrivate: false,
    });
  });

  it("runs a bounded number of statements", async () => {
    for (const filters of [
      {},
      { search: "game" },
      { near: CENTER },
      { search: "game", near: CENTER, openOnly: true },
    ]) {
      const { statements } = await countStatements(() =>
        listGames(amel && actorOf(amel), { page: 1, limit: 9, ...filters }, "en"),
      );
      expect(statements.length).toBeLessThanOrEqual(6);
    }
  });
});

describe("my games", () => {
  it("are those I organize or participate in, with my role, private ones included", async () => {
    const player = await makePlayer();
    const statuses = ["confirmed", "maybe", "declined", "invited", "waitlisted"] as const;
    const mine = await Promise.all(
      statuses.map((_, index) => makeGame({ ...span(index + 1), gameType: "private" })),
    );
    for (const [index, status] of statuses.entries())
      await joinGameAs(mine[index]?.id ?? "", player.id, { status });
    const own = await makeGame({ ...span(10), organizerId: player.id });
    await joinGameAs(own.id, player.id);
    const hidden = await makeGame({ ...span(11), hiddenAt: now() });
    await joinGameAs(hidden.id, player.id);
    await makeGame({ ...span(12), organizerId: player.id, hiddenAt: now() });
    const all = await listMyGames(actorOf(player), {
      role: "all",
      filters: { page: 1, limit: 50 },
      locale: "en",
    });
    expect(all.games.map((card) => card.role)).toEqual([...statuses, "organizer"]);
    expect(all.total).toBe(6);
    const organized = await listMyGames(actorOf(player), {
      role: "organizer",
      filters: { page: 1, limit: 50 },
      locale: "en",
    });
    expect(organized.games.map((card) => card.id)).toEqual([own.id]);
    const found = await listMyGames(actorOf(player), {
      role: "all",
      filters: { page: 1, limit: 2, startFrom: at(4) },
      locale: "en",
    });
    expect(found.games.map((card) => card.role)).toEqual(["invited", "waitlisted"]);
    const others = await listMyGames(actorOf(await makePlayer()), {
      role: "all",
      filters: { page: 1, limit: 50 },
      locale: "en",
    });
    expect(others).toEqual({ games: [], page: 1, totalPages: 1, total: 0 });
  });

  it("that are private are not in the public list", async () => {
    const list = await listGames(actorOf(amel), { page: 1, limit: 50, organizerId: amel.id }, "en");
    expect(list.games.map((card) => card.id)).not.toContain(made.private?.id);
  });
});

describe("a venue's games", () => {
  it("are its next public ones", async () => {
    const venueId = made.foot?.venueId ?? "";
    expect((await listVenueGames(null, venueId, { locale: "en" })).map((card) => card.id)).toEqual([
      made.foot?.id,
    ]);
    expect(await listVenueGames(null, "junk", { locale: "en" })).toEqual([]);
  });
});
