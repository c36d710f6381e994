import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { playerProfiles } from "#db/schema/players";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { ratePlayerAs, rateProfileAs } from "#seed/factories/ratings";
import { loader as playerPage } from "~/features/players/routes/player";
import { saveProfile } from "~/features/profile/profile.server";
import { actorOf } from "../games/support";
import { playedGame } from "../ratings/support";
import { api } from "../support/api";
import { at, get } from "../support/request";

const SHOWN = { showFullName: true, showGender: true, showAge: true, showHeight: true, showWeight: true };
const PERSON = {
  ...{ firstName: "Ghazlan", lastName: "Éddib", dateOfBirth: "1996-12-01", height: 171, weight: 61 },
  gender: "female",
} as const;
const SEEN = { lastName: "Éddib", gender: "female", age: 30, height: 171, weight: 61 };

let reader: Player;
beforeEach(async () => {
  reader = await makePlayer();
});

async function seenOf(id: string, as: Player | null) {
  const { body } = await api("/api/profile/players/{id}", { params: { id }, as });
  const { lastName, gender, age, height, weight } = Object(body);
  return { lastName, gender, age, height, weight };
}
const isFound = async (id: string, query: string, as: Player | null = reader) =>
  JSON.stringify((await api(`/api/profile/players?limit=100&${query}`, { as })).body).includes(id);

describe("what a player shows of the profile", () => {
  it.each([
    ["the last name", "showFullName", { lastName: "É." }],
    ["the gender", "showGender", { gender: null }],
    ["the age", "showAge", { age: null }],
    ["the height", "showHeight", { height: null }],
    ["the weight", "showWeight", { weight: null }],
  ] as const)(
    "leaves out %s alone when it is hidden, for everybody but the player",
    async (_, name, hidden) => {
      const player = await makePlayer({ ...PERSON, ...SHOWN, [name]: false });
      for (const viewer of [reader, null])
        expect(await seenOf(player.id, viewer)).toEqual({ ...SEEN, ...hidden });
      expect(await seenOf(player.id, player)).toEqual(SEEN);
      const listed = await api(`/api/profile/players?search=ghazlan`, { as: reader });
      expect(at(listed.body, "players.0")).toMatchObject(hidden);
      const page = await get(playerPage, { as: reader, params: { id: player.id } });
      const { lastName: _name, ...details } = { ...SEEN, ...hidden };
      expect(at(page.body, "player")).toMatchObject(details);
    },
  );

  it("is the height and the weight only once the player says so, and all else at first", async () => {
    const { showHeight, showWeight, ...others } = SHOWN;
    const player = await makePlayer({ ...PERSON, showHeight: undefined, showWeight: undefined });
    expect(await seenOf(player.id, reader)).toEqual({ ...SEEN, height: null, weight: null });
    const own = await api("/api/profile/me", { as: player });
    expect(own.body).toMatchObject({ ...others, showHeight: false, showWeight: false, showBody: false });
  });

  it("is no more than initials of people under 18: of both names for visitors, of the last name for players", async () => {
    const player = await makePlayer({ ...PERSON, ...SHOWN, dateOfBirth: "2009-01-01" });
    expect(await seenOf(player.id, reader)).toEqual({ ...SEEN, lastName: "É.", age: 17 });
    const { body } = await api("/api/profile/players/{id}", { params: { id: player.id } });
    expect(body).toMatchObject({ firstName: "G.", lastName: "É.", age: null });
  });
});

