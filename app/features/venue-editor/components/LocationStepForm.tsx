import type { SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Card } from "~/ui/Card";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import type { SelectOption } from "~/ui/forms/SelectField";
import { useServerForm } from "~/ui/forms/use-server-form";
import { LocationFields } from "./LocationFields";
import { StepActions } from "./StepActions";
import { type CityNeighborhoods, useNeighborhoods } from "./use-neighborhoods";
import { stepPath, type VenueDraft } from "./venue-draft";

interface LocationStepFormProps extends CityNeighborhoods {
  draft: VenueDraft;
  constraint: Parameters<typeof useForm>[0]["constraint"];
  cities: SelectOption[];
  result: SubmissionResult<string[]> | undefined;
}

export function LocationStepForm(props: LocationStepFormProps) {
  const { draft, constraint, cities, result } = props;
  const [form, fields] = useServerForm<{ city_id: string; neighborhood_id: string }>({
    id: "venue",
    result,
    constraint,
    defaultValue: draft,
  });
  const [choices, loadChoices, loading] = useNeighborhoods(props, (cityId) =>
    stepPath(1, { city_id: cityId, sports: [] }),
  );
  return (
    <Form
      method="post"
      action={stepPath(1, draft)}
      id={form.id}
      onSubmit={form.onSubmit}
      className="stack"
      key={draft.city_id}
    >
      <IdempotencyKey />
      <ErrorSummary form={form} />
      <Card>
        <LocationFields
          city={fields.city_id}
          neighborhood={fields.neighborhood_id}
          cities={cities}
          neighborhoodsOf={choices}
          onPick={loadChoices}
          loading={loading}
          updateName="go"
        />
      </Card>
      <StepActions previous={false} cancel={draft.cancel_to} />
    </Form>
  );
}
