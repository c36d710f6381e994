import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { cityId } from "#db/reference";
import { venueEdits, venues } from "#db/schema/venues";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { editVenue } from "~/features/venues/editing/edit-venue.server";
import { VenueChange } from "~/features/venues/editing/venue-input";
import { actorOf } from "../games/support";

/** Edits a verified venue. Returns whether it is still verified and the changed fields in its history. */
async function edit(change: Record<string, unknown>) {
  const creator = await makePlayer();
  const { id } = await makeVenue({
    createdById: creator.id,
    isVerified: true,
    cityId: cityId("casablanca"),
    city: "Casablanca",
    latitude: 33.5,
    longitude: -7.5,
    postalCode: "20000",
  });
  await editVenue(actorOf(creator), id, VenueChange.parse(change));
  const [venue] = await db.select().from(venues).where(eq(venues.id, id));
  const [history] = await db.select().from(venueEdits).where(eq(venueEdits.venueId, id));
  return { isVerified: venue?.isVerified, fields: Object.keys(history?.changes ?? {}) };
}

describe("a verified venue", () => {
  // One field at a time, although the city's id usually changes with its name, and both coordinates together.
  it.each([
    ["name", { name: "Grand Stade" }],
    ["address", { address: "2, rue B" }],
    ["city", { city: "Casa" }],
    ["cityId", { city_id: cityId("fes"), city: "Casablanca", neighborhood_id: null }],
    ["latitude", { latitude: 33.6, longitude: -7.5 }],
    ["longitude", { latitude: 33.5, longitude: -7.6 }],
  ])("needs verification again when only its %s changes", async (field, change) => {
    const { isVerified, fields } = await edit(change);
    expect(fields.filter((name) => name !== "neighborhoodId")).toEqual([field]);
    expect(isVerified).toBe(false);
  });

  it("stays verified when its postal code changes", async () => {
    expect(await edit({ postal_code: "20100" })).toEqual({ isVerified: true, fields: ["postalCode"] });
  });
});
