import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { neighborhoodId, sportId } from "#db/reference";
import { venues } from "#db/schema/venues";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue, type Venue } from "#seed/factories/venues";
import { isErrorCode } from "~/core/errors";
import { errorText } from "~/http/error-text.server";
import { api } from "../support/api";
import { at, textAt } from "../support/request";
import { venueBody, WRONG } from "./input";

let amel: Player;
let badr: Player;
let stade: Venue;

const countVenues = async () => (await db.select({ id: venues.id }).from(venues)).length;
const post = (body: unknown, as: Player | null = amel, headers = {}) =>
  api("/api/venues", { method: "POST", body, as, headers });
const read = (id: string, as: Player | null = null) => api("/api/venues/{id}", { params: { id }, as });

beforeAll(async () => {
  amel = await makePlayer();
  badr = await makePlayer();
  stade = await makeVenue();
});

describe("POST /api/venues", () => {
  it("creates and returns the venue", async () => {
    const answer = await post(venueBody());
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: "City Foot Oulfa",
      city: "Casablanca",
      neighborhoodId: neighborhoodId("casablanca", "oulfa"),
      createdById: amel.id,
      isVerified: false,
      averageRating: null,
      _count: { ratings: 0 },
      ratings: [],
      isFavorite: false,
    });
    expect((await read(textAt(answer.body, "id"))).body).toMatchObject({ name: "City Foot Oulfa" });
  });

  it("accepts either casing and numbers as strings, and ignores read-only fields", async () => {
    const { city_id, neighborhood_id, postal_code, ...rest } = venueBody();
    const body = {
      ...rest,
      cityId: city_id,
      neighborhoodId: neighborhood_id,
      postalCode: postal_code,
      latitude: "33.5",
      longitude: "-7.5",
      sports: [{ sport_id: sportId("golf"), max_players: "8" }],
      id: stade.id,
      isVerified: true,
      createdById: badr.id,
    };
    const answer = await post(body);
    expect(answer).toMatchObject({
      status: 201,
      body: { latitude: 33.5, isVerified: false, createdById: amel.id },
    });
    expect(at(answer.body, "sports.0")).toMatchObject({ sportId: sportId("golf"), maxPlayers: 8 });
    expect(at(answer.body, "id")).not.toBe(stade.id);
  });

  it("creates once per Idempotency-Key", async () => {
    const before = await countVenues();
    const once = () => post(venueBody(), amel, { "Idempotency-Key": "k1" });
    const [first, second] = [await once(), await once()];
    expect(at(first.body, "id")).toBe(at(second.body, "id"));
    expect(await countVenues()).toBe(before + 1);
  });

  it("refuses a lone surrogate, which a form cannot send", async () => {
    expect(await post(venueBody({ name: "\ud800" }))).toMatchObject({
      status: 422,
      body: { errors: { name: ["This contains characters we can't use"] } },
    });
  });

  it("accepts ids in capital letters", async () => {
    const loud = (id: string) => id.toUpperCase();
    const { city_id, neighborhood_id, sports } = venueBody();
    const { status, body } = await post(
      venueBody({
        city_id: loud(city_id),
        neighborhood_id: loud(neighborhood_id),
        sports: sports.map((sport) => ({ ...sport, sportId: loud(sport.sportId) })),
      }),
    );
    expect([status, at(body, "cityId"), at(body, "neighborhoodId")]).toEqual([201, city_id, neighborhood_id]);
    const found = async (sport: string) => at((await api(`/api/venues?sport=${sport}`)).body, "total");
    const id = sports[0]?.sportId ?? "";
    expect(await found(loud(id))).toBe(await found(id));
    expect(await found(id)).toBeGreaterThan(0);
  });

  it.each([venueBody(), {}])("requires a sign-in, whatever the body", async (body) => {
    const answer = await post(body, null);
    expect(answer).toMatchObject({
      status: 401,
      body: { code: "login_to_create_venue", detail: "Authentication session not found" },
    });
    expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
  });

  it.each(WRONG)("refuses %s with the form's code, and writes nothing", async (_, changes, field, code) => {
    const before = await countVenues();
    const answer = await post(venueBody(changes));
    expect(answer.status).toBe(422);
    if (!isErrorCode(code)) throw new Error(code);
    const name = field.replace(/\[(\d)\]/, ".$1");
    expect(at(answer.body, "errors")).toEqual({ [name]: [errorText("en", { code, params: {} })] });
    expect(await countVenues()).toBe(before);
  });

  it.each([
    ["city", { city: "" }, "City is required"],
    ["city", { city: undefined }, "City is required"],
    ["city", { city: "x".repeat(51) }, "City name is too long"],
    ["city_id", { city_id: null }, "Please select a city"],
    ["name", { name: 5 }, "Send this as the JSON type string"],
    ["description", { description: ["x"] }, "Send this as the JSON type string"],
    ["sports", { sports: "football" }, "Send this as the JSON type array"],
    ["latitude", { latitude: true }, "Enter a number"],
  ])("refuses at %s: %j", async (field, changes, text) => {
    const answer = await post(venueBody(changes));
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [text] } } });
  });
});
