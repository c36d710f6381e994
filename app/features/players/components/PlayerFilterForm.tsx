import { Form } from "@remix-run/react";
import { GENDER_KEYS, GENDERS } from "~/features/profile/components/genders";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { Field } from "~/ui/forms/Field";
import { SelectField, type SelectOption } from "~/ui/forms/SelectField";
import { LinkButton } from "~/ui/links/LinkButton";

interface PlayerFilterFormProps {
  filters: { search: string; city: string; sport: string; gender: string; ageMin: string; ageMax: string };
  sports: readonly SelectOption[];
  cities: readonly SelectOption[];
  isFiltered: boolean;
}

/** Without the page number, so changes return to the first. */
export function PlayerFilterForm({ filters, sports, cities, isFiltered }: PlayerFilterFormProps) {
  const t = useT("players");
  const { search, city, sport, gender, ageMin, ageMax } = filters;
  const age = { type: "number" } as const;
  return (
    <Form
      method="get"
      action="/players"
      role="search"
      autoComplete="off"
      className="stack-s"
      key={JSON.stringify(filters)}
    >
      <div className="filters">
        <Field
          name="search"
          type="search"
          label={t("common:search")}
          placeholder={t("searchPlaceholder")}
          defaultValue={search}
          maxLength={200}
          dir="auto"
        />
        <SelectField
          name="sport"
          label={t("fields:sport")}
          placeholder={t("fields:allSports")}
          options={sports}
          defaultValue={sport}
        />
        <SelectField
          name="city"
          label={t("fields:city")}
          placeholder={t("fields:allCities")}
          options={cities}
          defaultValue={city}
        />
        <SelectField
          name="gender"
          label={t("fields:gender")}
          placeholder={t("anyGender")}
          options={GENDERS.map((value) => ({ value, label: t(GENDER_KEYS[value]) }))}
          defaultValue={gender}
        />
        <Field name="ageMin" label={t("ageMin")} defaultValue={ageMin} {...age} />
        <Field name="ageMax" label={t("ageMax")} defaultValue={ageMax} {...age} />
      </div>
      <div className="row">
        <Button icon="search">{t("common:applyFilters")}</Button>
        {isFiltered && (
          <LinkButton to="/players" variant="secondary" icon="x">
            {t("common:clearFilters")}
          </LinkButton>
        )}
      </div>
    </Form>
  );
}
