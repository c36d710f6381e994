import { and, asc, gte, isNull, lt, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { venues } from "#db/schema/venues";
import { type ListedPage, type ListedPart, PART } from "~/core/sitemap-part";

const isListed = and(isNull(venues.deletedAt), isNull(venues.hiddenAt));

const parts = db
  .select({
    part: sql<number>`${venues.n} / ${sql.raw(String(PART))}`.as("part"),
    pages: sql<number>`count(*)`,
    changedAt: sql<Date>`max(${venues.updatedAt})`.mapWith(venues.updatedAt),
  })
  .from(venues)
  .where(isListed)
  .groupBy(sql`part`)
  .prepare();

const pages = db
  .select({ id: venues.id, changedAt: venues.updatedAt })
  .from(venues)
  .where(and(isListed, gte(venues.n, sql.placeholder("from")), lt(venues.n, sql.placeholder("to"))))
  .orderBy(asc(venues.n))
  .prepare();

/** All venues, in parts of at most 10,000 by the order they were added in; parts without any are left out. */
export const listedVenueParts = (): Promise<ListedPart[]> => parts.all();

/** The venues of one part. */
export const listedVenues = (part: number): Promise<ListedPage[]> =>
  pages.all({ from: part * PART, to: (part + 1) * PART });
