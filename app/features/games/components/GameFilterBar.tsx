import { useT } from "~/i18n/context";
import { FilterBar, FilterDate, FilterSearch, FilterSelect } from "~/ui/FilterBar";
import { Link } from "~/ui/links/Link";
import type { BarFilters } from "../types";
import { GAME_STATUS_CHOICES } from "./choices";
import { readLines } from "./list-links";

interface GameFilterBarProps {
  filters: BarFilters;
  /** Lines of "value name". */
  sports: string;
  carried: Record<string, string>;
  withoutDate: string;
}

export function GameFilterBar({ filters, sports, carried, withoutDate }: GameFilterBarProps) {
  const t = useT("games");
  const { sportId, gameStatus, search, startDate } = filters;
  return (
    <FilterBar key={JSON.stringify([filters, carried])} carried={carried}>
      <FilterSelect
        name="sportId"
        label={t("fields:sport")}
        value={sportId.slice(0, 8) || "all"}
        options={[["all", t("fields:allSports")], ...readLines(sports)]}
      />
      <FilterSelect
        name="gameStatus"
        label={t("status")}
        value={gameStatus}
        options={[
          ["", t("allStatuses")],
          ...GAME_STATUS_CHOICES.map((value) => [value, t(`status_${value}`)] as const),
        ]}
      />
      <FilterSearch value={search} placeholder={t("searchPlaceholder")} />
      <div className="with-link">
        <FilterDate name="startDate" label={t("fields:from")} value={startDate} />
        {startDate && (
          <Link className="field-link" to={withoutDate} aria-label={t("clearStartDate")} preventScrollReset>
            {t("common:clear")}
          </Link>
        )}
      </div>
    </FilterBar>
  );
}
