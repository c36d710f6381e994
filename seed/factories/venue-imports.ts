import type { Tx } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { type ImportState, venueImportRows, venueImports } from "#db/schema/venue-imports";
import { newId } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { within } from "./insert";

interface Options {
  adminId: string;
  /** That a row may repeat. */
  venue: { id: string; name: string; updatedAt: Date };
  id?: string;
  state?: ImportState;
  fileName?: string;
}

/** With a new row, one that may be the venue, and a refused one. Returns its id. */
export const makeVenueImport = ({ venue, ...options }: Options, into?: Tx): Promise<string> =>
  within(into, async (tx) => {
    const found = { id: newId(), state: "waiting" as const, fileName: "terrains.csv", ...options };
    await tx.insert(venueImports).values({ ...found, createdAt: now() });
    const shared = { importId: found.id, issues: [] };
    await tx.insert(venueImportRows).values([
      {
        ...shared,
        row: 2,
        kind: "new",
        name: "Terrain Al Massira",
        content: contentOf("Terrain Al Massira"),
      },
      {
        ...{ ...shared, row: 3, kind: "duplicate", name: venue.name, content: contentOf(venue.name) },
        ...{ venueId: venue.id, seenAt: venue.updatedAt },
      },
      {
        ...{ ...shared, row: 4, kind: "refused", name: "Terrain de Bouskoura", outcome: "skipped" },
        issues: [{ field: "latitude", code: "import_swapped", params: {} }],
      },
    ]);
    return found.id;
  });

const contentOf = (name: string) => ({
  venue: {
    ...{ name, description: null, address: "Boulevard Al Massira", city: "Casablanca" },
    ...{ city_id: cityId("casablanca"), neighborhood_id: null, postal_code: "20330" },
    ...{ latitude: 33.59, longitude: -7.63, sports: [{ sportId: sportId("football"), maxPlayers: 10 }] },
  },
  given: ["name", "address", "sports"],
  surface: "turf",
  lights: null,
});
