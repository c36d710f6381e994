import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { Checkbox } from "~/ui/forms/Checkbox";
import { Field } from "~/ui/forms/Field";
import { SelectField } from "~/ui/forms/SelectField";
import { Link } from "~/ui/links/Link";
import type { FormFilters } from "../types";
import { GAME_STATUS_CHOICES, SKILL_CHOICES } from "./choices";
import { readLines } from "./list-links";

interface GameFilterFormProps {
  filters: FormFilters;
  /** Lines of "value name". */
  sports: string;
  cities: string;
  carried: Record<string, string>;
  clearDate: string;
}

const ALL = "all";
const asOptions = (lines: string) => readLines(lines).map(([value, label]) => ({ value, label }));
const chosen = (id: string) => id.slice(0, 8) || ALL;

/** GET gives every result an address. */
export function GameFilterForm({ filters, sports, cities, carried, clearDate }: GameFilterFormProps) {
  const t = useT("games");
  const { sportId, gameStatus, search, startDate, cityId, skillLevel, openOnly } = filters;
  return (
    <Form method="get" role="search" autoComplete="off" className="stack-s" key={JSON.stringify(filters)}>
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="filters">
        <SelectField
          name="cityId"
          label={t("fields:city")}
          options={[{ value: ALL, label: t("fields:allCities") }, ...asOptions(cities)]}
          defaultValue={chosen(cityId)}
        />
        <SelectField
          name="sportId"
          label={t("fields:sport")}
          options={[{ value: ALL, label: t("fields:allSports") }, ...asOptions(sports)]}
          defaultValue={chosen(sportId)}
        />
        <Field
          name="search"
          type="search"
          label={t("common:search")}
          placeholder={t("searchPlaceholder")}
          defaultValue={search}
          dir="auto"
        />
        <div className="with-link">
          <Field name="startDate" type="date" label={t("fields:from")} defaultValue={startDate} />
          {startDate && (
            <Link className="field-link" to={clearDate} aria-label={t("clearStartDate")} preventScrollReset>
              {t("common:clear")}
            </Link>
          )}
        </div>
        <SelectField
          name="gameStatus"
          label={t("status")}
          placeholder={t("allStatuses")}
          options={GAME_STATUS_CHOICES.map((value) => ({ value, label: t(`status_${value}`) }))}
          defaultValue={gameStatus}
        />
        <SelectField
          name="skillLevel"
          label={t("fields:skillLevel")}
          placeholder={t("anySkillLevel")}
          options={SKILL_CHOICES.map((value) => ({ value, label: t(`skill_${value}`) }))}
          defaultValue={skillLevel}
        />
        <Checkbox
          name="openOnly"
          value="true"
          label={t("openOnly")}
          defaultValue={openOnly ? "true" : undefined}
        />
      </div>
      <Button icon="search">{t("common:applyFilters")}</Button>
    </Form>
  );
}
