import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { playerProfiles } from "#db/schema/players";
import { venueFavorites, venueSports, venues } from "#db/schema/venues";
import { pick } from "~/core/pick";
import { pictureUrl, shownPicture } from "~/core/pictures.server";
import type { Locale } from "~/i18n/languages";
import { cityLabel } from "../places/queries.server";
import { sportById } from "../sports/queries.server";
import { type VenuePerson, type VenueSportView, type VenueView, VIEW_COLUMNS } from "./types";

const SportRows = z.array(
  z.object({ id: z.string(), sportId: z.string(), maxPlayers: z.number().nullable() }),
);

/** Its sports in one text, so that a list of venues is one statement. */
const sportsJson: SQL<string> = sql`(select json_group_array(json_object('id', ${venueSports.id}, 'sportId', ${venueSports.sportId}, 'maxPlayers', ${venueSports.maxPlayers})) from ${venueSports} where ${venueSports.venueId} = ${venues.id})`;
const isFavorite: SQL<number> = sql`exists (select 1 from ${venueFavorites} where ${venueFavorites.userId} = ${sql.placeholder("viewer")} and ${venueFavorites.venueId} = ${venues.id})`;

/** What is read of a venue; the query joins `creatorOf` and is given `viewer`, an account's id or "". */
export const venueColumns = {
  venue: venues,
  creator: {
    id: playerProfiles.id,
    firstName: playerProfiles.firstName,
    lastName: playerProfiles.lastName,
    profilePicture: shownPicture,
  },
  sportsJson,
  isFavorite,
};

export const creatorOf = eq(playerProfiles.id, venues.createdById);

interface VenueRow {
  venue: typeof venues.$inferSelect;
  creator: VenuePerson | null;
  sportsJson: string;
  isFavorite: number;
}

/** A row of `venueColumns` as the view in the reader's language. */
export async function venueView(row: VenueRow, locale: Locale): Promise<VenueView> {
  const { venue, creator } = row;
  const { city, cityId, ratingAverage } = venue;
  return {
    ...pick(venue, VIEW_COLUMNS),
    cityLabel: await cityLabel(city, cityId, locale),
    createdBy: creator
      ? { ...creator, profilePicture: pictureUrl(creator.profilePicture) }
      : { id: venue.createdById, firstName: "", lastName: "", profilePicture: null },
    sports: await sportViews(row.sportsJson, locale),
    averageRating: ratingAverage === null ? null : Math.round(ratingAverage * 10) / 10,
    isFavorite: row.isFavorite === 1,
  };
}

async function sportViews(json: string, locale: Locale): Promise<VenueSportView[]> {
  const rows = SportRows.parse(JSON.parse(json));
  const views = await Promise.all(
    rows.map(async (row) => {
      const sport = await sportById(row.sportId, locale);
      return { ...row, name: sport?.name ?? "", icon: sport?.icon ?? "ball" };
    }),
  );
  return views.sort((a, b) => a.name.localeCompare(b.name, locale));
}
