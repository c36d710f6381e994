import { asc } from "drizzle-orm";
import { db } from "#db/client.server";
import { fold } from "#db/fold";
import { positions, sports } from "#db/schema/sports";
import { cached } from "~/core/cache.server";
import { DEFAULT_LOCALE, type Locale } from "~/i18n/languages";
import { namesOf } from "~/i18n/names.server";

export interface SportView {
  id: string;
  /** In the reader's language. */
  name: string;
  /** A symbol of the icon sprite, for `SportIcon`. */
  icon: string;
  iconUrl: string | null;
  description: string | null;
  names: Record<Locale, string>;
}

export interface PositionView {
  id: string;
  name: string;
  sportId: string;
  names: Record<Locale, string>;
}

const CACHE_SECONDS = 30;
const sportRows = db.select().from(sports).orderBy(asc(sports.sortOrder), asc(sports.nameEn)).prepare();
const positionRows = db.select().from(positions).orderBy(asc(positions.sortOrder)).prepare();
const allSports = cached(CACHE_SECONDS, () => sportRows.all());
const allPositions = cached(CACHE_SECONDS, () => positionRows.all());

function sportView(row: typeof sports.$inferSelect, locale: Locale): SportView {
  const names = namesOf(row);
  const { id, icon, iconUrl, description } = row;
  return { id, name: names[locale], icon, iconUrl, description, names };
}

/** The active sports in their own order, named in the reader's language (English unless given). */
export async function listSports(locale: Locale = DEFAULT_LOCALE): Promise<SportView[]> {
  const rows = await allSports();
  return rows.filter((row) => row.isActive).map((row) => sportView(row, locale));
}

/** One sport, also one that is not offered any more, since older games show it. Null when there is none. */
export async function sportById(id: string, locale: Locale = DEFAULT_LOCALE): Promise<SportView | null> {
  const row = (await allSports()).find((candidate) => candidate.id === id);
  return row ? sportView(row, locale) : null;
}

/** The sport of a name in any language, however it is written. Null when there is none. */
export async function sportByName(name: string): Promise<SportView | null> {
  const typed = fold(name).trim();
  const sports = await listSports();
  return sports.find((sport) => Object.values(sport.names).some((known) => fold(known) === typed)) ?? null;
}

/** The active positions of a sport, or of all sports without one. An unknown sport has none. */
export async function listPositions(
  sportId?: string,
  locale: Locale = DEFAULT_LOCALE,
): Promise<PositionView[]> {
  const rows = await allPositions();
  return rows
    .filter((row) => row.isActive && (sportId === undefined || row.sportId === sportId))
    .map((row) => {
      const names = namesOf(row);
      return { id: row.id, name: names[locale], sportId: row.sportId, names };
    });
}
