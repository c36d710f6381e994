import { beforeAll, describe, expect, it } from "vitest";
import { cityId } from "#db/reference";
import { makePlayer, type Player } from "#seed/factories/players";
import { favorVenueAs, makeVenue, type Venue } from "#seed/factories/venues";
import * as wizardPage from "~/features/game-editor/routes/create";
import * as createPage from "~/features/venue-editor/routes/create";
import * as venuePage from "~/features/venues/routes/venue";
import * as venuesPage from "~/features/venues/routes/venues";
import { at, get, submit, textAt } from "../support/request";
import { venueForm } from "./input";

let amel: Player;
let near: Venue;
let far: Venue;
const place = (city: string) => ({ cityId: cityId(city), neighborhoodId: null });
const names = (body: unknown, path = "venues") => {
  const list = at(body, path);
  return Array.isArray(list) ? list.map((venue) => venue.name) : [];
};

beforeAll(async () => {
  amel = await makePlayer({ cityId: cityId("casablanca"), neighborhoodId: null });
  far = await makeVenue({ ...place("fes"), name: "Arène", latitude: 34.02, longitude: -5, city: "Fès" });
  near = await makeVenue({ ...place("casablanca"), name: "Zénith", latitude: 33.58, longitude: -7.6 });
});

describe("/venues by distance", () => {
  const list = (query: string, as: Player | null = null) =>
    get(venuesPage.loader, { path: `/venues?${query}`, as });

  it.each([
    ["", ["Zénith", "Arène"]],
    ["sort=name", ["Arène", "Zénith"]],
    ["near=33.57,-7.59", ["Zénith", "Arène"]],
    ["near=34,-5&sort=distance", ["Arène", "Zénith"]],
    [`sort=distance&from=${cityId("casablanca")}`, ["Zénith", "Arène"]],
    [`sort=distance&from=${cityId("fes")}`, ["Arène", "Zénith"]],
    [`from=${cityId("fes").slice(0, 8)}`, ["Arène", "Zénith"]],
    ["near=nowhere", ["Zénith", "Arène"]],
  ])("?%s", async (query, expected) => {
    const { body } = await list(query);
    expect(names(body)).toEqual(expected);
    expect(at(body, "placeMissing")).toBe(false);
  });

  it("starts at the player's home, or asks for a position without one", async () => {
    expect(names((await list("sort=distance", amel)).body)).toEqual(["Zénith", "Arène"]);
    const opened = (await list("", amel)).body;
    const form = (await list("filters=true", amel)).body;
    expect([names(opened), at(form, "form.order.sort")]).toEqual([["Zénith", "Arène"], "distance"]);
    expect(names((await list("sort=name", amel)).body)).toEqual(["Arène", "Zénith"]);
    expect(at((await list("sort=distance")).body, "placeMissing")).toBe(true);
  });

  it("shows distances and links for directions", async () => {
    const { body } = await list("near=33.58,-7.61");
    expect(at(body, "venues.0")).toMatchObject({
      distance: "0.9 km",
      directions: expect.stringMatching(/^https:\/\/.+destination=33/),
    });
  });

  it("has a map view that starts in the filtered area", async () => {
    const { body } = await list("view=map&city=fes&search=");
    expect(at(body, "map")).toMatchObject({
      query: "city=fes",
      center: { latitude: expect.closeTo(34.03, 1), longitude: expect.closeTo(-5, 1) },
      tiles: { url: expect.stringContaining("{z}") },
    });
    expect(at((await list("view=map")).body, "map.center")).toEqual({
      latitude: 33.5731,
      longitude: -7.5898,
    });
    expect(at((await list("view=globe")).body, "view")).toBe("list");
  });
});

