import { beforeAll, describe, expect, it } from "vitest";
import { cityId, sportId } from "#db/reference";
import { makePlayer, type Player } from "#seed/factories/players";
import { favorVenueAs, makeVenue, rateVenueAs, type Venue } from "#seed/factories/venues";
import { api } from "../support/api";
import { at } from "../support/request";
import { venueBody } from "./input";

let amel: Player;
let badr: Player;
let stade: Venue;
const list = (query: string, as: Player | null = null) => api(`/api/venues?${query}`, { as });
const read = (id: string, as: Player | null = null) => api("/api/venues/{id}", { params: { id }, as });

const person = {
  id: expect.any(String),
  firstName: expect.any(String),
  lastName: expect.any(String),
  profilePicture: null,
};

beforeAll(async () => {
  amel = await makePlayer();
  badr = await makePlayer();
  stade = await makeVenue({
    name: "Stade",
    createdById: amel.id,
    cityId: cityId("fes"),
    neighborhoodId: null,
    city: "Fès",
    latitude: 34.02,
    longitude: -5,
    isVerified: true,
    sports: [["tennis", 4]],
  });
  await rateVenueAs(stade.id, badr.id, { rating: 4, comment: "Bon terrain" });
  await favorVenueAs(stade.id, badr.id);
  for (let number = 0; number < 10; number++)
    await makeVenue({ name: `Terrain ${number}`, isVerified: false });
});

describe("GET /api/venues", () => {
  it("returns exactly the documented fields", async () => {
    const answer = await list("search=stade&city=fes");
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      venues: [
        {
          id: stade.id,
          name: "Stade",
          description: stade.description,
          address: stade.address,
          city: "Fès",
          cityId: cityId("fes"),
          neighborhoodId: null,
          postalCode: stade.postalCode,
          latitude: 34.02,
          longitude: -5,
          isVerified: true,
          createdAt: stade.createdAt.toISOString(),
          updatedAt: stade.updatedAt.toISOString(),
          createdById: amel.id,
          createdBy: { ...person, id: amel.id, firstName: amel.firstName },
          sports: [
            {
              id: expect.any(String),
              venueId: stade.id,
              sportId: sportId("tennis"),
              maxPlayers: 4,
              sport: { id: sportId("tennis"), name: "Tennis" },
            },
          ],
          averageRating: 4,
          _count: { ratings: 1 },
          isFavorite: false,
          photo: null,
        },
      ],
      page: 1,
      total_pages: 1,
      next_cursor: null,
      total: 1,
    });
  });

  it.each([
    ["", 9, 1, 2, 11],
    ["page=2", 2, 2, 2, 11],
    ["page=99", 2, 2, 2, 11],
    ["page=x&limit=y", 9, 1, 2, 11],
    ["limit=5&page=3", 1, 3, 3, 11],
    ["limit=1000", 11, 1, 1, 11],
    ["limit=0", 1, 1, 11, 11],
    ["verified=true", 1, 1, 1, 1],
    ["verified=false&search=&city=", 9, 1, 2, 10],
    ["search=nothing", 0, 1, 1, 0],
    [`sport=${sportId("tennis")}&verified=true`, 1, 1, 1, 1],
  ])("?%s has %i venues on page %i of %i, %i in total", async (query, count, page, totalPages, total) => {
    const { body } = await list(query);
    expect(body).toMatchObject({ page, total_pages: totalPages, total });
    expect(at(body, "venues")).toHaveLength(count);
  });

  it("orders by distance from the point in near", async () => {
    const { body } = await list("near=34.02,-5.01");
    expect(at(body, "venues.0")).toMatchObject({ id: stade.id, distanceKm: 0.92 });
  });

  it.each([
    ["near=here", "near", "Enter a position as latitude,longitude"],
    ["near=91,0", "near", "Enter a position as latitude,longitude"],
    ["near=1,", "near", "Enter a position as latitude,longitude"],
    ["verified=maybe", "verified", "Send one of: true, false"],
    [`search=${"x".repeat(201)}`, "search", "At most 200 characters"],
  ])("?%s is a 422", async (query, field, text) => {
    const answer = await list(query);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: "invalid_input", errors: { [field]: [text] } });
  });

  it("returns favorites to signed-in users, uncached", async () => {
    const answer = await list("verified=true", badr);
    expect(at(answer.body, "venues.0.isFavorite")).toBe(true);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("rejects an invalid token only if a sign-in is required", async () => {
    const headers = { Authorization: "Bearer nonsense" };
    expect((await api("/api/venues", { headers })).status).toBe(200);
    const refused = await api("/api/venues", { method: "POST", body: venueBody(), headers });
    expect(refused.status).toBe(401);
  });
});

describe("GET /api/venues/{id}", () => {
  it("adds the ratings", async () => {
    const { body } = await read(stade.id, badr);
    expect(body).toMatchObject({ id: stade.id, isFavorite: true, averageRating: 4 });
    expect(at(body, "ratings")).toEqual([
      {
        id: expect.any(String),
        venueId: stade.id,
        userId: badr.id,
        rating: 4,
        comment: "Bon terrain",
        createdAt: expect.stringMatching(/Z$/),
        user: { ...person, id: badr.id },
      },
    ]);
  });

  it.each(["nothing", "00000000-0000-4000-8000-000000000000"])("of %s is a 404", async (id) => {
    expect(await read(id)).toMatchObject({
      status: 404,
      body: { code: "venue_not_found", detail: "Venue not found" },
    });
  });
});
