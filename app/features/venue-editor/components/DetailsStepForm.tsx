import type { SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { DetailsInput } from "~/features/venues/fields";
import { Card } from "~/ui/Card";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { useServerForm } from "~/ui/forms/use-server-form";
import { DetailsFields } from "./DetailsFields";
import type { PointMapSettings } from "./PointMap";
import { StepActions } from "./StepActions";
import { stepPath, type VenueDraft } from "./venue-draft";

interface DetailsStepFormProps {
  draft: VenueDraft;
  constraint: Parameters<typeof useForm>[0]["constraint"];
  map: PointMapSettings;
  result: SubmissionResult<string[]> | undefined;
}

export function DetailsStepForm({ draft, constraint, map, result }: DetailsStepFormProps) {
  const { sports: _, ...texts } = draft;
  const [form, fields] = useServerForm<Record<DetailsInput, string>>({
    id: "venue",
    result,
    constraint,
    defaultValue: texts,
  });
  return (
    <Form method="post" action={stepPath(2, draft)} id={form.id} onSubmit={form.onSubmit} className="stack">
      <IdempotencyKey />
      <ErrorSummary form={form} />
      <Card>
        <DetailsFields fields={fields} map={map} />
      </Card>
      <StepActions previous cancel={draft.cancel_to} />
    </Form>
  );
}
