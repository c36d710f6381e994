import { quickFilter, quickFilterRow } from "~/features/games/list/quick-filter-row";
import type { Chip, ChipMenu } from "~/features/games/types";
import { GENDER_KEYS, GENDERS } from "~/features/profile/components/genders";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";

interface ShownPlayers {
  filters: { search: string; city: string; sport: string; gender: string; ageMin: string; ageMax: string };
  sports: readonly { value: string; label: string }[];
  cities: readonly { value: string; label: string }[];
}

/** Active ones first. */
export function playerChips({ filters, sports, cities }: ShownPlayers, locale: Locale): (Chip | ChipMenu)[] {
  const t = translator(locale, "players");
  const { search, city, sport, gender, ageMin, ageMax } = filters;
  const genders = GENDERS.map((value) => ({ value, label: t(GENDER_KEYS[value]) }));
  return quickFilterRow([
    ...quickFilter("search", search),
    ...quickFilter("sport", sport, { label: t("fields:sport"), values: sports }),
    ...quickFilter("city", city, { label: t("fields:city"), values: cities }),
    ...quickFilter("gender", gender, { label: t("fields:gender"), values: genders }),
    ...quickFilter("ageMin", ageMin, { label: `${t("ageMin")} ${ageMin}` }),
    ...quickFilter("ageMax", ageMax, { label: `${t("ageMax")} ${ageMax}` }),
  ]);
}
