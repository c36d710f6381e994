import { beforeAll, describe, expect, it } from "vitest";
import { countStatements } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue, rateVenueAs, type Venue } from "#seed/factories/venues";
import * as ratingsPage from "~/features/venues/routes/ratings";
import * as venuePage from "~/features/venues/routes/venue";
import * as venuesPage from "~/features/venues/routes/venues";
import { api } from "../support/api";
import { at, get } from "../support/request";

let amel: Player;
let stade: Venue;

beforeAll(async () => {
  amel = await makePlayer();
  stade = await makeVenue({ name: "Stade", city: "Fès", cityId: cityId("fes"), isVerified: true });
  for (let number = 0; number < 10; number++)
    await makeVenue({ name: `Terrain ${number}`, isVerified: false });
});

const list = (query: string, headers = {}) => get(venuesPage.loader, { path: `/venues?${query}`, headers });

describe("/venues", () => {
  it("shows nine cards a page with all their data", async () => {
    const answer = await list("verified=true", { "Accept-Language": "ar" });
    expect(at(answer.body, "venues")).toEqual([
      {
        id: stade.id,
        name: "Stade",
        city: "فاس",
        isVerified: true,
        description: stade.description,
        sports: expect.any(Array),
        averageRating: null,
        ratingCount: 0,
      },
    ]);
    expect(at((await list("")).body, "venues")).toHaveLength(9);
  });

  it.each([
    ["page=2", 2],
    ["page=99", 2],
    ["page=0", 1],
    ["page=two", 1],
  ])("?%s is page %i", async (query, page) => {
    expect(at((await list(query)).body, "page")).toBe(page);
  });

  it.each([
    ["city=fez&search=&sport=&verified=", { city: "fez", search: "", sport: "", verified: "" }, 1],
    ["verified=maybe&search=stade", { city: "", search: "stade", sport: "", verified: "" }, 1],
    [`search=${"x".repeat(201)}`, { city: "", search: "", sport: "", verified: "" }, 9],
    ["search=nothing+like+this", { city: "", search: "nothing like this", sport: "", verified: "" }, 0],
  ])("?%s keeps the valid filters", async (query, filters, count) => {
    const answer = await list(query);
    expect([answer.status, at(answer.body, "filters")]).toEqual([200, filters]);
    expect(at(answer.body, "venues")).toHaveLength(count);
  });

  it("shows the filters as chips, active ones first, and the form on a view of its own", async () => {
    const { body } = await list("city=fez&verified=true");
    expect(at(body, "form")).toBeNull();
    expect(at(body, "chips")).toMatchObject([
      { name: "city", value: "fez", label: "fez", on: true },
      { name: "verified", label: "Verified Only", on: true },
      { label: "Sport", groups: [{ name: "sport" }] },
      { label: "Sort by", groups: [{ name: "sort", values: expect.stringContaining("rating Rating") }] },
    ]);
    const asked = (await list("city=fez&filters=true")).body;
    expect([at(asked, "chips"), at(asked, "form.filters.city")]).toEqual([null, "fez"]);
  });

  it("takes at most six statements", async () => {
    const { statements } = await countStatements(() => get(venuesPage.loader, { path: "/venues", as: amel }));
    expect(statements.filter(({ sql }) => /^select/i.test(sql)).length).toBeLessThanOrEqual(6);
  });

  it("has the bar of filters beside the chips, which keeps the view, the order and the place, but no page", async () => {
    const query = `city=fez&verified=true&view=map&near=33.5,-7.6&sort=rating&from=${cityId("fes")}&page=2`;
    const { body } = await list(query);
    expect(at(body, "bar")).toMatchObject({
      filters: { city: "fez", verified: "true", search: "", sport: "" },
      carried: { view: "map", near: "33.5,-7.6", sort: "rating", from: cityId("fes") },
      sports: expect.stringContaining(`${sportId("football")} Football`),
    });
    expect(at((await list("")).body, "bar.carried")).toEqual({});
    expect(at((await list("filters=true")).body, "bar")).toBeNull();
  });

  it("sends one line of a description, and none where there is none", async () => {
    const described = (description: string | null) =>
      makeVenue({ name: `Zellij ${description?.length ?? 0}`, description });
    await described(`Two  pitches\n${"x".repeat(200)}`);
    await described(null);
    const { body } = await list("search=zellij");
    const one = (index: number) => at(body, `venues.${index}.description`);
    expect([one(0), one(1)]).toEqual([null, `Two pitches ${"x".repeat(68)}`]);
  });
});

