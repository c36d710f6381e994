import { type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { now } from "~/core/time/clock.server";
import { formatDayWord } from "~/core/time/day-word.server";
import { zoneOf } from "~/features/places/zones.server";
import type { Locale } from "~/i18n/languages";

export interface NamedGame {
  id: string;
  title: string;
  startTime: Date;
  cityId: string | null;
}

export const NAMED = sql`g.id, g.title, g.start_time, g.city_id`;

export const namedGames = (rows: SQL) =>
  db
    .select({
      id: sql<string>`id`,
      title: sql<string>`title`,
      startTime: sql`start_time`.mapWith((value: number) => new Date(value)),
      cityId: sql<string | null>`city_id`,
    })
    .from(sql`(${rows}) as named`)
    .prepare();

/** "tonight 8:00 PM", local. */
export const whenOf = async ({ startTime, cityId }: NamedGame, locale: Locale): Promise<string> =>
  formatDayWord(startTime, now(), locale, await zoneOf({ cityId }));
