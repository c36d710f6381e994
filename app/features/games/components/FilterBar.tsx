import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import { Link } from "~/ui/Link";
import type { BarFilters } from "../types";
import { GAME_STATUS_CHOICES } from "./choices";
import { readLines } from "./list-links";

export interface FilterBarProps {
  filters: BarFilters;
  /** A line "value name" each. */
  sports: string;
  /** Hidden fields: the rest of the list's address. */
  kept: Record<string, string>;
  /** The same list without a start date. */
  withoutDate: string;
}

/**
 * The filters that wide screens show above the chips; phones have them, with all others, behind Filters. Plain elements: the
 * library of the form with all filters is not for every list.
 */
export function FilterBar({ filters, sports, kept, withoutDate }: FilterBarProps) {
  const t = useT("games");
  const { sportId, gameStatus, search, startDate } = filters;
  return (
    <Form
      method="get"
      role="search"
      autoComplete="off"
      className="filter-bar filters"
      key={JSON.stringify([filters, kept])}
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="field">
        <span>{t("sport")}</span>
        <select name="sportId" className="input" defaultValue={sportId.slice(0, 8) || "all"}>
          <option value="all">{t("allSports")}</option>
          {readLines(sports).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{t("status")}</span>
        <select name="gameStatus" className="input" defaultValue={gameStatus}>
          <option value="">{t("allStatuses")}</option>
          {GAME_STATUS_CHOICES.map((value) => (
            <option key={value} value={value}>
              {t(`status_${value}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{t("common:search")}</span>
        <input
          type="search"
          name="search"
          className="input"
          placeholder={t("searchPlaceholder")}
          defaultValue={search}
          dir="auto"
        />
      </label>
      <div className="with-link">
        <label className="field">
          <span>{t("startDate")}</span>
          <input type="date" name="startDate" className="input" defaultValue={startDate} />
        </label>
        {startDate && (
          <Link className="field-link" to={withoutDate} aria-label={t("clearStartDate")} preventScrollReset>
            {t("common:clear")}
          </Link>
        )}
      </div>
      <Button icon="search" variant="secondary">
        {t("common:applyFilters")}
      </Button>
    </Form>
  );
}
