import { asc, eq } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { cityId } from "#db/reference";
import { venues } from "#db/schema/venues";
import { makeVenueImport } from "../factories/venue-imports";

const DEMO_IMPORT_ID = "de300000-0000-4000-8000-000000000001";

/** Waits for the admin to look at it. */
export async function writeVenueImport(tx: Tx, adminId: string): Promise<void> {
  const venue = await tx
    .select()
    .from(venues)
    .where(eq(venues.cityId, cityId("casablanca")))
    .orderBy(asc(venues.n))
    .get();
  if (venue)
    await makeVenueImport({ id: DEMO_IMPORT_ID, adminId, venue, fileName: "terrains-casablanca.csv" }, tx);
}
