import { quickFilter, quickFilterRow } from "~/features/games/list/quick-filter-row";
import type { Chip, ChipMenu } from "~/features/games/types";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import type { ShownFilters } from "../types";

interface ShownVenues {
  filters: ShownFilters;
  order: { sort: string; isUsual: boolean; from: string; near: string };
  sports: readonly { value: string; label: string }[];
  cities: readonly { value: string; label: string }[];
}

const SORTS = { name: "fields:name", distance: "sortDistance", rating: "fields:rating" } as const;

/** Active filters come first. */
export function venueChips(shown: ShownVenues, locale: Locale): (Chip | ChipMenu)[] {
  const t = translator(locale, "venues");
  const { search, city, sport, verified } = shown.filters;
  const { sort, isUsual, from, near } = shown.order;
  const sorts = Object.entries(SORTS).map(([value, key]) => ({ value, label: t(key) }));
  return quickFilterRow([
    ...quickFilter("search", search),
    ...quickFilter("city", city),
    ...quickFilter("sport", sport, { label: t("fields:sport"), values: shown.sports }),
    ...quickFilter("near", near, { label: t("common:nearMe") }),
    ...quickFilter("from", from, { values: shown.cities }),
    verified === "false"
      ? { name: "verified", value: verified, label: t("unverifiedOnly"), on: true }
      : { name: "verified", value: "true", label: t("verifiedOnly"), ...(verified && { on: true }) },
    ...quickFilter("sort", isUsual ? "" : sort, { label: t("sort"), values: sorts }),
  ]);
}
