import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { venues } from "#db/schema/venues";

/** Not hidden by an admin. `alias` names the venues table in the statement. */
export const isNameable = (alias = "venues"): SQL => sql`${sql.raw(alias)}.hidden_at is null`;

/** Every statement that shows a venue's name joins the venue with this. */
export const nameableVenue = (id: SQLWrapper): SQL => sql`${venues.id} = ${id} and ${isNameable()}`;

/** Neither hidden nor deleted. With "+venues" SQLite uses no index that begins with these columns. */
export const isOffered = (alias = "venues"): SQL<number> =>
  sql`${sql.raw(alias)}.deleted_at is null and ${isNameable(alias)}`;

/** The id of the venue that a merged one became; of any other its own. */
export const currentVenueId = (id: SQLWrapper): SQL<string> =>
  sql`coalesce((select merged_into_id from venues where id = ${id}), ${id})`;

/** As `nameableVenue`, without deleted venues. */
export const offeredVenue = (id: SQLWrapper | string): SQL => sql`${venues.id} = ${id} and ${isOffered()}`;
