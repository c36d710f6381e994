import type { FieldMetadata } from "@conform-to/react";
import type { ChangeEventHandler } from "react";
import { useT } from "~/i18n/context";
import { SelectField } from "~/ui/forms/SelectField";
import { UpdateListButton } from "~/ui/forms/UpdateListButton";
import type { ProfileChoices } from "../routes/choices.page.server";

interface LocationFieldsProps<F extends Record<string, unknown>> {
  fields: Record<"city_id" | "neighborhood_id", FieldMetadata<string, F, string[]>>;
  choices: ProfileChoices;
  isLoading: boolean;
  onChange: ChangeEventHandler<HTMLSelectElement>;
}

export function LocationFields<F extends Record<string, unknown>>(props: LocationFieldsProps<F>) {
  const { fields, choices, isLoading, onChange } = props;
  const t = useT("profile");
  return (
    <>
      <SelectField
        field={fields.city_id}
        label={t("fields:city")}
        hint={t("cityHint")}
        options={choices.cities}
        placeholder={t("fields:chooseCity")}
        onChange={onChange}
      />
      <SelectField
        field={fields.neighborhood_id}
        label={t("fields:neighborhood")}
        hint={choices.failures.neighborhoods}
        aside={<UpdateListButton value="location" anchor="location" />}
        options={choices.neighborhoods}
        placeholder={t("fields:chooseNeighborhood")}
        disabled={choices.neighborhoods.length === 0 || isLoading}
        optional
      />
    </>
  );
}
