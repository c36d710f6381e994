import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { cityId, neighborhoodId, positionId, sportId } from "#db/reference";
import { cities } from "#db/schema/places";
import { playerProfiles, playerSportSkills } from "#db/schema/players";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { ratePlayerAs } from "#seed/factories/ratings";
import { quartersOf } from "#seed/factories/towns";
import { cityById } from "~/features/places/queries.server";
import { api } from "../support/api";
import { at } from "../support/request";

let player: Player;
beforeEach(async () => {
  player = await makePlayer({
    cityId: null,
    favoriteSport: null,
    bio: null,
    gender: null,
    dateOfBirth: null,
  });
});

const patch = (body: unknown, as: Player | null = player) =>
  api("/api/profile/me", { method: "PATCH", as, body });
const [casa, rabat] = [cityId("casablanca"), cityId("rabat")];
const maarif = neighborhoodId("casablanca", quartersOf("casablanca")[0]?.slug ?? "");
const skills = () => db.select().from(playerSportSkills).where(eq(playerSportSkills.playerId, player.id));

describe("the user's own profile", () => {
  it("has the documented shape and is only for its owner", async () => {
    const { status, body, headers } = await api("/api/profile/me", { as: player });
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(body).toMatchObject({
      id: player.id,
      email: player.email,
      firstName: player.firstName,
      city: null,
      neighborhood: null,
      gender: null,
      age: null,
      sportInfo: null,
      gameStats: { gamesPlayed: 0, gamesOrganized: 0 },
      rating: null,
      ratings: { overall: null, skill: null, fairPlay: null, punctuality: null, aggressiveness: null },
      createdAt: player.createdAt.toISOString(),
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|totp|search/);
  });

  it.each(["GET", "PATCH"])("requires a sign-in: %s", async (method) => {
    const answer = await api("/api/profile/me", { method, ...(method === "PATCH" && { body: {} }) });
    expect(answer).toMatchObject({
      status: 401,
      body: { code: "profile_not_authenticated", detail: "User not authenticated" },
    });
  });

  it("names places and sports in the reader's language", async () => {
    await patch({ city_id: casa, favorite_sport_id: sportId("basketball") });
    const city = await cityById(casa, "ar");
    const { body } = await api("/api/profile/me", { as: player, headers: { "Accept-Language": "ar" } });
    expect(at(body, "city")).toEqual({ id: casa, name: city?.name });
    expect(at(body, "sportInfo.sport")).toMatch(/\p{Script=Arabic}/u);
  });

  it("contains the averages of its ratings", async () => {
    const rater = await makePlayer();
    const stars = { punctualityRating: 4, fairPlayRating: 5, aggressivenessRating: 0, skillLevelRating: 0 };
    await ratePlayerAs({
      gameId: (await makeGame()).id,
      raterId: rater.id,
      ratedUserId: player.id,
      ...stars,
    });
    const { body } = await api("/api/profile/me", { as: player });
    expect(body).toMatchObject({
      rating: 4.5,
      ratings: { overall: 4.5, punctuality: 4, fairPlay: 5, skill: null },
    });
  });
});

describe("changing the profile", () => {
  it("shows or hides each of last name, gender, age, height and weight by itself", async () => {
    const seen = {
      showFullName: true,
      showGender: true,
      showAge: true,
      showHeight: false,
      showWeight: false,
    };
    expect((await api("/api/profile/me", { as: player })).body).toMatchObject(seen);
    const changes = [
      [{ show_age: false }, { showAge: false }],
      [{ showHeight: true }, { showHeight: true }],
      [{ show_gender: false }, { showGender: false }],
      [{ show_weight: true }, { showWeight: true, showBody: true }],
      [{ show_full_name: false }, { showFullName: false }],
      [{ show_body: false }, { showHeight: false, showWeight: false, showBody: false }],
    ] as const;
    for (const [change, expected] of changes) {
      Object.assign(seen, expected);
      expect((await patch(change)).body).toMatchObject(seen);
    }
  });

  it("saves the given fields and keeps the others", async () => {
    const answer = await patch({
      first_name: "Salma",
      lastName: "Bennani",
      city: casa,
      neighborhood_id: maarif,
      gender: "other",
      date_of_birth: "2000-12-01",
      height: 171,
      weight: 66,
      show_body: true,
      hides_name: true,
      bio: "  Gardienne le dimanche.  ",
      favorite_sport_id: sportId("basketball"),
      favorite_position_id: positionId("basketball", "center"),
      skill_level: "intermediate",
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      firstName: "Salma",
      lastName: "Bennani",
      city: { id: casa },
      neighborhood: { id: maarif },
      gender: "other",
      dateOfBirth: "2000-12-01",
      age: 26,
      height: 171,
      weight: 66,
      ...{ showBody: true, showHeight: true, showWeight: true },
      hidesName: true,
      acceptsFollowers: true,
      bio: "Gardienne le dimanche.",
      favoriteSportId: sportId("basketball"),
      sportInfo: { sport: "Basketball", position: "Center", skillLevel: "intermediate" },
    });
    const { body } = await patch({ bio: null, height: null });
    expect(body).toMatchObject({
      bio: null,
      height: null,
      weight: 66,
      city: { id: casa },
      firstName: "Salma",
    });
    const row = await db.select().from(playerProfiles).where(eq(playerProfiles.id, player.id)).get();
    expect(row?.search).toBe("salma bennani salmabennani");
  });

  it("ignores read-only fields", async () => {
    const other = await makePlayer();
    await patch({
      id: other.id,
      games_played: 99,
      profile_picture: "x",
      email: "x@example.com",
      created_at: 0,
    });
    const row = await db.select().from(playerProfiles).where(eq(playerProfiles.id, player.id)).get();
    expect(row).toMatchObject({ gamesPlayed: 0, profilePicture: null, createdAt: player.createdAt });
  });

  it.each([
    [{ city_id: "nowhere" }, "city_id", "Choose a city from the list"],
    [{ neighborhood_id: maarif }, "city_id", "Please select a city"],
    [{ city_id: rabat, neighborhood_id: maarif }, "neighborhood_id", "Choose a neighborhood in that city"],
    [{ favorite_sport_id: "chess" }, "favorite_sport_id", "Choose a sport from the list"],
    [{ favorite_position_id: "goal" }, "favorite_sport_id", "Sport is required"],
    [{ skill_level: "beginner" }, "favorite_sport_id", "Sport is required"],
    [
      { favorite_sport_id: sportId("football"), favorite_position_id: positionId("basketball", "center") },
      "favorite_position_id",
      "Choose a position that goes with the sport",
    ],
    [{ date_of_birth: "2020-01-01" }, "date_of_birth", "You must be at least 13 years old"],
    [{ height: 300 }, "height", "Enter a height between 140 and 220 cm"],
  ])("with %j is refused at %s and nothing is saved", async (body, field, text) => {
    const answer = await patch({ ...body, first_name: "Half" });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "invalid_input", errors: { [field]: [text] } },
    });
    expect((await api("/api/profile/me", { as: player })).body).toMatchObject({
      firstName: player.firstName,
      city: null,
    });
  });

  it("clears the neighbourhood when the city changes", async () => {
    await patch({ city_id: casa, neighborhood_id: maarif });
    expect((await patch({ city_id: rabat })).body).toMatchObject({ city: { id: rabat }, neighborhood: null });
    expect((await patch({ city_id: null })).body).toMatchObject({ city: null });
  });

  it("refuses a discontinued city, except for users who live there already", async () => {
    const here = cityId("tetouan");
    const close = (isActive: boolean) =>
      transact((tx) => tx.update(cities).set({ isActive }).where(eq(cities.id, here)));
    await patch({ city_id: here });
    await close(false);
    expect((await patch({ city_id: here, bio: "still here" })).status).toBe(200);
    const other = await makePlayer({ cityId: null });
    expect((await patch({ city_id: here }, other)).status).toBe(422);
    await close(true);
  });

  it("keeps one favorite sport and the data of the others", async () => {
    const [football, basketball] = [sportId("football"), sportId("basketball")];
    await patch({ favorite_sport_id: football, skill_level: "advanced" });
    await patch({ favorite_sport_id: basketball, favorite_position_id: positionId("basketball", "center") });
    expect((await skills()).filter((row) => row.isFavorite)).toMatchObject([{ sportId: basketball }]);
    await patch({ favorite_sport_id: football });
    expect((await api("/api/profile/me", { as: player })).body).toMatchObject({
      favoriteSportId: football,
      sportInfo: { position: null, skillLevel: "advanced" },
    });
    await patch({ favorite_sport_id: null });
    expect((await skills()).map((row) => row.isFavorite)).toEqual([false, false]);
  });

  it("keeps one favorite after concurrent changes", async () => {
    const sports = ["football", "basketball", "tennis", "volleyball"].map(sportId);
    const answers = await Promise.all(sports.map((favorite_sport_id) => patch({ favorite_sport_id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await skills()).filter((row) => row.isFavorite)).toHaveLength(1);
  });
});
