import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { fillGame, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { ratePlayerAs } from "#seed/factories/ratings";
import { makeVenue } from "#seed/factories/venues";
import { loader as dashboard } from "~/features/dashboard/routes/dashboard";
import { action as answer } from "~/features/dashboard/routes/invitation";
import { loader as invitations } from "~/features/dashboard/routes/invitations";
import { at, get, submit, textAt } from "../support/request";

let player: Player;
beforeEach(async () => {
  player = await makePlayer({
    firstName: "Amel",
    lastName: "Berrada",
    cityId: cityId("casablanca"),
    neighborhoodId: null,
    favoriteSport: "football",
  });
});

const page = async (query = "", as: Player | null = player) =>
  (await get(dashboard, { as, path: `/dashboard${query}` })).body;
const titles = (body: unknown, part: string) =>
  [0, 1, 2, 3, 4].map((n) => at(body, `${part}.${n}.title`)).filter(Boolean);
const on = (day: string, hour = 18) => ({
  startTime: new Date(Date.parse(`${day}T00:00:00.000Z`) + hour * 3_600_000),
  endTime: new Date(Date.parse(`${day}T00:00:00.000Z`) + (hour + 1) * 3_600_000),
});

describe("the profile card", () => {
  it("shows name, sport and games, and that there are no ratings", async () => {
    expect(await page()).toMatchObject({
      player: {
        name: "Amel Berrada",
        sport: "Football",
        gamesPlayed: 0,
        gamesOrganized: 0,
        ratings: { overall: null, skill: null, fairPlay: null, punctuality: null },
      },
    });
  });

  it("shows the averages of all ratings", async () => {
    const game = await makeGame({ gameStatus: "completed", ...on("2026-11-28") });
    const rater = await makePlayer();
    const stars = { punctualityRating: 5, aggressivenessRating: 0, fairPlayRating: 4, skillLevelRating: 3 };
    await ratePlayerAs({ gameId: game.id, raterId: rater.id, ratedUserId: player.id, ...stars });
    expect(at(await page(), "player.ratings")).toMatchObject({
      overall: 4,
      skill: 3,
      fairPlay: 4,
      punctuality: 5,
    });
  });

  it("shows everything else when the ratings cannot be read", async () => {
    await transact((tx) => tx.run(sql`alter table player_rating_totals rename to gone`));
    try {
      expect(await page()).toMatchObject({ player: { name: "Amel Berrada", ratings: null }, upcoming: [] });
    } finally {
      await transact((tx) => tx.run(sql`alter table gone rename to player_rating_totals`));
    }
  });
});

describe("upcoming and recent games", () => {
  it("count running games as upcoming and today's completed ones as recent", async () => {
    const join = async (title: string, options: Parameters<typeof makeGame>[0]) => {
      const game = await makeGame({ title, ...options });
      await joinGameAs(game.id, player.id);
    };
    await join("running", { ...on("2026-12-01", 11), gameStatus: "in_progress" });
    await join("tomorrow", on("2026-12-02"));
    await join("this week", on("2026-12-08"));
    await join("later", on("2026-12-09"));
    await join("done today", { ...on("2026-12-01", 9), gameStatus: "completed" });
    await join("called off", { ...on("2026-11-20"), gameStatus: "cancelled" });
    await join("called off for later", { ...on("2026-12-05"), gameStatus: "cancelled" });
    const body = await page();
    expect(titles(body, "upcoming")).toEqual(["running", "tomorrow", "this week"]);
    expect([0, 1, 2].map((n) => at(body, `upcoming.${n}.badge`))).toEqual(["today", "tomorrow", "this_week"]);
    expect(at(body, "total")).toBe(4);
    expect(titles(body, "recent")).toEqual(["done today", "called off"]);
  });
});

describe("invitations", () => {
  const invite = async (options: Parameters<typeof makeGame>[0] = {}) => {
    const game = await makeGame({ title: "Come and play", sportId: sportId("football"), ...options });
    await joinGameAs(game.id, player.id, { status: "invited" });
    return game;
  };
  const reply = async (status: string, as: Player | null = player) => {
    const id = textAt(await page(), "invitations.0.participationId");
    return submit(answer, { as, params: { participationId: id }, form: { status } });
  };
  const placeIn = async (gameId: string) => {
    const [row] = await db.all<{ status: string }>(
      sql`select status from game_participants where game_id = ${gameId} and user_id = ${player.id}`,
    );
    return row?.status;
  };

  it.each(["confirmed", "maybe", "declined"])("are answered with %s", async (status) => {
    const game = await invite();
    expect((await reply(status)).location).toBe("/dashboard");
    expect(await placeIn(game.id)).toBe(status);
    expect(at(await page(), "invitations")).toEqual([]);
  });

  it("show an error and stay", async () => {
    const game = await invite({ maxPlayers: 2 });
    await fillGame(game.id);
    expect(await reply("confirmed")).toMatchObject({ status: 409, body: { codes: { "": ["game_full"] } } });
    expect(await placeIn(game.id)).toBe("invited");
    expect((await reply("later")).status).toBe(422);
  });

  it("can be answered only by the invited player", async () => {
    await invite();
    expect((await reply("confirmed", await makePlayer())).status).toBe(404);
    expect((await reply("confirmed", null)).status).toBe(401);
  });

  it("can be loaded on their own", async () => {
    const game = await invite();
    const { body } = await get(invitations, { as: player, path: "/dashboard/invitations" });
    expect(body).toMatchObject({ invitations: [{ id: game.id, title: "Come and play" }] });
    expect((await get(invitations, { path: "/dashboard/invitations" })).status).toBe(302);
  });
});

describe("games nearby", () => {
  const venueAt = async (latitude: number, longitude: number) =>
    (await makeVenue({ cityId: cityId("casablanca"), latitude, longitude })).id;

  it("are the next three around the city, nearest first, with their distance", async () => {
    const far = await venueAt(33.7, -7.4);
    const near = await venueAt(33.575, -7.59);
    const sport = { sportId: sportId("basketball") };
    await makeGame({ title: "far", venueId: far, ...sport, ...on("2026-12-02") });
    await makeGame({ title: "near", venueId: near, ...sport, ...on("2026-12-03") });
    await makeGame({ title: "private", venueId: near, ...sport, gameType: "private", ...on("2026-12-02") });
    await makeGame({ title: "over", venueId: near, ...sport, gameStatus: "completed", ...on("2026-11-02") });
    const body = await page(`?sport=${sportId("basketball")}`);
    expect(at(body, "nearby.city")).toBe("Casablanca");
    expect(titles(body, "nearby.games")).toEqual(["near", "far"]);
    expect(textAt(body, "nearby.games.0.distanceLabel")).toMatch(/^\d\.\d km$|^\d km$/);
    expect(at(body, "nearby.from")).toMatchObject({ kind: "city", name: "Casablanca" });
  });

  it("can be filtered by sport and centred on a given position", async () => {
    const there = await venueAt(34.02, -6.84);
    await makeGame({ title: "tennis", venueId: there, sportId: sportId("tennis") });
    await makeGame({ title: "foot", venueId: there, sportId: sportId("football") });
    const body = await page(`?near=34.02,-6.84&sport=${sportId("tennis")}`);
    expect(titles(body, "nearby.games")).toEqual(["tennis"]);
    expect(at(body, "nearby")).toMatchObject({ from: { kind: "position" }, near: "34.02,-6.84" });
    expect(at(await page("?near=nowhere"), "nearby.near")).toBe("");
  });

  it("have a map view with more games, their places and directions, filtered by sport", async () => {
    const there = await venueAt(31.63, -8);
    const tennis = { venueId: there, sportId: sportId("tennis") };
    for (const title of ["one", "two", "three", "four"]) await makeGame({ title, ...tennis });
    await makeGame({ title: "foot", venueId: there, sportId: sportId("football") });
    const around = `?near=31.63,-8&sport=${sportId("tennis")}`;
    const list = await page(around);
    expect([at(list, "nearby.view"), at(list, "nearby.map")]).toEqual(["list", null]);
    expect(titles(list, "nearby.games")).toHaveLength(3);
    const body = await page(`${around}&view=map`);
    expect(titles(body, "nearby.games").sort()).toEqual(["four", "one", "three", "two"]);
    expect(at(body, "nearby")).toMatchObject({
      view: "map",
      map: { centre: { latitude: 31.63, longitude: -8 } },
    });
    expect(at(body, "nearby.games.0.place")).toMatchObject({ id: there, latitude: 31.63, longitude: -8 });
    expect(textAt(body, "nearby.games.0.place.directions")).toMatch(/destination=31\.63,-8$/);
    expect(at(await page("?view=else"), "nearby.view")).toBe("list");
  });

  it("require a city or a position", async () => {
    const newcomer = await makePlayer({ cityId: null });
    expect(at(await page("", newcomer), "nearby")).toMatchObject({ city: null, from: null, games: [] });
  });
});
