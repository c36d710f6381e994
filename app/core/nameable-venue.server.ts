import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { venues } from "#db/schema/venues";

/** A venue that may be named: no admin has hidden it. `alias`: of venues in a statement of its own. */
export const isNameable = (alias = "venues"): SQL => sql`${sql.raw(alias)}.hidden_at is null`;

/** Joins the venue with this id if it may be named: every statement that shows a venue's name goes through here. */
export const nameableVenue = (id: SQLWrapper): SQL => sql`${venues.id} = ${id} and ${isNameable()}`;

/** The same for a venue that is offered: one that was deleted is not. */
export const offeredVenue = (id: SQLWrapper): SQL =>
  sql`${nameableVenue(id)} and ${venues.deletedAt} is null`;
