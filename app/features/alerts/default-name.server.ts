import { ALERT_LIMITS } from "#db/limits/alerts";
import { truncate } from "~/core/text/truncate";
import { venueOfOldTitle } from "~/features/games/suggested-title.server";
import { LOCALES, type Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";
import type { AlertFilters } from "./filters.server";
import { labelsOf } from "./labels.server";

interface Search {
  filters: AlertFilters;
  venueName: string | null;
}

export async function defaultName(locale: Locale, { filters, venueName }: Search): Promise<string> {
  const labels = await labelsOf(filters, { locale, venueName });
  const name = joinList(locale, labels, " · ") || translator(locale, "alerts")("anyGame");
  return truncate(name, ALERT_LIMITS.name.max);
}

/** Null for a name that its owner chose. */
export async function languageOfName({
  name,
  filters,
  ...shown
}: Search & { name: string }): Promise<Locale | null> {
  // An admin may have hidden the venue since.
  const venueName = shown.venueName ?? (await venueOfOldTitle(filters.venue_id ?? null))?.name ?? null;
  for (const locale of LOCALES)
    if ((await defaultName(locale, { filters, venueName })) === name) return locale;
  return null;
}

export async function nameIn(locale: Locale, alert: Search & { name: string }): Promise<string> {
  return (await languageOfName(alert)) ? defaultName(locale, alert) : alert.name;
}
