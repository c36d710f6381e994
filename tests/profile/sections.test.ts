import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { cityId, positionId, sportId } from "#db/reference";
import { playerProfiles, playerSportSkills } from "#db/schema/players";
import { makePlayer, type Player } from "#seed/factories/players";
import { action, loader } from "~/features/profile/routes/manage-profile";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";

let player: Player;
beforeEach(async () => {
  player = await makePlayer({
    cityId: null,
    favoriteSport: null,
    height: null,
    weight: null,
    gender: null,
    dateOfBirth: null,
    bio: null,
  });
});

const NAMES = { first_name: "Amel", last_name: "Berrada" };
const save = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  submit(action, { as: player, form: { ...NAMES, ...form }, headers });
const values = async () => at((await get(loader, { as: player })).body, "values");
const profile = () => db.select().from(playerProfiles).where(eq(playerProfiles.id, player.id)).get();
const skills = async () => {
  const rows = await db
    .select()
    .from(playerSportSkills)
    .where(eq(playerSportSkills.playerId, player.id))
    .orderBy(asc(playerSportSkills.isFavorite), asc(playerSportSkills.skillLevel));
  return rows.map((row) => [row.sportId, row.favoritePosition, row.skillLevel, row.isFavorite]);
};
const [football, tennis, padel] = [sportId("football"), sportId("tennis"), sportId("padel")];
const forward = positionId("football", "forward");

describe("personal and physical information", () => {
  const ALL = {
    gender: "other",
    date_of_birth: "2000-02-29",
    height: "181",
    weight: "77",
    bio: " Gaucher.\nJe ramène le ballon ",
  };

  it("is saved and shown; empty fields clear it", async () => {
    expect((await save(ALL)).status).toBe(302);
    expect(await profile()).toMatchObject({
      gender: "other",
      dateOfBirth: "2000-02-29",
      height: 181,
      weight: 77,
      bio: "Gaucher.\nJe ramène le ballon",
    });
    expect(await values()).toMatchObject({ ...ALL, bio: "Gaucher.\nJe ramène le ballon" });
    await save({ city_id: cityId("rabat") });
    expect(await profile()).toMatchObject({ gender: null, dateOfBirth: null, height: null, bio: null });
    expect(await values()).toMatchObject({ height: "", weight: "" });
  });

  it("has a date of birth as French people write it", async () => {
    await save({ date_of_birth: "29/02/2000" }, { "Accept-Language": "fr" });
    expect(await profile()).toMatchObject({ dateOfBirth: "2000-02-29" });
  });

  it("starts with empty fields", async () => {
    expect(await values()).toMatchObject({
      height: "",
      weight: "",
      gender: "",
      skill_level: "",
      date_of_birth: "",
    });
  });

  it.each([
    [{ height: "139" }, "height", "height_range"],
    [{ height: "221" }, "height", "height_range"],
    [{ height: "180.5" }, "height", "whole_number"],
    [{ height: "tall" }, "height", "height_range"],
    [{ weight: "39" }, "weight", "weight_range"],
    [{ weight: "151" }, "weight", "weight_range"],
    [{ date_of_birth: "2013-12-02" }, "date_of_birth", "too_young"],
    [{ date_of_birth: "2001-02-29" }, "date_of_birth", "birth_date_invalid"],
    [{ gender: "robot" }, "gender", "invalid_choice"],
    [{ skill_level: "god" }, "skill_level", "invalid_choice"],
    [{ bio: "x".repeat(1001) }, "bio", "bio_too_long"],
  ])("with %j is refused at %s with %s", async (wrong, field, code) => {
    expect(await save(wrong)).toMatchObject({ status: 422, body: { codes: { [field]: [code] } } });
    expect((await profile())?.firstName).toBe(player.firstName);
  });

  it.each([
    [{ height: "140", weight: "40", date_of_birth: "2013-12-01" }],
    [{ height: "220", weight: "150", bio: "x".repeat(1000) }],
  ])("with %j is accepted", async (right) => {
    expect((await save(right)).status).toBe(302);
  });
});

describe("several sports", () => {
  const TWO = {
    favorite_sport_id: tennis,
    skill_level: "beginner",
    "sports[0].sport_id": football,
    "sports[0].position_id": forward,
    "sports[0].skill_level": "advanced",
    "sports[1].sport_id": "",
  };

  it("are saved with one favorite, without empty rows", async () => {
    expect((await save(TWO)).status).toBe(302);
    expect(await skills()).toEqual([
      [football, forward, "advanced", false],
      [tennis, null, "beginner", true],
    ]);
    expect(await values()).toMatchObject({
      favorite_sport_id: tennis,
      skill_level: "beginner",
      sports: [{ sport_id: football, position_id: forward, skill_level: "advanced" }],
    });
    await save({ favorite_sport_id: football });
    expect(await skills()).toEqual([[football, null, null, true]]);
  });

  it.each([
    [
      { "sports[0].sport_id": tennis, favorite_sport_id: tennis },
      "sports[0].sport_id",
      "profile_sport_twice",
    ],
    [
      { "sports[0].sport_id": tennis, "sports[1].sport_id": tennis },
      "sports[1].sport_id",
      "profile_sport_twice",
    ],
    [{ "sports[0].sport_id": "chess" }, "sports[0].sport_id", "sport_unknown"],
    [
      { "sports[0].sport_id": padel, "sports[0].position_id": forward },
      "sports[0].position_id",
      "position_unknown",
    ],
  ])("with %j are refused at %s with %s", async (wrong, field, code) => {
    expect(await save({ ...wrong })).toMatchObject({ status: 422, body: { codes: { [field]: [code] } } });
    expect(await skills()).toEqual([]);
  });

  it("are added and removed by buttons, with the sport's positions, without saving", async () => {
    const insert = JSON.stringify({ type: "insert", payload: { name: "sports" } });
    const answer = await save({ "sports[0].sport_id": football, bio: "kept", __intent__: insert });
    expect(answer.status).toBe(200);
    expect(at(answer.body, "result.initialValue.sports")).toHaveLength(2);
    expect(at(answer.body, "result.initialValue.bio")).toBe("kept");
    expect(JSON.stringify(at(answer.body, "choices.otherPositions.0"))).toContain(forward);
    expect(at(answer.body, "choices.otherPositions.1")).toEqual([]);
    const remove = JSON.stringify({ type: "remove", payload: { name: "sports", index: 0 } });
    const less = await save({ ...TWO, "sports[1].sport_id": padel, __intent__: remove });
    expect(at(less.body, "result.initialValue.sports")).toEqual([
      expect.objectContaining({ sport_id: padel }),
    ]);
    expect(await skills()).toEqual([]);
  });

  it("can be changed by the API in either casing, and stay when absent", async () => {
    const patch = (body: unknown) => api("/api/profile/me", { method: "PATCH", as: player, body });
    const answer = await patch({
      favorite_sport_id: tennis,
      sports: [{ sportId: football, position_id: forward }],
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { otherSports: [{ sportId: football, positionId: forward, skillLevel: null }] },
    });
    await patch({ bio: "x" });
    expect(await skills()).toHaveLength(2);
    expect(await patch({ sports: [{ sport_id: padel }, { sport_id: tennis }] })).toMatchObject({
      status: 422,
      body: { errors: { "sports.1.sport_id": ["You already added this sport"] } },
    });
    await patch({ sports: [] });
    expect(await skills()).toEqual([[tennis, null, null, true]]);
  });
});
