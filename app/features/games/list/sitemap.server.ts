import { setImmediate as nextTurn } from "node:timers/promises";
import { millisecondsInDay as DAY } from "date-fns/constants";
import { and, asc, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { equalsConstant } from "#db/equals-constant";
import { games } from "#db/schema/games";
import { SITEMAP_PART_SIZE, type SitemapPage, type SitemapPart } from "~/core/addresses/sitemap-part";
import { now } from "~/core/time/clock.server";

const isListed = and(
  eq(games.gameType, "public"),
  equalsConstant(games.gameStatus, "scheduled"),
  gte(games.startTime, sql.placeholder("from")),
  isNull(games.hiddenAt),
);

const lastStart = db
  .select({ at: games.startTime })
  .from(games)
  .where(isListed)
  .orderBy(desc(games.startTime))
  .limit(1)
  .prepare();

const partsUntil = db
  .select({
    part: sql<number>`${games.n} / ${sql.raw(String(SITEMAP_PART_SIZE))}`.as("part"),
    pages: sql<number>`count(*)`,
    changedAt: sql<Date>`max(${games.updatedAt})`.mapWith(games.updatedAt),
  })
  .from(games)
  .where(and(isListed, lt(games.startTime, sql.placeholder("to"))))
  .groupBy(sql`part`)
  .prepare();

const pages = db
  .select({ id: games.slug, changedAt: games.updatedAt })
  .from(games)
  .where(and(isListed, gte(games.n, sql.placeholder("first")), lt(games.n, sql.placeholder("end"))))
  .orderBy(asc(games.n))
  .prepare();

/** By creation. Counted a day at a time, which lets other requests through. */
export async function gameSitemapParts(): Promise<SitemapPart[]> {
  const all = new Map<number, SitemapPart>();
  const last = +((await lastStart.get({ from: +now() }))?.at ?? 0);
  for (let from = +now(); from <= last; from += DAY) {
    for (const { part, pages, changedAt } of await partsUntil.all({ from, to: from + DAY })) {
      const before = all.get(part) ?? { part, pages: 0, changedAt };
      const newest = new Date(Math.max(+changedAt, +before.changedAt));
      all.set(part, { part, pages: before.pages + pages, changedAt: newest });
    }
    await nextTurn();
  }
  return [...all.values()].sort((a, b) => a.part - b.part);
}

export const gameSitemapPages = (part: number): Promise<SitemapPage[]> =>
  pages.all({ from: +now(), first: part * SITEMAP_PART_SIZE, end: (part + 1) * SITEMAP_PART_SIZE });
