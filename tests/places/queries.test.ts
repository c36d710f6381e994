import { describe, expect, it } from "vitest";
import { countStatements } from "#db/client.server";
import { cityId, neighborhoodId, sportId } from "#db/reference";
import { clearCaches } from "~/core/cache/cache.server";
import {
  citiesMatching,
  cityById,
  listCities,
  listNeighborhoods,
  neighborhoodById,
} from "~/features/places/queries.server";
import { listPositions, listSports, sportById, sportByName } from "~/features/sports/queries.server";

describe("places", () => {
  it("are ordered by their name in the reader's language", async () => {
    const english = (await listCities("en")).map((city) => city.name);
    expect(english).toEqual([...english].sort((a, b) => a.localeCompare(b, "en")));
    expect(english).toEqual(expect.arrayContaining(["Agadir", "Casablanca", "Fez", "Salé"]));
    expect((await listCities("fr")).map((city) => city.name)).toContain("Fès");
    const arabic = (await listCities("ar")).map((city) => city.name);
    expect(arabic).toEqual([...arabic].sort((a, b) => a.localeCompare(b, "ar")));
  });

  it("include the neighbourhoods of one city, or of all", async () => {
    const ofCasablanca = await listNeighborhoods(cityId("casablanca"), "fr");
    expect(ofCasablanca.map((one) => one.name)).toContain("Maârif");
    expect(new Set(ofCasablanca.map((one) => one.cityId))).toEqual(new Set([cityId("casablanca")]));
    expect((await listNeighborhoods()).length).toBeGreaterThan(ofCasablanca.length);
    expect(await listNeighborhoods("nowhere")).toEqual([]);
  });

  it("are found by their id", async () => {
    expect(await cityById(cityId("fes"), "ar")).toMatchObject({ name: "فاس", timezone: "Africa/Casablanca" });
    expect(await cityById("nowhere")).toBeNull();
    const maarif = await neighborhoodById(neighborhoodId("casablanca", "maarif"));
    expect(maarif).toMatchObject({ cityId: cityId("casablanca") });
    expect(await neighborhoodById("nowhere")).toBeNull();
  });

  it.each([
    ["casa", ["casablanca"]],
    ["CASABLANCA", ["casablanca"]],
    ["Fès", ["fes"]],
    ["fez", ["fes"]],
    ["الدار", ["casablanca"]],
    ["بيضاء", ["casablanca"]],
    ["el  jadida", ["el-jadida"]],
    ["ra", ["rabat"]],
    ["blanca", ["casablanca"]],
    ["كازا", ["casablanca"]],
    ["الدارالبيضاء", ["casablanca"]],
    ["eljadida", ["el-jadida"]],
    ["جديدة", ["el-jadida"]],
    ["أڭادير", ["agadir"]],
    ["ⴼⴰⵙ", ["fes"]],
    ["ⵜⵉⵜⵜⴰⵡⵉⵏ", ["tetouan"]],
    ["nowhere", []],
    ["  ", []],
  ])("matching %j are the cities %j", async (typed, slugs) => {
    expect(await citiesMatching(typed)).toEqual(slugs.map(cityId));
  });
});

describe("sports", () => {
  it("have a fixed order and names in the reader's language", async () => {
    expect((await listSports())[0]).toMatchObject({ name: "Football", icon: "football" });
    expect((await listSports("ar"))[0]?.name).toBe("كرة القدم");
    expect(await sportById(sportId("tennis"), "ar")).toMatchObject({ name: "كرة المضرب" });
    expect(await sportById("nothing")).toBeNull();
  });

  it.each([
    ["football", "football"],
    ["  Course a pied ", "running"],
    ["كرة القدم", "football"],
    ["كرةالقدم", "football"],
    ["hand-ball", "handball"],
  ])("named %j are found", async (typed, slug) => {
    expect((await sportByName(typed))?.id).toBe(sportId(slug));
  });

  it("have positions", async () => {
    const football = await listPositions(sportId("football"), "fr");
    expect(football.map((position) => position.name)).toContain("Gardien de but");
    expect((await listPositions()).length).toBeGreaterThan(football.length);
    expect(await listPositions(sportId("golf"))).toEqual([]);
  });
});

describe("reference data", () => {
  it("is loaded once for concurrent readers", async () => {
    clearCaches();
    const { statements } = await countStatements(async () => {
      await Promise.all([listCities("en"), listCities("fr"), listSports("en"), listSports("ar")]);
      await listCities("ar");
    });
    expect(statements).toHaveLength(2);
  });
});
