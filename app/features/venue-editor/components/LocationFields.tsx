import { useState } from "react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import type { AnyField } from "~/ui/forms/field-wiring";
import { type Option, SelectField } from "~/ui/forms/SelectField";
import { useHydrated } from "~/ui/use-hydrated";

interface LocationFieldsProps {
  city: AnyField;
  neighborhood: AnyField;
  cities: Option[];
  /** The neighbourhoods of a city, as far as they are known yet. */
  neighborhoodsOf: (cityId: string) => Option[];
  /** Told when another city is picked. */
  onPick?: (cityId: string) => void;
  /** Whether that city's neighbourhoods are on their way. */
  loading: boolean;
  /** The button that reads another city's list without scripts. */
  updateName: "go" | "update";
}

/** The city, and its neighbourhoods. Without scripts a button reads the list of another city. */
export function LocationFields(props: LocationFieldsProps) {
  const { city, neighborhood, cities, neighborhoodsOf, onPick, loading, updateName } = props;
  const t = useT("venues");
  const hydrated = useHydrated();
  const [cityId, setCityId] = useState(typeof city.initialValue === "string" ? city.initialValue : "");
  const pick = (id: string) => {
    setCityId(id);
    onPick?.(id);
  };
  return (
    <>
      <SelectField
        field={city}
        label={t("city")}
        placeholder={t("chooseCity")}
        options={cities}
        onChange={(event) => pick(event.currentTarget.value)}
      />
      {!hydrated && (
        <div>
          <Button name={updateName} value="update" variant="secondary" size="s" formNoValidate>
            {t("showNeighborhoods")}
          </Button>
        </div>
      )}
      <SelectField
        key={cityId}
        field={neighborhood}
        label={t("neighborhood")}
        optional
        hint={cityId ? undefined : t("cityFirst")}
        placeholder={loading ? t("common:loading") : t("chooseNeighborhood")}
        options={neighborhoodsOf(cityId)}
        disabled={cityId === ""}
      />
    </>
  );
}
