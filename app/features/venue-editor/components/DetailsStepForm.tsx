import type { SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import { TextareaField } from "~/ui/forms/TextareaField";
import { useServerForm } from "~/ui/forms/use-server-form";
import { IdempotencyKey } from "~/ui/IdempotencyKey";
import { PointFields } from "./PointFields";
import { StepActions } from "./StepActions";
import { stepPath, type VenueDraft } from "./venue-draft";

interface DetailsStepFormProps {
  draft: VenueDraft;
  constraint: Parameters<typeof useForm>[0]["constraint"];
  tiles: { url: string; attribution: string };
  result: SubmissionResult<string[]> | undefined;
}

type Details = {
  name: string;
  description: string;
  address: string;
  postal_code: string;
  latitude: string;
  longitude: string;
};

/** Step 2: what the venue is called and where exactly it is. */
export function DetailsStepForm({ draft, constraint, tiles, result }: DetailsStepFormProps) {
  const t = useT("venues");
  const { sports: _, ...texts } = draft;
  const [form, fields] = useServerForm<Details>({ id: "venue", result, constraint, defaultValue: texts });
  return (
    <Form method="post" action={stepPath(2, draft)} id={form.id} onSubmit={form.onSubmit} className="stack">
      <IdempotencyKey />
      <ErrorSummary form={form} />
      <Card>
        <Field field={fields.name} label={t("name")} dir="auto" autoComplete="off" />
        <TextareaField field={fields.description} label={t("description")} optional />
        <Field field={fields.address} label={t("address")} dir="auto" autoComplete="off" />
        <Field field={fields.postal_code} label={t("postalCode")} autoComplete="off" />
        <PointFields latitude={fields.latitude} longitude={fields.longitude} tiles={tiles} />
      </Card>
      <StepActions previous cancel={draft.cancel_to} />
    </Form>
  );
}
