import { readLines } from "~/features/games/components/list-links";
import { GENDER_KEYS, GENDERS } from "~/features/profile/components/genders";
import { useT } from "~/i18n/context";
import { FilterBar, FilterSearch, FilterSelect } from "~/ui/FilterBar";
import { LinkButton } from "~/ui/links/LinkButton";

interface PlayerFilterBarProps {
  filters: { search: string; city: string; sport: string; gender: string };
  /** Lines of "value name". */
  sports: string;
  cities: string;
  carried: Record<string, string>;
  isFiltered: boolean;
}

export function PlayerFilterBar({ filters, sports, cities, carried, isFiltered }: PlayerFilterBarProps) {
  const t = useT("players");
  const { search, sport, city, gender } = filters;
  const genders = GENDERS.map((value): [string, string] => [value, t(GENDER_KEYS[value])]);
  return (
    <FilterBar key={JSON.stringify([filters, carried])} carried={carried}>
      <FilterSearch value={search} placeholder={t("searchPlaceholder")} />
      <FilterSelect
        name="sport"
        label={t("fields:sport")}
        value={sport}
        options={[["", t("fields:allSports")], ...readLines(sports)]}
      />
      <FilterSelect
        name="city"
        label={t("fields:city")}
        value={city}
        options={[["", t("fields:allCities")], ...readLines(cities)]}
      />
      <FilterSelect
        name="gender"
        label={t("fields:gender")}
        value={gender}
        options={[["", t("anyGender")], ...genders]}
      />
      {isFiltered && (
        <LinkButton to="/players" variant="quiet">
          {t("common:clearFilters")}
        </LinkButton>
      )}
    </FilterBar>
  );
}
