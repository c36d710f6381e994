import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { venueSports, venues } from "#db/schema/venues";
import { makePlayer, type Player } from "#seed/factories/players";
import type { Viewer } from "~/core/actor";
import { createVenue } from "~/features/venues/editing/create-venue.server";
import { VenueInput } from "~/features/venues/editing/venue-input";
import { listVenues } from "~/features/venues/list/list-venues.server";
import { findVenue } from "~/features/venues/queries.server";
import { toFieldIssue } from "~/http/form/field-issue.server";
import { venueBody, WRONG } from "./input";

let amel: Player;
const viewerOf = (player: Player): Viewer => ({ id: player.id, role: player.role, sessionId: "s" });
const created = (changes: Record<string, unknown> = {}, requestId?: string) =>
  createVenue(viewerOf(amel), VenueInput.parse(venueBody(changes)), requestId);
const countVenues = async () => (await db.select({ id: venues.id }).from(venues)).length;

beforeAll(async () => {
  amel = await makePlayer();
});

describe("the input of a venue", () => {
  it.each([
    ["numbers as texts", { latitude: "33.5", longitude: " -7.25 " }, { latitude: 33.5, longitude: -7.25 }],
    ["a comma for the point", { latitude: "33,5", longitude: "-7,25" }, { latitude: 33.5, longitude: -7.25 }],
    ["no coordinates", { latitude: null, longitude: "" }, { latitude: null, longitude: null }],
    ["no description", { description: " \u200b " }, { description: null }],
    ["no neighbourhood", { neighborhood_id: "" }, { neighborhood_id: null }],
    ["no sports", { sports: undefined }, { sports: [] }],
    ["invisible characters at the ends", { name: "\u200b\u202eStade\u200f " }, { name: "Stade" }],
    ["an emoji at the end", { name: "Stade ⚽️" }, { name: "Stade ⚽️" }],
    ["broken lines", { name: "Stade\r\nnord" }, { name: "Stade nord" }],
    ["line breaks in the description", { description: "a\r\nb\n" }, { description: "a\nb" }],
    ["100 characters", { name: "ملعب".repeat(25) }, { name: "ملعب".repeat(25) }],
    [
      "sports in the other casing, players as text",
      { sports: [{ sport_id: "s", max_players: "12" }] },
      { sports: [{ sportId: "s", maxPlayers: 12 }] },
    ],
    ["markup, as plain text", { name: "<b>Stade</b>" }, { name: "<b>Stade</b>" }],
  ])("%s", (_, changes, expected) => {
    expect(VenueInput.parse(venueBody(changes))).toMatchObject(expected);
  });

  const shape = WRONG.filter(([, , , code]) => !code.endsWith("_unknown"));
  it.each(shape)("does not accept %s", (_, changes, field, code) => {
    const result = VenueInput.safeParse(venueBody(changes));
    const issues = result.error?.issues.map((issue) => [issue.path.join("."), toFieldIssue(issue).code]);
    expect(issues).toEqual([[field.replace(/\[(\d)\]/, ".$1"), code]]);
  });
});

describe("createVenue", () => {
  it("writes the venue and its sports, unverified", async () => {
    const venue = await findVenue(null, await created(), "fr");
    expect(venue).toMatchObject({
      name: "City Foot Oulfa",
      city: "Casablanca",
      cityId: cityId("casablanca"),
      latitude: 33.5731,
      isVerified: false,
      averageRating: null,
      ratingCount: 0,
      createdBy: { id: amel.id, firstName: amel.firstName },
      createdAt: new Date("2026-12-01T12:00:00.000Z"),
    });
    expect(venue?.sports.map(({ sportId: id, maxPlayers }) => [id, maxPlayers])).toEqual([
      [sportId("football"), 14],
      [sportId("tennis"), null],
    ]);
  });

  it("can be searched by name, neighbourhood and city in any language", async () => {
    const id = await created({ name: "Stade Étoilé" });
    const found = async (search: string) =>
      (await listVenues(null, { search }, "en")).venues.map((venue) => venue.id);
    for (const search of ["etoile", "ÉTOILÉ stade", "etoile الالفه", "etoile البيضاء"]) {
      expect(await found(search), search).toEqual([id]);
    }
  });

  it("creates once per request id and user", async () => {
    const first = await created({}, "form-1");
    expect(await created({ name: "Again" }, "form-1")).toBe(first);
    expect(await created({}, "form-2")).not.toBe(first);
    const other = await makePlayer();
    const input = VenueInput.parse(venueBody());
    expect(await createVenue(viewerOf(other), input, "form-1")).not.toBe(first);
  });

  it("creates once for concurrent requests of the same form", async () => {
    const before = await countVenues();
    const ids = await Promise.all([created({}, "twice"), created({}, "twice")]);
    expect(ids[0]).toBe(ids[1]);
    expect(await countVenues()).toBe(before + 1);
  });

  it("requires a sign-in", async () => {
    const input = VenueInput.parse(venueBody());
    await expect(createVenue(null, input)).rejects.toMatchObject({
      code: "login_to_create_venue",
      status: 401,
    });
  });

  const unknown = WRONG.filter(([, , , code]) => code.endsWith("_unknown"));
  it.each(unknown)("refuses %s and writes nothing", async (_, changes, at, code) => {
    const before = await countVenues();
    await expect(created(changes)).rejects.toMatchObject({ code, field: at });
    expect(await countVenues()).toBe(before);
  });

  it("writes nothing if a sport cannot be written", async () => {
    const before = await countVenues();
    const input = VenueInput.parse(venueBody());
    const twice = { ...input, sports: [...input.sports, ...input.sports] };
    await expect(createVenue(viewerOf(amel), twice)).rejects.toThrow();
    expect(await countVenues()).toBe(before);
  });

  it("writes no sports for a venue without any", async () => {
    const id = await created({ sports: [] });
    expect(await db.select().from(venueSports).where(eq(venueSports.venueId, id))).toEqual([]);
  });
});