describe("what a player hides", () => {
  it.each([
    ["gender", "showGender", "gender=female"],
    ["age", "showAge", "ageMin=30&ageMax=30"],
    ["last name", "showFullName", "search=eddib"],
  ] as const)("matches no filter: the %s", async (_, name, query) => {
    const shows = await makePlayer({ ...PERSON, ...SHOWN });
    const hides = await makePlayer({ ...PERSON, ...SHOWN, [name]: false });
    expect(await isFound(shows.id, query)).toBe(true);
    expect(await isFound(hides.id, query)).toBe(false);
    expect(await isFound(hides.id, "search=ghazlan")).toBe(true);
  });

  it("is not found any more once the player has hidden the last name, and again once it is shown", async () => {
    const player = await makePlayer({ ...PERSON, ...SHOWN });
    await saveProfile(actorOf(player), { show_full_name: false });
    expect(await isFound(player.id, "search=eddib")).toBe(false);
    await saveProfile(actorOf(player), { show_full_name: true });
    expect(await isFound(player.id, "search=eddib")).toBe(true);
  });
});

describe("who rated a player", () => {
  it("is shown to players and not to visitors, who read averages and comments", async () => {
    const { game, first, second } = await playedGame();
    await ratePlayerAs({
      gameId: game.id,
      raterId: first.id,
      ratedUserId: second.id,
      comment: "A fair player",
    });
    await rateProfileAs(second.id, first.id, { comment: "Always on time" });
    const texts = async (as: Player | null) => {
      const page = await get(playerPage, { as, params: { id: second.id } });
      const json = await api("/api/ratings/players/{id}/ratings", { params: { id: second.id }, as });
      return [page.body, json.body].map((body) => JSON.stringify(body));
    };
    for (const text of await texts(reader)) {
      expect(text).toContain(first.id);
      expect(text).toContain(first.lastName);
    }
    for (const text of await texts(null)) {
      expect(text).not.toContain(first.id);
      expect(text).not.toContain(first.lastName);
      expect(text).toContain("A fair player");
    }
    expect((await texts(null))[0]).toContain("Always on time");
    const { body } = await api("/api/ratings/players/{id}/ratings", { params: { id: second.id } });
    expect(at(body, "data.ratings.0")).toMatchObject({ rater: null, raterName: null, overall: 4 });
    expect(at(body, "data.averages.overall")).not.toBeNull();
  });
});

describe("the list of players", () => {
  it("begins with who has played most, then with the best rated; a profile that says nothing comes last", async () => {
    const tag = "Zlatni";
    const bare = { cityId: null, bio: null, favoriteSport: null } as const;
    const empty = await makePlayer({ firstName: tag, ...bare });
    const newest = await makePlayer({ firstName: tag });
    const played = async (gamesPlayed: number, stars?: number) => {
      const player = await makePlayer({ firstName: tag, ...bare, gamesPlayed });
      if (stars) await rateProfileAs(player.id, reader.id, { rating: stars });
      return player.id;
    };
    const [few, ratedLow, ratedHigh, many] = [
      await played(1),
      await played(3, 2),
      await played(3, 5),
      await played(9),
    ];
    const latest = await makePlayer({ firstName: tag, ...bare });
    const { body } = await api(`/api/profile/players?search=${tag}`, { as: reader });
    expect(Object.values(Object(at(body, "players"))).map((one) => at(one, "id"))).toEqual([
      ...[many, ratedHigh, ratedLow, few, newest.id, latest.id, empty.id],
    ]);
  });

  it("ranks by the rating that is shown, also once ratings change", async () => {
    const player = await makePlayer();
    const tenths = async () =>
      (await db.select().from(playerProfiles).where(eq(playerProfiles.id, player.id)))[0]?.ratingTenths;
    expect(await tenths()).toBe(0);
    await rateProfileAs(player.id, reader.id, { rating: 4 });
    await rateProfileAs(player.id, (await makePlayer()).id, { rating: 5 });
    expect(await tenths()).toBe(45);
    const game = await makeGame({ gameStatus: "completed" });
    await ratePlayerAs({ gameId: game.id, raterId: reader.id, ratedUserId: player.id });
    const { body } = await api("/api/profile/players/{id}", { params: { id: player.id } });
    expect(await tenths()).toBe(Math.round(Number(at(body, "rating")) * 10));
  });
});
