import type { FieldMetadata } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import type { ChangeEvent } from "react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import type { SelectField, SelectOption } from "~/ui/forms/SelectField";
import { UpdateListButton } from "~/ui/forms/UpdateListButton";
import { useHydrated } from "~/ui/rendering/use-hydrated";
import { PlaceSelect } from "./PlaceSelect";
import { PLACE_PATH } from "./place-path";

interface PlaceFieldsProps {
  cities: readonly SelectOption[];
  neighborhoods?: readonly SelectOption[];
  Select?: typeof SelectField | typeof PlaceSelect;
  fields?: { city_id: FieldMetadata<string>; neighborhood_id: FieldMetadata<string> };
}

/** Without scripts a button loads the city's neighborhoods. */
export function PlaceFields({ cities, neighborhoods = [], fields, Select = PlaceSelect }: PlaceFieldsProps) {
  const t = useT("profile");
  const hydrated = useHydrated();
  const fetcher = useFetcher<{ neighborhoods: SelectOption[] }>();
  const load = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
    fetcher.load(`${PLACE_PATH}?city_id=${encodeURIComponent(currentTarget.value)}`);
  const options = fetcher.data?.neighborhoods ?? neighborhoods;
  return (
    <>
      <Select
        {...(fields ? { field: fields.city_id } : { name: "city_id" })}
        label={t("fields:city")}
        options={cities}
        placeholder={t("fields:chooseCity")}
        onChange={load}
        required
      />
      {hydrated || options.length > 0 ? (
        <Select
          {...(fields ? { field: fields.neighborhood_id } : { name: "neighborhood_id" })}
          label={t("fields:neighborhood")}
          options={options}
          placeholder={t("fields:chooseNeighborhood")}
          disabled={options.length === 0 || fetcher.state !== "idle"}
          optional
          aside={<UpdateListButton value="city" />}
        />
      ) : (
        // As high as its later select.
        <div className="field">
          <div className="label-line">
            <strong>
              {t("fields:neighborhood")}
              <span className="muted"> ({t("common:optional")})</span>
            </strong>
          </div>
          <Button name="update" value="city" formNoValidate variant="secondary" size="s">
            {t("chooseNeighborhood")}
          </Button>
        </div>
      )}
    </>
  );
}
