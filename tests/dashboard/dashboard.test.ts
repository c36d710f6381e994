import { millisecondsInHour } from "date-fns/constants";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { countStatements, db, transact } from "#db/client.server";
import { cityId, neighborhoodId, sportId } from "#db/reference";
import { blocks } from "#db/schema/moderation";
import { playerFollows } from "#db/schema/players";
import { fillGame, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { ratePlayerAs } from "#seed/factories/ratings";
import { makeVenue } from "#seed/factories/venues";
import { clearCaches } from "~/core/cache/cache.server";
import { now } from "~/core/time/clock.server";
import { loader as dashboard } from "~/features/dashboard/routes/dashboard";
import { action as answer } from "~/features/dashboard/routes/invitation";
import { cityById } from "~/features/places/queries.server";
import { at, get, submit, textAt } from "../support/request";

// The clock stands at noon of Tuesday, 1 December 2026.
let player: Player;
beforeEach(async () => {
  player = await makePlayer({
    firstName: "Amel",
    lastName: "Berrada",
    cityId: cityId("rabat"),
    neighborhoodId: null,
    favoriteSport: "football",
  });
});

const page = async (as: Player | null = player) => (await get(dashboard, { as, path: "/dashboard" })).body;
const titles = (body: unknown, part: string) =>
  Array.from({ length: 9 }, (_, n) => at(body, `${part}.${n}.title`)).filter(Boolean);
const on = (day: string, hour = 19) => ({
  startTime: new Date(Date.parse(`${day}T00:00:00.000Z`) + hour * millisecondsInHour),
  endTime: new Date(Date.parse(`${day}T00:00:00.000Z`) + (hour + 1) * millisecondsInHour),
});
const TONIGHT = on("2026-12-01");

describe("the profile card", () => {
  it("has name, sport, position, numbers and ratings, and beside it the ratings to give", async () => {
    const me = await makePlayer({ firstName: "Salma", lastName: "Amrani", favoriteSport: "football" });
    expect(await page(me)).toMatchObject({
      title: "Dashboard",
      profile: {
        ...{ id: me.id, name: "Salma Amrani", picture: null, sport: { name: "Football" } },
        ...{ gamesPlayed: 0, gamesOrganized: 0, rating: null },
      },
      toRate: 0,
    });
    const game = await makeGame({ gameStatus: "completed", ...on("2026-11-28") });
    const rater = await makePlayer();
    for (const one of [me, rater]) await joinGameAs(game.id, one.id);
    const stars = { punctualityRating: 5, aggressivenessRating: 0, fairPlayRating: 4, skillLevelRating: 3 };
    await ratePlayerAs({ gameId: game.id, raterId: rater.id, ratedUserId: me.id, ...stars });
    expect(await page(me)).toMatchObject({
      profile: { gamesPlayed: 1, rating: { overall: 4, skill: 3, fairPlay: 4, punctuality: 5 } },
      toRate: 1,
    });
  });

  it("says so when the ratings cannot be read, and the rest of the page comes", async () => {
    await transact((tx) => tx.run(sql`alter table player_rating_totals rename to gone`));
    try {
      expect(await page()).toMatchObject({
        profile: { name: "Amel Berrada", gamesPlayed: 0, rating: "failed" },
        upcoming: { total: 0 },
        nearby: { city: "Rabat" },
      });
    } finally {
      await transact((tx) => tx.run(sql`alter table gone rename to player_rating_totals`));
    }
    expect(await page()).toMatchObject({ profile: { rating: null } });
  });
});

describe("one's own games", () => {
  it("are ahead or recent", async () => {
    const join = async (title: string, options: Parameters<typeof makeGame>[0]) => {
      const game = await makeGame({ title, ...options });
      await joinGameAs(game.id, player.id);
    };
    expect(await page()).toMatchObject({ upcoming: { games: [], total: 0 }, recent: [] });
    await join("tomorrow", on("2026-12-02"));
    await join("done today", { ...on("2026-12-01", 9), gameStatus: "completed" });
    await join("called off", { ...on("2026-12-01", 20), gameStatus: "cancelled" });
    await join("running", { ...on("2026-12-01", 11), gameStatus: "in_progress" });
    const body = await page();
    expect(titles(body, "upcoming.games")).toEqual(["running", "tomorrow"]);
    expect(at(body, "upcoming.total")).toBe(2);
    expect(titles(body, "recent")).toEqual(["called off", "done today"]);
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

  it("stay when accepting fails because the game is full, and show the error", async () => {
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
    const { body } = await get(dashboard, { as: player, path: "/dashboard?invitations" });
    expect(body).toMatchObject({ invitations: [{ id: game.id, title: "Come and play" }] });
    expect(body).not.toHaveProperty("nearby");
    expect((await get(dashboard, { path: "/dashboard?invitations" })).status).toBe(302);
  });
});

/** A venue north of a city's center. Each test has a city of its own, since the file's database keeps its games. */
async function venueIn(slug: string, kmNorth = 0): Promise<string> {
  const city = await cityById(cityId(slug));
  if (!city) throw new Error(`there is no city ${slug}`);
  const place = { latitude: city.latitude + kmNorth / 111.2, longitude: city.longitude };
  return (await makeVenue({ cityId: city.id, neighborhoodId: null, ...place })).id;
}

type NewGame = Parameters<typeof makeGame>[0] & { km?: number };
const gameIn = async (slug: string, title: string, { km = 0, ...options }: NewGame) =>
  makeGame({
    ...{ title, sportId: sportId("football"), cityId: cityId(slug), venueId: await venueIn(slug, km) },
    ...options,
  });
const playerIn = (slug: string, options: Parameters<typeof makePlayer>[0] = {}) =>
  makePlayer({ cityId: cityId(slug), neighborhoodId: null, favoriteSport: "football", ...options });
const follow = (follower: Player, followed: Player) =>
  transact((tx) =>
    tx.insert(playerFollows).values({ followerId: follower.id, playerId: followed.id, createdAt: now() }),
  );

describe("the games nearby", () => {
  it("are three, by day, and in each day the best first", async () => {
    const me = await playerIn("marrakech");
    await gameIn("marrakech", "next week", on("2026-12-09"));
    await gameIn("marrakech", "saturday", { ...on("2026-12-05"), sportId: sportId("tennis") });
    await gameIn("marrakech", "tomorrow", on("2026-12-02"));
    await gameIn("marrakech", "near", TONIGHT);
    const body = await page(me);
    expect(textAt(body, "nearby.city")).toMatch(/^Marrake.h$/);
    expect(titles(body, "nearby.games")).toEqual(["near", "tomorrow", "saturday"]);
    expect(at(body, "nearby.games.0")).toMatchObject({ group: "tonight", canTake: "confirmed" });
    await gameIn("marrakech", "5 km", { ...TONIGHT, km: 5 });
    const two = await page(me);
    expect(titles(two, "nearby.games")).toEqual(["near", "5 km", "tomorrow"]);
    expect([0, 1].map((n) => at(two, `nearby.games.${n}.distanceLabel`))).toEqual(["0 km", "5 km"]);
  });

  it("are more where more play tonight, at most six, with the sports that are played", async () => {
    const me = await playerIn("oujda");
    await gameIn("oujda", "tomorrow", on("2026-12-02"));
    for (const km of [1, 2, 3, 4]) await gameIn("oujda", `${km} km`, { ...TONIGHT, km });
    expect(titles(await page(me), "nearby.games")).toEqual([...["1 km", "2 km", "3 km", "4 km"], "tomorrow"]);
    for (const km of [6, 7]) await gameIn("oujda", `${km} km`, { ...TONIGHT, km });
    await gameIn("oujda", "tennis", { ...TONIGHT, sportId: sportId("tennis") });
    const body = await page(me);
    expect(titles(body, "nearby.games")).toHaveLength(6);
    expect([0, 1, 2].map((n) => at(body, `nearby.sports.${n}.name`))).toEqual([
      "Football",
      "Tennis",
      undefined,
    ]);
  });

  it("are only games the player could join", async () => {
    const me = await playerIn("tanger", { gender: "male" });
    const blocker = await makePlayer();
    await transact((tx) =>
      tx.insert(blocks).values({ blockerId: blocker.id, blockedId: me.id, createdAt: now() }),
    );
    await gameIn("tanger", "open", TONIGHT);
    await gameIn("tanger", "private", { ...TONIGHT, gameType: "private" });
    await gameIn("tanger", "over", { ...on("2026-11-02"), gameStatus: "completed" });
    await gameIn("tanger", "in a month", on("2026-12-31"));
    await gameIn("tanger", "for women", { ...TONIGHT, audience: "women" });
    await gameIn("tanger", "own", { ...TONIGHT, organizerId: me.id });
    await gameIn("tanger", "of a blocker", { ...TONIGHT, organizerId: blocker.id });
    await joinGameAs((await gameIn("tanger", "declined", TONIGHT)).id, me.id, { status: "declined" });
    expect(titles(await page(me), "nearby.games")).toEqual(["open"]);
    const other = await playerIn("tanger", { gender: "female" });
    expect(titles(await page(other), "nearby.games").sort()).toContain("for women");
  });

  it("put games with players they know first, and name one of those players", async () => {
    const [me, mate, idol, stranger] = [
      await playerIn("fes"),
      await makePlayer({ firstName: "Walid" }),
      await makePlayer({ firstName: "Ghita" }),
      await makePlayer({ firstName: "Simo" }),
    ];
    const past = await gameIn("fes", "past", { ...on("2026-11-02"), gameStatus: "completed" });
    for (const one of [me, mate]) await joinGameAs(past.id, one.id);
    await follow(me, idol);
    await gameIn("fes", "strangers", TONIGHT);
    const friends = await gameIn("fes", "friends", { ...TONIGHT, km: 2 });
    for (const one of [mate, idol, stranger]) await joinGameAs(friends.id, one.id);
    const body = await page(me);
    expect(titles(body, "nearby.games")).toEqual(["friends", "strangers"]);
    expect(at(body, "nearby.games.0.familiar.others")).toBe(1);
    expect(["Walid", "Ghita"]).toContain(at(body, "nearby.games.0.familiar.name"));
    expect(at(body, "nearby.games.1.familiar")).toBeUndefined();
    expect(at(body, "followed"), "what is shown already is not shown again").toEqual([]);
  });

  it("are the next ones further out when nobody plays tonight", async () => {
    const me = await playerIn("agadir");
    expect(await page(me)).toMatchObject({ nearby: { city: "Agadir", games: [] } });
    await gameIn("agadir", "further out", { ...on("2026-12-03"), km: 30 });
    const body = await page(me);
    expect(titles(body, "nearby.games")).toEqual(["further out"]);
    expect(at(body, "nearby.games.0.dayLabel")).toBe("Thu 7:00 PM");
  });

  it("are of the city with the most games, without distances, until the player says where they play", async () => {
    const me = await makePlayer({ cityId: null });
    const here = Array.from({ length: 12 }, () => gameIn("casablanca", "in Casablanca", TONIGHT));
    await Promise.all(here);
    clearCaches();
    const body = await page(me);
    expect(at(body, "nearby.city")).toBeNull();
    expect(titles(body, "nearby.games")).toContain("in Casablanca");
    expect(at(body, "nearby.games.0.distanceLabel")).toBeUndefined();
  });

  it("are near the neighbourhood, under the city's name", async () => {
    const slug = neighborhoodId("casablanca", "maarif");
    const me = await playerIn("casablanca", { neighborhoodId: slug });
    await gameIn("casablanca", "in the middle", TONIGHT);
    const body = await page(me);
    expect(at(body, "nearby.city")).toBe("Casablanca");
    expect(at(body, "nearby.games.0.distanceLabel")).not.toBe("0 km");
  });
});

describe("games of followed players and venues", () => {
  it("are shown with the name of the followed organizer", async () => {
    const [me, idol] = [await playerIn("meknes"), await makePlayer({ firstName: "Idriss" })];
    await gameIn("oujda", "by Idriss", { organizerId: idol.id, ...on("2026-12-04") });
    await follow(me, idol);
    expect(at(await page(me), "followed")).toMatchObject([
      { title: "by Idriss", because: { kind: "organizes", name: "Idriss" } },
    ]);
  });
});

describe("playing again", () => {
  it("offers the last game that the player organized, and nobody else's", async () => {
    const venue = await makeVenue({ name: "City Five" });
    const game = (options: object) =>
      makeGame({ organizerId: player.id, venueId: venue.id, sportId: sportId("football"), ...options });
    await game({ ...on("2026-11-10"), maxPlayers: 10 });
    const last = await game({ ...on("2026-11-17"), maxPlayers: 14, gameStatus: "completed" });
    await game({ ...on("2026-11-24"), gameStatus: "cancelled" });
    await makeGame(on("2026-11-29"));
    expect(at(await page(), "again")).toEqual([
      { id: last.id, label: "Play again: Football at City Five, 14 players" },
    ]);
    expect(at(await page(await makePlayer()), "again")).toEqual([]);
  });
});

it("the page takes a bounded number of statements, however much it shows", async () => {
  const me = await playerIn("kenitra");
  // Signing in drops what has expired.
  const signsIn = /delete from "(push_subscriptions|sessions)"/;
  const count = async () =>
    (await countStatements(() => page(me))).statements.filter(({ sql }) => !signsIn.test(sql)).length;
  const fill = async () => {
    await gameIn("kenitra", "near", TONIGHT);
    for (const status of ["confirmed", "waitlisted", "invited"] as const)
      await joinGameAs((await makeGame(on("2026-12-03"))).id, me.id, { status });
    await joinGameAs((await makeGame({ ...on("2026-11-20"), gameStatus: "completed" })).id, me.id);
    await makeGame({ ...on("2026-11-21"), organizerId: me.id, gameStatus: "completed" });
  };
  await fill();
  await page(me);
  const few = await count();
  for (const _ of [1, 2, 3]) await fill();
  expect(await count()).toBe(few);
  expect(few).toBeLessThanOrEqual(15);
});
