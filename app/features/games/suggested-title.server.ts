import { eq, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { GAME_LIMITS } from "#db/limits/games";
import { venues } from "#db/schema/venues";
import { visibleLine } from "~/core/text/clean";
import { truncate } from "~/core/text/truncate";
import { DEFAULT_ZONE, formatClock, formatLongWeekday, wallToInstant } from "~/core/time/timezone.server";
import { nameableVenue } from "~/core/visibility/nameable-venue.server";
import { neighborhoodById } from "~/features/places/queries.server";
import { zoneOf } from "~/features/places/zones.server";
import { sportById } from "~/features/sports/queries.server";
import { LOCALES, type Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import type { WallTimes } from "./game-fields";

export interface TitleFacts {
  sportId: string;
  venue: { name: string; neighborhoodId: string | null } | null;
  startTime: Date;
  zone: string;
}

/** "Football at Sidi Maârouf, Sunday 6:00 PM" */
export async function suggestTitle(
  { sportId, venue, startTime, zone }: TitleFacts,
  locale: Locale,
): Promise<string> {
  const t = translator(locale, "again");
  const sport = (await sportById(sportId, locale))?.name ?? "";
  const area = venue?.neighborhoodId ? await neighborhoodById(venue.neighborhoodId, locale) : null;
  const when = `${formatLongWeekday(startTime, locale, zone)} ${formatClock(startTime, locale, zone)}`;
  const place = area?.name ?? venue?.name;
  const title = place ? t("titleAt", { sport, place, when }) : t("title", { sport, when });
  // As typed titles are cleaned, to compare equal.
  return truncate(visibleLine(title), GAME_LIMITS.title.max);
}

export async function finalTitle(
  input: {
    title: string;
    suggestedTitle: string | null;
    sportId: string;
    venueId: string | null;
    when: WallTimes;
  },
  locale: Locale,
): Promise<string> {
  if (input.title !== input.suggestedTitle) return input.title;
  const venue = await venueOfTitle(input.venueId);
  const zone = venue ? await zoneOf(venue) : DEFAULT_ZONE;
  const startTime = wallToInstant(input.when.date, input.when.start, zone);
  return startTime ? suggestTitle({ sportId: input.sportId, venue, startTime, zone }, locale) : input.title;
}

const selectFacts = (condition: SQL) =>
  db
    .select({ name: venues.name, neighborhoodId: venues.neighborhoodId, cityId: venues.cityId })
    .from(venues)
    .where(condition)
    .prepare();
const factsIfNameable = selectFacts(nameableVenue(sql.placeholder("id")));
const factsOfAny = selectFacts(eq(venues.id, sql.placeholder("id")));

/** Null if it may not be named. */
export const venueOfTitle = async (id: string | null) =>
  id ? ((await factsIfNameable.get({ id })) ?? null) : null;

/** Perhaps hidden since; only to compare the old title. */
export const venueOfOldTitle = async (id: string | null) =>
  id ? ((await factsOfAny.get({ id })) ?? null) : null;

/** A typed title stays. */
export async function retitled(title: string, before: TitleFacts, after: TitleFacts): Promise<string> {
  for (const locale of LOCALES) {
    if (title === (await suggestTitle(before, locale))) return suggestTitle(after, locale);
  }
  return title;
}
