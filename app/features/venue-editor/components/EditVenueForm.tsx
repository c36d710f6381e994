import type { SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { DetailsInput, LocationInput } from "~/features/venues/fields";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { EditedFrom } from "~/ui/forms/EditedFrom";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import type { SelectOption } from "~/ui/forms/SelectField";
import { useServerForm } from "~/ui/forms/use-server-form";
import { LinkButton } from "~/ui/links/LinkButton";
import { DefaultSubmitButton } from "./DefaultSubmitButton";
import { DetailsFields } from "./DetailsFields";
import { LocationFields } from "./LocationFields";
import type { PointMapSettings } from "./PointMap";
import { type SportRow, SportRows } from "./SportRows";
import { type CityNeighborhoods, useNeighborhoods } from "./use-neighborhoods";

export type EditValues = Partial<Record<LocationInput | DetailsInput, string>> & { sports: SportRow[] };

interface EditVenueFormProps extends CityNeighborhoods {
  venueId: string;
  values: EditValues;
  editedFrom: string;
  constraint: Parameters<typeof useForm>[0]["constraint"];
  cities: SelectOption[];
  sports: SelectOption[];
  map: PointMapSettings;
  result: SubmissionResult<string[]> | undefined;
}

export function EditVenueForm(props: EditVenueFormProps) {
  const { venueId, values, constraint, cities, sports, map, result } = props;
  const t = useT("venues");
  const [form, fields] = useServerForm<EditValues>({
    id: "venue",
    result,
    constraint,
    defaultValue: values,
  });
  const [neighborhoodsOf, load, loading] = useNeighborhoods(
    props,
    (cityId) => `/venues/${venueId}/edit?city_id=${cityId}`,
  );
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} className="stack" preventScrollReset>
      <IdempotencyKey />
      <DefaultSubmitButton />
      <ErrorSummary form={form} />
      <EditedFrom value={props.editedFrom} />
      <Card>
        <DetailsFields fields={fields} map={map}>
          <LocationFields
            city={fields.city_id}
            neighborhood={fields.neighborhood_id}
            cities={cities}
            neighborhoodsOf={neighborhoodsOf}
            onPick={load}
            loading={loading}
            updateName="update"
          />
        </DetailsFields>
      </Card>
      <h2>{t("availableSports")}</h2>
      <SportRows form={form} field={fields.sports} sports={sports} />
      <p className="muted">{t("editHint")}</p>
      <div className="row">
        <PendingButton name="go" value="save" busy={t("common:saving")}>
          {t("common:saveChanges")}
        </PendingButton>
        <LinkButton to={`/venues/${venueId}`} variant="quiet">
          {t("common:cancel")}
        </LinkButton>
      </div>
    </Form>
  );
}
