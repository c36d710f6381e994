import { readLines } from "~/features/games/components/list-links";
import { useT } from "~/i18n/context";
import { FilterBar, FilterInput, FilterSearch, FilterSelect } from "~/ui/FilterBar";
import type { ShownFilters } from "../../types";

interface VenueFilterBarProps {
  filters: ShownFilters;
  /** A line "value name" each. */
  sports: string;
  carried: Record<string, string>;
}

export function VenueFilterBar({ filters, sports, carried }: VenueFilterBarProps) {
  const t = useT("venues");
  const { sport, city, search, verified } = filters;
  return (
    <FilterBar key={JSON.stringify([filters, carried])} carried={carried}>
      <FilterSelect
        name="sport"
        label={t("fields:sport")}
        value={sport}
        options={[["", t("fields:allSports")], ...readLines(sports)]}
      />
      <FilterInput
        name="city"
        label={t("fields:city")}
        placeholder={t("cityPlaceholder")}
        value={city}
        maxLength={100}
      />
      <FilterSearch value={search} placeholder={t("searchPlaceholder")} />
      <FilterSelect
        name="verified"
        label={t("status")}
        value={verified}
        options={[
          ["", t("allVenues")],
          ["true", t("verifiedOnly")],
          ["false", t("unverifiedOnly")],
        ]}
      />
    </FilterBar>
  );
}
