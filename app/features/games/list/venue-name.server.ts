import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { venues } from "#db/schema/venues";
import { isId } from "~/core/ids.server";

const nameOf = db
  .select({ name: venues.name })
  .from(venues)
  .where(and(eq(venues.id, sql.placeholder("id")), isNull(venues.deletedAt), isNull(venues.hiddenAt)))
  .prepare();

/** The name of the venue in the filter; null if there is no visible one. */
export async function venueName(id: string): Promise<string | null> {
  if (!isId(id)) return null;
  return (await nameOf.get({ id: id.toLowerCase() }))?.name ?? null;
}
