import { beforeEach, describe, expect, it } from "vitest";
import { type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { loader } from "~/features/games/routes/games";
import { api } from "../support/api";
import { at, get, textAt } from "../support/request";
import { GAME_KEYS, keysOf } from "./api-keys";
import { EVENING, LATER } from "./support";

let amel: Player;
let sami: Player;
let game: Game;

beforeEach(async () => {
  amel = await makePlayer();
  sami = await makePlayer();
  game = await makeGame({ organizerId: amel.id, startTime: EVENING, endTime: LATER, maxPlayers: 3 });
});

describe("GET /api/games", () => {
  it("lists games with pages, publicly", async () => {
    const venue = await makeVenue({ latitude: 35, longitude: -5 });
    for (let count = 0; count < 3; count++) await makeGame({ venueId: venue.id });
    const answer = await api(`/api/games?venueId=${venue.id}&limit=2&page=9`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ page: 2, total_pages: 2, total: 3 });
    expect(keysOf(at(answer.body, "games.0"))).toEqual([...GAME_KEYS, "neighborhood", "playersShown"].sort());
    expect(at(answer.body, "games.1")).toBeUndefined();
    const near = await api("/api/games?near=35.01,-5");
    expect(at(near.body, "games.0.distanceKm")).toBe(1.1);
  });

  it("says what is wrong with a filter", async () => {
    const answer = await api("/api/games?near=here&game_status=over&sport_id=");
    expect(answer.status).toBe(422);
    expect(keysOf(at(answer.body, "errors"))).toEqual(["game_status", "near"]);
  });

  it("with a highest price lists the games that cost exactly that, as the page does", async () => {
    const venue = await makeVenue();
    const priced = (priceMinor: number) => makeGame({ venueId: venue.id, isPaid: true, priceMinor });
    const [exact] = [await priced(3050), await priced(3051)];
    const listed = async (price: string) => {
      const { body } = await api(`/api/games?venue_id=${venue.id}&max_price=${price}`);
      const page = await get(loader, { path: `/games?venueId=${venue.id}&maxPrice=${price}` });
      return [body, at(page.body, "list")].map((one) => [at(one, "total"), textAt(one, "games.0.id")]);
    };
    expect(await listed("30.5")).toEqual([
      [1, exact.id],
      [1, exact.id],
    ]);
  });

  it("includes the signed-in user's status in each game", async () => {
    await joinGameAs(game.id, sami.id, { status: "maybe" });
    const answer = await api(`/api/games?organizer_id=${amel.id}`, { as: sami });
    expect(at(answer.body, "games.0")).toMatchObject({ userStatus: "maybe", gameCode: game.gameCode });
  });
});

describe("my games", () => {
  it.each([
    ["public", 1],
    ["private", 0],
  ] as const)("of a player who was removed from a %s game: %i", async (gameType, total) => {
    const left = await makeGame({ organizerId: amel.id, gameType });
    const player = await makePlayer();
    await joinGameAs(left.id, player.id, { status: "declined", removedAt: left.createdAt });
    expect(at((await api("/api/games/my", { as: player })).body, "total")).toBe(total);
    expect((await api("/api/games/{id}", { as: player, params: { id: left.id } })).status).toBe(
      total === 1 ? 200 : 404,
    );
  });

  it("come with my role", async () => {
    const own = await makeGame({ organizerId: sami.id, gameType: "private" });
    await joinGameAs(game.id, sami.id, { status: "declined" });
    const roles = async (query = "") => {
      const { body } = await api(`/api/games/my${query}`, { as: sami });
      const games = at(body, "games");
      return Array.isArray(games) ? games.map((one) => [textAt(one, "id"), textAt(one, "role")]) : body;
    };
    expect(await roles()).toEqual([
      [game.id, "declined"],
      [own.id, "organizer"],
    ]);
    expect(await roles("?role=organizer")).toEqual([[own.id, "organizer"]]);
    expect((await api("/api/games/my?role=boss", { as: sami })).status).toBe(422);
  });
});