describe("/venues/{id}", () => {
  const page = (id: string, as: Player | null = null) => get(venuePage.loader, { params: { id }, as });

  it("shows the venue to everyone", async () => {
    for (const as of [null, amel, await makePlayer({ role: "admin" })]) {
      const answer = await page(stade.id, as);
      expect(answer.status).toBe(200);
      expect(at(answer.body, "venue")).toMatchObject({ name: "Stade", city: "Fez", averageRating: null });
      expect(JSON.stringify(answer.body)).not.toContain("@example.com");
    }
  });

  it("has the coordinates for its map and directions", async () => {
    const venue = await makeVenue({ latitude: 33.5, longitude: -7.25 });
    expect(at((await page(venue.id)).body, "venue")).toMatchObject({ latitude: 33.5, longitude: -7.25 });
    const nowhere = await makeVenue({ latitude: null, longitude: null });
    expect(at((await page(nowhere.id)).body, "venue")).toMatchObject({ latitude: null, longitude: null });
  });

  it("shows the venue's next three games", async () => {
    for (let day = 1; day <= 4; day++) {
      await makeGame({ venueId: stade.id, startTime: new Date(Date.UTC(2026, 11, 10 + day, 18)) });
    }
    expect(at((await page(stade.id)).body, "games")).toHaveLength(3);
  });

  it.each(["nothing", "00000000-0000-4000-8000-000000000000"])("of %s is a 404 page", async (id) => {
    const answer = await page(id);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ title: "Venue not found", venue: null, unlisted: true });
  });

  it("takes few statements", async () => {
    const { statements } = await countStatements(() => page(stade.id, amel));
    expect(statements.filter(({ sql }) => /^select/i.test(sql)).length).toBeLessThanOrEqual(8);
  });
});

it("the venue's page offers a rating to everybody but the venue's creator", async () => {
  const own = await makeVenue({ createdById: amel.id });
  const offered = async (as: Player | null) => {
    const [venue, reviews] = [
      await get(venuePage.loader, { as, params: { id: own.id } }),
      await get(ratingsPage.loader, { as, params: { id: own.id } }),
    ];
    return [at(venue.body, "reviews.mayRate"), at(reviews.body, "mayRate")];
  };
  expect(await offered(null)).toEqual([true, true]);
  expect(await offered(await makePlayer())).toEqual([true, true]);
  expect(await offered(amel)).toEqual([false, false]);
});

it.each([
  ["a visitor", false, "A player", null],
  ["who is signed in", true, "Hamza Alaoui", "Hamza"],
])("venue reviews name their authors to who is signed in alone: %s", async (_, isIn, shown, firstName) => {
  const author = await makePlayer({ firstName: "Hamza", lastName: "Alaoui" });
  const venue = await makeVenue();
  await rateVenueAs(venue.id, author.id, { rating: 4, comment: "Bon terrain" });
  const as = isIn ? await makePlayer() : undefined;
  const args = { params: { id: venue.id }, path: `/venues/${venue.id}`, as };
  const names = [
    at((await get(venuePage.loader, args)).body, "reviews.reviews.0.name"),
    at((await get(ratingsPage.loader, args)).body, "reviews.0.name"),
  ];
  expect(names).toEqual([shown, shown]);
  const { body } = await api("/api/venues/{id}", { params: { id: venue.id }, as });
  expect(at(body, "ratings.0.user.firstName") ?? null).toBe(firstName);
  expect(at(body, "ratings.0.comment")).toBe("Bon terrain");
});
