import { useState } from "react";
import { useT } from "~/i18n/context";
import type { AnyField } from "~/ui/forms/field-wiring";
import { SelectField, type SelectOption } from "~/ui/forms/SelectField";
import { UpdateListButton } from "~/ui/forms/UpdateListButton";

interface LocationFieldsProps {
  city: AnyField;
  neighborhood: AnyField;
  cities: SelectOption[];
  /** Those that are loaded so far. */
  neighborhoodsOf: (cityId: string) => SelectOption[];
  onPick?: (cityId: string) => void;
  loading: boolean;
  /** The button loads another city's neighborhoods without scripts. */
  updateName: "go" | "update";
}

export function LocationFields(props: LocationFieldsProps) {
  const { city, neighborhood, cities, neighborhoodsOf, onPick, loading, updateName } = props;
  const t = useT("venues");
  const [cityId, setCityId] = useState(typeof city.initialValue === "string" ? city.initialValue : "");
  const pick = (id: string) => {
    setCityId(id);
    onPick?.(id);
  };
  return (
    <>
      <SelectField
        field={city}
        label={t("fields:city")}
        placeholder={t("fields:chooseCity")}
        options={cities}
        onChange={(event) => pick(event.currentTarget.value)}
      />
      <SelectField
        key={cityId}
        field={neighborhood}
        label={t("fields:neighborhood")}
        optional
        aside={<UpdateListButton name={updateName} value="update" />}
        hint={cityId ? undefined : t("cityFirst")}
        placeholder={loading ? t("common:loading") : t("fields:chooseNeighborhood")}
        options={neighborhoodsOf(cityId)}
        disabled={cityId === ""}
      />
    </>
  );
}
