import { and, asc, gte, lt, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { venues } from "#db/schema/venues";
import { SITEMAP_PART_SIZE, type SitemapPage, type SitemapPart } from "~/core/addresses/sitemap-part";
import { isOffered } from "~/core/visibility/nameable-venue.server";

const parts = db
  .select({
    part: sql<number>`${venues.n} / ${sql.raw(String(SITEMAP_PART_SIZE))}`.as("part"),
    pages: sql<number>`count(*)`,
    changedAt: sql<Date>`max(${venues.updatedAt})`.mapWith(venues.updatedAt),
  })
  .from(venues)
  .where(isOffered())
  .groupBy(sql`part`)
  .prepare();

const pages = db
  .select({ id: venues.id, changedAt: venues.updatedAt })
  .from(venues)
  .where(and(isOffered(), gte(venues.n, sql.placeholder("from")), lt(venues.n, sql.placeholder("to"))))
  .orderBy(asc(venues.n))
  .prepare();

/** Without empty parts. */
export const venueSitemapParts = (): Promise<SitemapPart[]> => parts.all();

export const venueSitemapPages = (part: number): Promise<SitemapPage[]> =>
  pages.all({ from: part * SITEMAP_PART_SIZE, to: (part + 1) * SITEMAP_PART_SIZE });
