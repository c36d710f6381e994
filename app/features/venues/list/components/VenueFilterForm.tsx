import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { Field } from "~/ui/forms/Field";
import { SelectField, type SelectOption } from "~/ui/forms/SelectField";
import type { ShownFilters } from "../../types";

interface VenueFilterFormProps {
  view: "list" | "map";
  filters: ShownFilters;
  order: { sort: string; isUsual: boolean; from: string; near: string };
  sports: SelectOption[];
  cities: SelectOption[];
}

/** A GET form without a page number: every change starts at the first page. */
export function VenueFilterForm({ view, filters, order, sports, cities }: VenueFilterFormProps) {
  const t = useT("venues");
  return (
    <Form
      method="get"
      action="/venues"
      role="search"
      autoComplete="off"
      className="stack-s"
      key={JSON.stringify([filters, order])}
    >
      {view === "map" && <input type="hidden" name="view" value="map" />}
      {order.near && <input type="hidden" name="near" value={order.near} />}
      <div className="filters">
        <SelectField
          name="sport"
          label={t("fields:sport")}
          placeholder={t("fields:allSports")}
          options={sports}
          defaultValue={filters.sport}
        />
        <Field
          name="city"
          label={t("fields:city")}
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
        />
        <SelectField
          name="sort"
          label={t("sort")}
          options={[
            { value: "name", label: t("fields:name") },
            { value: "distance", label: t("sortDistance") },
            { value: "rating", label: t("fields:rating") },
          ]}
          defaultValue={order.sort}
        />
        <SelectField
          name="from"
          label={t("distanceFrom")}
          placeholder={order.near ? t("myPosition") : t("myPlace")}
          options={cities}
          defaultValue={order.from}
        />
      </div>
      <Button icon="search">{t("common:applyFilters")}</Button>
    </Form>
  );
}
