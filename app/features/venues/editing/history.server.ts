import { and, desc, eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { playerProfiles } from "#db/schema/players";
import { venueEdits } from "#db/schema/venues";
import type { Viewer } from "~/core/actor";
import type { Place } from "~/core/addresses/list-cursor.server";
import { HIGHEST, lastPlaceOf, rowsAfter } from "~/core/addresses/list-place.server";
import { clampPage } from "~/core/addresses/pagination";
import { fullName } from "~/core/text/person-name";
import type { Locale } from "~/i18n/languages";
import { requireCan, signedInTo } from "../permissions";
import { getVenue } from "../queries.server";

const PAGE_SIZE = 20;

const { follows, bind } = rowsAfter({ columns: [venueEdits.id], start: [HIGHEST], descending: true });
const ofVenue = and(eq(venueEdits.venueId, sql.placeholder("venueId")), follows);
const count = db.select({ total: sql<number>`count(*)` }).from(venueEdits).where(ofVenue).prepare();
const edits = db
  .select({
    edit: venueEdits,
    firstName: playerProfiles.firstName,
    lastName: playerProfiles.shownLastName,
  })
  .from(venueEdits)
  .leftJoin(playerProfiles, eq(playerProfiles.id, venueEdits.userId))
  .where(ofVenue)
  .orderBy(desc(venueEdits.id))
  .limit(PAGE_SIZE)
  .offset(sql.placeholder("offset"))
  .prepare();

interface VenueEdit {
  id: number;
  by: string;
  createdAt: Date;
  changes: Record<string, [unknown, unknown]>;
}

/**
 * Newest first, twenty a page; for its creator and admins. Errors: not_authenticated, venue_not_found,
 * only_venue_creator.
 */
export async function venueHistory(
  viewer: Viewer,
  id: string | undefined,
  { locale, page: wanted = 1, after }: { locale: Locale; page?: number; after?: Place | undefined },
) {
  const actor = signedInTo(viewer, "seeHistory");
  const venue = await getVenue(actor, id, locale);
  requireCan(actor, "seeHistory", { venue });
  const part = { venueId: venue.id, ...bind(after) };
  const total = (await count.get(part))?.total ?? 0;
  const { page, totalPages, offset } = clampPage({ page: wanted, limit: PAGE_SIZE, total });
  const rows = await edits.all({ ...part, offset });
  const list: VenueEdit[] = rows.map(({ edit, firstName, lastName }) => ({
    id: edit.id,
    by: fullName({ firstName, lastName }),
    createdAt: edit.createdAt,
    changes: edit.changes,
  }));
  const lastPlace = lastPlaceOf(rows, PAGE_SIZE, ({ edit }) => [edit.id]);
  return { venue, edits: list, page, totalPages, total, lastPlace };
}
