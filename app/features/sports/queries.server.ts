import { asc } from "drizzle-orm";
import { db } from "#db/client.server";
import { isSameName } from "#db/fold";
import { positions, sports } from "#db/schema/sports";
import { cached } from "~/core/cache/cache.server";
import { failingAs } from "~/core/log/step-failure.server";
import { DEFAULT_LOCALE, type Locale } from "~/i18n/languages";
import { localizedNames } from "~/i18n/names.server";

export interface SportView {
  id: string;
  /** In the reader's language. */
  name: string;
  /** For `sportIcon()`. */
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
const allSports = cached(CACHE_SECONDS, () => failingAs("sports_fetch_failed", sportRows.all()));
const allPositions = cached(CACHE_SECONDS, () => failingAs("positions_fetch_failed", positionRows.all()));

function sportView(row: typeof sports.$inferSelect, locale: Locale): SportView {
  const names = localizedNames(row);
  const { id, icon, iconUrl, description } = row;
  return { id, name: names[locale], icon, iconUrl, description, names };
}

/** In their sort order. */
export async function listSports(locale: Locale = DEFAULT_LOCALE): Promise<SportView[]> {
  const rows = await allSports();
  return rows.filter((row) => row.isActive).map((row) => sportView(row, locale));
}

/** Even an inactive one, since older games refer to it. */
export async function sportById(id: string, locale: Locale = DEFAULT_LOCALE): Promise<SportView | null> {
  const row = (await allSports()).find((candidate) => candidate.id === id);
  return row ? sportView(row, locale) : null;
}

/** In any language and spelling. */
export async function sportByName(name: string): Promise<SportView | null> {
  const sports = await listSports();
  return (
    sports.find((sport) => Object.values(sport.names).some((translation) => isSameName(translation, name))) ??
    null
  );
}

export async function listPositions(
  sportId?: string,
  locale: Locale = DEFAULT_LOCALE,
): Promise<PositionView[]> {
  const rows = await allPositions();
  return rows
    .filter((row) => row.isActive && (sportId === undefined || row.sportId === sportId))
    .map((row) => {
      const names = localizedNames(row);
      return { id: row.id, name: names[locale], sportId: row.sportId, names };
    });
}
