import { and, asc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { equalsConstant } from "#db/equals-constant";
import { games } from "#db/schema/games";
import { SITEMAP_PART_SIZE, type SitemapPage, type SitemapPart } from "~/core/addresses/sitemap-part";
import { now } from "~/core/time/clock.server";

const isListed = and(
  eq(games.gameType, "public"),
  equalsConstant(games.gameStatus, "scheduled"),
  gte(games.startTime, sql.placeholder("now")),
  isNull(games.hiddenAt),
);

const parts = db
  .select({
    part: sql<number>`${games.n} / ${sql.raw(String(SITEMAP_PART_SIZE))}`.as("part"),
    pages: sql<number>`count(*)`,
    changedAt: sql<Date>`max(${games.updatedAt})`.mapWith(games.updatedAt),
  })
  .from(games)
  .where(isListed)
  .groupBy(sql`part`)
  .prepare();

const pages = db
  .select({ id: games.slug, changedAt: games.updatedAt })
  .from(games)
  .where(and(isListed, gte(games.n, sql.placeholder("from")), lt(games.n, sql.placeholder("to"))))
  .orderBy(asc(games.n))
  .prepare();

/** By creation; at most 10,000 games each. */
export const gameSitemapParts = (): Promise<SitemapPart[]> => parts.all({ now: +now() });

export const gameSitemapPages = (part: number): Promise<SitemapPage[]> =>
  pages.all({ now: +now(), from: part * SITEMAP_PART_SIZE, to: (part + 1) * SITEMAP_PART_SIZE });
