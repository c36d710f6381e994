import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { venues } from "#db/schema/venues";

/** Not hidden by an admin. `alias` names the venues table in the statement. */
export const isNameable = (alias = "venues"): SQL => sql`${sql.raw(alias)}.hidden_at is null`;

/** Every statement that shows a venue's name joins the venue with this. */
export const nameableVenue = (id: SQLWrapper): SQL => sql`${venues.id} = ${id} and ${isNameable()}`;

/** As `nameableVenue`, without deleted venues. */
export const offeredVenue = (id: SQLWrapper): SQL =>
  sql`${nameableVenue(id)} and ${venues.deletedAt} is null`;
