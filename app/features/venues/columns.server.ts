import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { playerProfiles } from "#db/schema/players";
import { venueFavorites, venueSports, venues } from "#db/schema/venues";
import { pick } from "~/core/pick";
import { firstPhoto, pictureUrl } from "~/core/pictures/pictures.server";
import { personColumns, shownPerson } from "~/core/visibility/shown-person.server";
import type { Locale } from "~/i18n/languages";
import { cityLabel } from "../places/queries.server";
import { sportById } from "../sports/queries.server";
import { type VenuePerson, type VenueSportView, type VenueView, VIEW_COLUMNS } from "./types";

const SportRows = z.array(
  z.object({ id: z.string(), sportId: z.string(), maxPlayers: z.number().nullable() }),
);

/** As JSON, so that a list of venues needs one statement. */
const sportsJson: SQL<string> = sql`(select json_group_array(json_object('id', ${venueSports.id}, 'sportId', ${venueSports.sportId}, 'maxPlayers', ${venueSports.maxPlayers})) from ${venueSports} where ${venueSports.venueId} = ${venues.id})`;
const isFavorite: SQL<number> = sql`exists (select 1 from ${venueFavorites} where ${venueFavorites.userId} = ${sql.placeholder("viewer")} and ${venueFavorites.venueId} = ${venues.id})`;

/** The query joins `creatorOf` and binds `viewer`, an account id or "". */
export const venueColumns = {
  venue: venues,
  creator: personColumns(sql.placeholder("viewer")),
  sportsJson,
  isFavorite,
  photo: firstPhoto(venues.id),
};

export const creatorOf = eq(playerProfiles.id, venues.createdById);

interface VenueRow {
  venue: typeof venues.$inferSelect;
  creator: Parameters<typeof shownPerson>[0];
  sportsJson: string;
  isFavorite: number;
  photo: string | null;
}

export async function venueView(row: VenueRow, locale: Locale): Promise<VenueView> {
  const { venue, creator } = row;
  const { city, cityId, ratingAverage } = venue;
  return {
    ...pick(venue, VIEW_COLUMNS),
    cityLabel: await cityLabel(city, cityId, locale),
    createdBy: venuePerson(venue.createdById, creator),
    sports: await sportViews(row.sportsJson, locale),
    averageRating: ratingAverage === null ? null : Math.round(ratingAverage * 10) / 10,
    isFavorite: row.isFavorite === 1,
    photo: pictureUrl(row.photo),
  };
}

/** As the query's viewer may see them; `row`: their personColumns. */
export function venuePerson(id: string, row: Parameters<typeof shownPerson>[0]): VenuePerson {
  const { picture, ...names } = shownPerson(row);
  return { id, ...names, profilePicture: picture };
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
