import { asc, eq } from "drizzle-orm";
import { type Db, type Tx, transact } from "#db/client.server";
import { games } from "#db/schema/games";
import { series } from "#db/schema/series";
import { venueEdits, venueSports, venues } from "#db/schema/venues";
import type { Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { pick, withoutUndefined } from "~/core/pick";
import { now } from "~/core/time/clock.server";
import { alertsFollowVenue } from "~/features/alerts/follow-venue.server";
import { cityById } from "~/features/places/queries.server";
import { VENUE_COLUMNS, type VenueColumn } from "../fields";
import { findVenueRow, type VenueRow } from "../find-venue-row.server";
import { requireCan, signedInTo } from "../permissions";
import { losesVerification } from "../rules";
import { assertLocation, assertSports } from "./checks.server";
import { searchTexts } from "./search-texts.server";
import { toColumns, type VenueChange, type VenueInput } from "./venue-input";

/**
 * Absent fields stay. A changed name, address, city or point removes the verification. Errors: login_to_edit_venue,
 * venue_not_found, only_venue_creator, city_unknown, neighborhood_unknown, sport_unknown, coordinates_incomplete,
 * conflict (the venue is no longer of `version`).
 */
export async function editVenue(
  viewer: Viewer,
  venueId: string,
  change: VenueChange,
  version?: number,
): Promise<void> {
  const actor = signedInTo(viewer, "edit");
  if (change.city_id) await assertLocation(change.city_id, null);
  await assertSports(change.sports ?? []);
  await transact(async (tx) => {
    const venue = await findVenueRow(tx, venueId);
    requireCan(actor, "edit", { venue });
    if (version !== undefined && version !== +venue.updatedAt) throw new DomainError("conflict");
    await writeChange(tx, venue, { change, userId: actor.id });
  });
}

/** With its entry in the history. Returns what changed, before and after. Errors: as `venueChanges`. */
export async function writeChange(
  tx: Tx,
  venue: VenueRow,
  { change, userId }: { change: VenueChange; userId: string },
): Promise<VenueChanges> {
  const { after, changes } = await venueChanges(tx, venue, change);
  if (Object.keys(changes).length === 0) return changes;
  await alertsFollowVenue(tx, venue, { ...after, id: venue.id });
  await writeVenue(tx, venue.id, { values: after, changed: Object.keys(changes) });
  await tx.insert(venueEdits).values({ venueId: venue.id, userId, changes, createdAt: now() });
  return changes;
}

export type VenueChanges = Record<string, [unknown, unknown]>;

/** What a change would change. Errors: city_unknown, neighborhood_unknown, coordinates_incomplete. */
export async function venueChanges(on: Db, venue: VenueRow, change: VenueChange) {
  const before = { ...pick(venue, VENUE_COLUMNS), sports: await sportsOf(on, venue.id) };
  const after = await applyChange(before, change);
  return { after, changes: differences(before, after) };
}

type Sports = VenueInput["sports"];
type VenueValues = Pick<VenueRow, VenueColumn> & { sports: Sports };

export const sportsOf = (on: Db, venueId: string): Promise<Sports> =>
  on
    .select({ sportId: venueSports.sportId, maxPlayers: venueSports.maxPlayers })
    .from(venueSports)
    .where(eq(venueSports.venueId, venueId))
    .orderBy(asc(venueSports.sportId))
    .all();

/** Another city brings its name and clears the neighborhood, unless the change says otherwise. */
async function applyChange(before: VenueValues, change: VenueChange): Promise<VenueValues> {
  const { sports = before.sports, ...columns } = withoutUndefined(toColumns(change));
  const cityId = columns.cityId ?? before.cityId;
  const newCity = cityId !== before.cityId && {
    city: (await cityById(cityId))?.name ?? before.city,
    neighborhoodId: null,
  };
  const after = { ...before, ...newCity, ...columns, sports: sports.toSorted(bySportId) };
  await assertLocation(after.cityId, after.neighborhoodId);
  if ((after.latitude === null) !== (after.longitude === null)) {
    const field = after.latitude === null ? "latitude" : "longitude";
    throw new DomainError("coordinates_incomplete", { field });
  }
  return after;
}

const bySportId = (a: { sportId: string }, b: { sportId: string }): number =>
  a.sportId < b.sportId ? -1 : 1;

function differences(before: VenueValues, after: VenueValues): VenueChanges {
  const changes: VenueChanges = {};
  for (const field of [...VENUE_COLUMNS, "sports"] as const) {
    if (JSON.stringify(before[field]) !== JSON.stringify(after[field])) {
      changes[field] = [before[field], after[field]];
    }
  }
  return changes;
}

async function writeVenue(
  tx: Tx,
  id: string,
  { values, changed }: { values: VenueValues; changed: readonly string[] },
): Promise<void> {
  const { sports, ...columns } = values;
  const review = losesVerification(changed) ? { isVerified: false, reviewedAt: null } : {};
  const search = await searchTexts(columns);
  await tx
    .update(venues)
    .set({ ...columns, ...search, ...review, updatedAt: now() })
    .where(eq(venues.id, id));
  if (changed.includes("sports")) await writeSports(tx, id, sports);
  // Games are listed under the city of their venue.
  if (changed.includes("cityId")) {
    const { cityId } = columns;
    await tx.update(games).set({ cityId }).where(eq(games.venueId, id));
    await tx.update(series).set({ cityId }).where(eq(series.venueId, id));
  }
}

async function writeSports(tx: Tx, venueId: string, sports: Sports): Promise<void> {
  await tx.delete(venueSports).where(eq(venueSports.venueId, venueId));
  if (sports.length === 0) return;
  await tx.insert(venueSports).values(sports.map((sport) => ({ ...sport, id: newId(), venueId })));
}