describe("step 1 of the wizard", () => {
  const open = (query: string) => get(wizardPage.loader, { path: `/games/create?${query}`, as: amel });

  it("opens on the chosen city, else on the player's: the nearest venues first, and the map there", async () => {
    const body = async (query: string) => (await open(query)).body;
    expect(names(await body("step=1"), "picker.venues")).toEqual(["Zénith", "Arène"]);
    const latitude = async (query: string) =>
      at(await body(`step=1&view=map${query}`), "picker.map.center.latitude");
    expect(await latitude("")).toEqual(expect.closeTo(33.57, 1));
    expect(await latitude("&city=Fez")).toEqual(expect.closeTo(34.03, 1));
  });

  it("offers existing venues as a list and a map, and favorites", async () => {
    expect(at((await open("step=1&tab=favorites")).body, "picker.venues")).toEqual([]);
    await favorVenueAs(far.id, amel.id);
    expect(names((await open("step=1&tab=favorites")).body, "picker.venues")).toEqual(["Arène"]);
    expect(at((await open("step=1&view=map&search=z")).body, "picker.map.query")).toBe("search=z");
  });

  it.each([
    ["/games/create?step=2&title=Match", /^\/games\/create\?step=2&title=Match&venueId=[0-9a-f-]{36}$/],
    ["//evil.example/games/", /^\/venues\/[0-9a-f-]{36}$/],
    ["/account", /^\/venues\/[0-9a-f-]{36}$/],
  ])("after a venue is created, returns only to a form of a game: %s", async (back, expected) => {
    const form = venueForm({ name: `Neuf ${back.length}` });
    const path = `/venues/create?step=3&return_to=${encodeURIComponent(back)}`;
    const sent = await submit(createPage.action, { path, form: { ...form, return_to: back }, as: amel });
    expect(sent.location).toMatch(expected);
  });

  it.each([
    ["http://localhost:3000/venues?city=x", "step=1", "/venues?city=x"],
    ["http://localhost:3000/venues/create?step=1", "step=1", "/venues"],
    ["http://localhost:3000/login?redirectTo=%2Fvenues%2Fcreate", "step=1", "/venues"],
    ["https://evil.example/venues", "step=1", "/venues"],
    ["junk", "step=1", "/venues"],
    ["http://localhost:3000/venues/create?step=1", "step=1&cancel_to=%2Fdashboard", "/dashboard"],
    ["http://localhost:3000/dashboard", "step=1&cancel_to=%2F%2Fevil.example", "/dashboard"],
    [
      "http://localhost:3000/dashboard",
      "step=1&return_to=%2Fgames%2Fcreate%3Fstep%3D1",
      "/games/create?step=1",
    ],
  ])("cancels back to the page before: from %s with %s to %s", async (Referer, query, expected) => {
    const { body } = await get(createPage.loader, {
      path: `/venues/create?${query}`,
      headers: { Referer },
      as: amel,
    });
    expect(at(body, "draft.cancel_to")).toBe(expected);
  });

  it("keeps the return address through every step", async () => {
    const path = `/venues/create?step=1&return_to=${encodeURIComponent("/games/create?step=2")}`;
    const form = { city_id: cityId("fes"), neighborhood_id: "", go: "next" };
    const sent = await submit(createPage.action, { path, form, as: amel });
    expect(sent.location).toContain(
      `return_to=${encodeURIComponent("/games/create?step=2").replace(/%20/g, "+")}`,
    );
  });
});

describe("the metadata of a venue's page", () => {
  it("has a preview card and schema.org data", async () => {
    const { body } = await get(venuePage.loader, { params: { id: near.id } });
    expect(at(body, "preview.schema")).toMatchObject({
      "@type": "SportsActivityLocation",
      name: "Zénith",
      geo: { latitude: 33.58, longitude: -7.6 },
    });
    expect(textAt(body, "preview.url")).toBe(`http://localhost:3000/venues/${near.id}`);
    expect(textAt(body, "preview.description")).toContain(near.address);
  });

  it("is truncated between characters, including emoji", async () => {
    for (const start of ["", "x"]) {
      const { id } = await makeVenue({ description: start + "🏀".repeat(200) });
      const { body } = await get(venuePage.loader, { params: { id } });
      expect(textAt(body, "preview.description")).toMatch(/🏀$/u);
    }
  });
});
