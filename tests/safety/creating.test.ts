import { millisecondsInHour } from "date-fns/constants";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { blocks } from "#db/schema/moderation";
import { venueFavorites } from "#db/schema/venues";
import { fillGame, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { action as apiAction } from "~/api-route";
import { consume } from "~/core/protection/rate-limit.server";
import { freeze, now } from "~/core/time/clock.server";
import { action as gameForm } from "~/features/game-editor/routes/create";
import { action as externalForm } from "~/features/game-page/routes/external-players";
import { action as blockForm } from "~/features/moderation/routes/block";
import { action as pictureForm } from "~/features/profile/routes/picture";
import { action as rateForm } from "~/features/ratings/routes/rate";
import { action as venueForm } from "~/features/venue-editor/routes/create";
import { action as conditionForm } from "~/features/venues/routes/condition";
import { action as favoriteForm } from "~/features/venues/routes/favorite";
import { action as venueRatingForm } from "~/features/venues/routes/ratings";
import { sessionCookie } from "~/http/cookies.server";
import { api } from "../support/api";
import { type Answer, send, submit, tokenOf } from "../support/request";

/** In an hour, by pages and API together. */

type Name = "game" | "venue" | "upload" | "rating" | "externalPlayer" | "mark";

let player: Player;
beforeEach(async () => {
  player = await makePlayer({ cityId: cityId("casablanca") });
});

const GAME = {
  title: "One more",
  sport_id: sportId("football"),
  start_time: "2026-12-03T18:00:00Z",
  end_time: "2026-12-03T19:00:00Z",
};
const GAME_FORM = {
  title: "One more",
  sportId: sportId("football"),
  date: "2026-12-03",
  startTime: "18:00",
  endTime: "19:00",
  minPlayers: "2",
  maxPlayers: "12",
  skillLevel: "all_levels",
  gameType: "public",
};
const VENUE = { name: "One more", address: "1 rue", city: "Casablanca", postal_code: "20000" };

const post = (route: Parameters<typeof api>[0], body: unknown, params?: Record<string, string>) =>
  api(route, { method: "POST", as: player, body, params });

async function pictureRequest(): Promise<FormData> {
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#0a6a4d" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("picture", new Blob([new Uint8Array(png)], { type: "image/png" }), "me.png");
  return form;
}

async function ratedGame() {
  const past = { startTime: new Date(+now() - 7_200_000), endTime: new Date(+now() - millisecondsInHour) };
  const game = await makeGame({ ...past, gameStatus: "completed" });
  const other = await makePlayer();
  await joinGameAs(game.id, player.id);
  await joinGameAs(game.id, other.id);
  return { gameId: game.id, playerId: other.id };
}

async function sendPicture(way: "page" | "json"): Promise<Answer> {
  const route = way === "page" ? pictureForm : apiAction;
  const Cookie = await sessionCookie.serialize(await tokenOf(player, "cookie"));
  const headers = { Cookie: Cookie.split(";")[0] ?? "", "Sec-Fetch-Site": "same-origin" };
  const url = new URL("http://localhost:3000/api/profile/me/picture");
  return send(route, url, { method: "POST", headers, body: await pictureRequest() });
}

const WAYS: [what: string, Name, max: number, () => Promise<Answer>][] = [
  [
    "a game, on its page",
    "game",
    30,
    () => submit(gameForm, { as: player, form: GAME_FORM, path: "/games/create?step=3" }),
  ],
  ["a game, by a program", "game", 30, () => post("/api/games", GAME)],
  [
    "a venue, on its page",
    "venue",
    30,
    () =>
      submit(venueForm, {
        as: player,
        form: { ...VENUE, city_id: cityId("casablanca"), go: "save" },
        path: "/venues/create?step=3",
      }),
  ],
  [
    "a venue, by a program",
    "venue",
    30,
    () => post("/api/venues", { ...VENUE, city_id: cityId("casablanca"), sports: [] }),
  ],
  ["a picture, on its page", "upload", 30, () => sendPicture("page")],
  ["a picture, by a program", "upload", 30, () => sendPicture("json")],
  [
    "a rating of a player, on its page",
    "rating",
    300,
    async () => {
      const { gameId, playerId } = await ratedGame();
      return submit(rateForm, {
        as: player,
        form: { fairPlayRating: "4" },
        params: { id: gameId, playerId },
      });
    },
  ],
  [
    "a rating of a player, by a program",
    "rating",
    300,
    async () => {
      const { gameId, playerId } = await ratedGame();
      return post(
        "/api/ratings/games/{gameId}/players/{ratedUserId}/rate",
        { fairPlayRating: 4 },
        { gameId, ratedUserId: playerId },
      );
    },
  ],
  [
    "a rating on a player's page",
    "rating",
    300,
    async () => post("/api/profile/players/{id}/rate", { rating: 4 }, { id: (await makePlayer()).id }),
  ],
  [
    "a rating of a venue, on its page",
    "rating",
    300,
    async () =>
      submit(venueRatingForm, { as: player, form: { rating: "4" }, params: { id: (await makeVenue()).id } }),
  ],
  [
    "a rating of a venue, by a program",
    "rating",
    300,
    async () => post("/api/venues/{id}/ratings", { rating: 4 }, { id: (await makeVenue()).id }),
  ],
  [
    "a player without an account, on the page",
    "externalPlayer",
    300,
    async () => {
      const { id } = await makeGame({ organizerId: player.id });
      return submit(externalForm, { as: player, form: { name: "Simo" }, params: { id } });
    },
  ],
  [
    "a player without an account, by a program",
    "externalPlayer",
    300,
    async () =>
      post(
        "/api/games/{id}/external-players",
        { name: "Simo" },
        { id: (await makeGame({ organizerId: player.id })).id },
      ),
  ],
  [
    "a favorite, on its page",
    "mark",
    300,
    async () => submit(favoriteForm, { as: player, params: { id: (await makeVenue()).id } }),
  ],
  [
    "a favorite, by a program",
    "mark",
    300,
    async () => post("/api/venues/{id}/favorites", {}, { id: (await makeVenue()).id }),
  ],
  [
    "what is said of a venue's condition",
    "mark",
    300,
    async () =>
      submit(conditionForm, { as: player, form: { lights: "lit" }, params: { id: (await makeVenue()).id } }),
  ],
  [
    "a block",
    "mark",
    300,
    async () => submit(blockForm, { as: player, params: { id: (await makePlayer()).id } }),
  ],
];

/** With the owner's column. */
const ROWS: Record<Name, [table: string, owner: string][]> = {
  game: [["games", "organizer_id"]],
  venue: [["venues", "created_by_id"]],
  upload: [["unused_pictures", "key"]],
  rating: [
    ["game_ratings", "rater_id"],
    ["profile_ratings", "rater_id"],
    ["venue_ratings", "user_id"],
  ],
  externalPlayer: [["game_participants", "invited_by_id"]],
  mark: [
    ["venue_favorites", "user_id"],
    ["venue_conditions", "user_id"],
    ["blocks", "blocker_id"],
  ],
};

async function written(name: Name): Promise<number[]> {
  const counts: number[] = [];
  for (const [table, owner] of ROWS[name]) {
    const own = name === "upload" ? sql`true` : sql`${sql.identifier(owner)} = ${player.id}`;
    const [row] = await db.all<{ rows: number }>(
      sql`select count(*) as rows from ${sql.identifier(table)} where ${own}`,
    );
    counts.push(row?.rows ?? -1);
  }
  return counts;
}

describe("within an hour one account may create a limited number:", () => {
  it.each(WAYS)("%s (%s: %i)", async (_, name, max, make) => {
    await transact((tx) => consume(tx, name, { amount: max - 1, account: player.id }));
    expect((await make()).status).toBeLessThan(400);
    const before = await written(name);
    const refused = await make();
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect(await written(name)).toEqual(before);
    expect(JSON.stringify(refused.body)).toContain("Try again in 60 min");
    freeze(new Date(+now() + millisecondsInHour));
    expect((await make()).status).toBeLessThan(400);
  });

  it("not counting what other accounts create", async () => {
    await transact((tx) => consume(tx, "game", { amount: 30, account: player.id }));
    player = await makePlayer();
    expect((await post("/api/games", GAME)).status).toBe(201);
  });
});

describe("the same request twice", () => {
  it.each([
    ["game", "/api/games", GAME],
    ["venue", "/api/venues", { ...VENUE, city_id: cityId("casablanca"), sports: [] }],
  ] as const)("counts once toward the limit: a %s", async (name, route, body) => {
    await transact((tx) => consume(tx, name, { amount: 28, account: player.id }));
    const create = (key: string) =>
      api(route, { method: "POST", as: player, body, headers: { "Idempotency-Key": key } });
    for (let time = 0; time < 3; time++) expect((await create("first")).status).toBe(201);
    expect((await create("second")).status).toBe(201);
    expect((await create("third")).status).toBe(429);
    expect((await create("second")).status).toBe(201);
  });

  it("counts once toward the limit: an external player", async () => {
    const game = await makeGame({ organizerId: player.id });
    await transact((tx) => consume(tx, "externalPlayer", { amount: 299, account: player.id }));
    const add = (key: string) =>
      api("/api/games/{id}/external-players", {
        method: "POST",
        as: player,
        body: { name: "Simo" },
        params: { id: game.id },
        headers: { "Idempotency-Key": key },
      });
    for (let time = 0; time < 3; time++) expect((await add("first")).status).toBe(201);
    expect((await add("second")).status).toBe(429);
  });

  it("does not count toward the limit when it changes nothing: a favorite, a block", async () => {
    const venue = await makeVenue();
    const other = await makePlayer();
    await transact((tx) => consume(tx, "mark", { amount: 298, account: player.id }));
    for (let time = 0; time < 3; time++) {
      expect((await post("/api/venues/{id}/favorites", {}, { id: venue.id })).status).toBeLessThan(300);
      expect((await submit(blockForm, { as: player, params: { id: other.id } })).status).toBe(302);
    }
    expect(await db.$count(venueFavorites, sql`user_id = ${player.id}`)).toBe(1);
    expect(await db.$count(blocks, sql`blocker_id = ${player.id}`)).toBe(1);
  });

  it("does not count toward the limit when it is refused for another reason", async () => {
    const full = await makeGame({ organizerId: player.id, maxPlayers: 2 });
    await fillGame(full.id);
    await transact((tx) => consume(tx, "externalPlayer", { amount: 299, account: player.id }));
    for (let time = 0; time < 3; time++) {
      expect((await post("/api/games/{id}/external-players", { name: "Simo" }, { id: full.id })).status).toBe(
        409,
      );
    }
    const open = await makeGame({ organizerId: player.id });
    expect((await post("/api/games/{id}/external-players", { name: "Simo" }, { id: open.id })).status).toBe(
      201,
    );
  });
});
