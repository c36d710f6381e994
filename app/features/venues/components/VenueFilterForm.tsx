import { Form, useSubmit } from "@remix-run/react";
import type { ChangeEvent } from "react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/Field";
import { type Option, SelectField } from "~/ui/SelectField";

interface ShownFilters {
  search: string;
  city: string;
  sport: string;
  verified: string;
}

interface VenueFilterFormProps {
  filters: ShownFilters;
  sports: Option[];
}

/** One GET form without a page in it: whatever is changed, the list begins at its first page again. */
export function VenueFilterForm({ filters, sports }: VenueFilterFormProps) {
  const t = useT("venues");
  const submit = useSubmit();
  const apply = (event: ChangeEvent<HTMLSelectElement>) => submit(event.currentTarget.form);
  return (
    <Form method="get" action="/venues" role="search" className="stack-s" key={JSON.stringify(filters)}>
      <div className="filters">
        <SelectField
          name="sport"
          label={t("sport")}
          placeholder={t("allSports")}
          options={sports}
          defaultValue={filters.sport}
          onChange={apply}
        />
        <Field
          name="city"
          label={t("city")}
          placeholder={t("cityPlaceholder")}
          defaultValue={filters.city}
          maxLength={100}
          dir="auto"
          autoComplete="off"
        />
        <Field
          name="search"
          type="search"
          label={t("common:search")}
          placeholder={t("searchPlaceholder")}
          defaultValue={filters.search}
          maxLength={200}
          dir="auto"
        />
        <SelectField
          name="verified"
          label={t("status")}
          placeholder={t("allVenues")}
          options={[
            { value: "true", label: t("verifiedOnly") },
            { value: "false", label: t("unverifiedOnly") },
          ]}
          defaultValue={filters.verified}
          onChange={apply}
        />
      </div>
      <p className="row">
        <Button icon="search">{t("common:applyFilters")}</Button>
      </p>
    </Form>
  );
}
