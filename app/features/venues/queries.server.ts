import { and, eq, isNull, or, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { playerProfiles } from "#db/schema/players";
import { venues } from "#db/schema/venues";
import type { Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { DEFAULT_ZONE } from "~/core/time/timezone.server";
import { DEFAULT_LOCALE, type Locale } from "~/i18n/languages";
import { cityById } from "../places/queries.server";
import { creatorOf, venueColumns, venueView } from "./columns.server";
import { listRatings } from "./reviews/ratings.server";
import type { VenueDetailView, VenueForGame, VenueView } from "./types";

const oneVenue = db
  .select(venueColumns)
  .from(venues)
  .leftJoin(playerProfiles, creatorOf)
  .where(
    and(
      eq(venues.id, sql.placeholder("id")),
      isNull(venues.deletedAt),
      or(isNull(venues.hiddenAt), sql`${sql.placeholder("isAdmin")}`),
    ),
  )
  .prepare();

/** Null when it is unknown, deleted, or hidden from a viewer who is no admin. One statement. */
export async function findVenue(
  viewer: Viewer,
  id: string | undefined,
  locale: Locale,
): Promise<VenueView | null> {
  if (!isId(id)) return null;
  const row = await oneVenue.get({
    id: id.toLowerCase(),
    viewer: viewer?.id ?? "",
    isAdmin: viewer?.role === "admin" ? 1 : 0,
  });
  return row ? venueView(row, locale) : null;
}

/** Errors: venue_not_found. */
export async function getVenue(viewer: Viewer, id: string | undefined, locale: Locale): Promise<VenueView> {
  const venue = await findVenue(viewer, id, locale);
  if (!venue) throw new DomainError("venue_not_found");
  return venue;
}

/** With its newest ten ratings. Errors: venue_not_found. Two statements. */
export async function venueDetail(
  viewer: Viewer,
  id: string | undefined,
  locale: Locale,
): Promise<VenueDetailView> {
  const venue = await getVenue(viewer, id, locale);
  const { ratings } = await listRatings(viewer, venue);
  return { ...venue, ratings };
}

export async function venueForGame(
  id: string,
  locale: Locale = DEFAULT_LOCALE,
): Promise<VenueForGame | null> {
  const venue = await findVenue(null, id, locale);
  if (!venue) return null;
  const city = await cityById(venue.cityId, locale);
  const { name, address, cityLabel, cityId, latitude, longitude, sports } = venue;
  return {
    ...{ id: venue.id, name, address, cityId, latitude, longitude, sports },
    city: cityLabel,
    timezone: city?.timezone ?? DEFAULT_ZONE,
  };
}
