import { desc, eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { playerProfiles } from "#db/schema/players";
import { venueEdits } from "#db/schema/venues";
import { clampPage } from "~/core/pagination";
import { fullName } from "~/core/text/person-name";

const PAGE_SIZE = 20;

const count = db
  .select({ total: sql<number>`count(*)` })
  .from(venueEdits)
  .where(eq(venueEdits.venueId, sql.placeholder("venueId")))
  .prepare();
const edits = db
  .select({
    edit: venueEdits,
    firstName: playerProfiles.firstName,
    lastName: playerProfiles.lastName,
  })
  .from(venueEdits)
  .leftJoin(playerProfiles, eq(playerProfiles.id, venueEdits.userId))
  .where(eq(venueEdits.venueId, sql.placeholder("venueId")))
  .orderBy(desc(venueEdits.id))
  .limit(PAGE_SIZE)
  .offset(sql.placeholder("offset"))
  .prepare();

interface VenueEdit {
  id: number;
  /** Empty when the account was deleted. */
  by: string;
  createdAt: Date;
  /** Before and after, by field. */
  changes: Record<string, [unknown, unknown]>;
}

/** What was changed of a venue, newest first, twenty a page. Who may see it, the page asks. Two statements. */
export async function listEdits(venueId: string, wanted = 1) {
  const total = (await count.get({ venueId }))?.total ?? 0;
  const { page, totalPages, offset } = clampPage({ page: wanted, limit: PAGE_SIZE, total });
  const rows = await edits.all({ venueId, offset });
  const list: VenueEdit[] = rows.map(({ edit, firstName, lastName }) => ({
    id: edit.id,
    by: fullName({ firstName, lastName }),
    createdAt: edit.createdAt,
    changes: edit.changes,
  }));
  return { edits: list, page, totalPages };
}
