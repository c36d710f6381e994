import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Checkbox } from "~/ui/forms/Checkbox";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import { IdempotencyKey } from "~/ui/IdempotencyKey";
import { PendingButton } from "~/ui/PendingButton";

interface AlertFormProps {
  values: { name: string; inApp: string; email: string; push: string };
  maxName: number;
  lastResult: SubmissionResult<string[]> | undefined;
}

export function AlertForm({ values, maxName, lastResult }: AlertFormProps) {
  const t = useT("alerts");
  const [form, fields] = useForm<AlertFormProps["values"]>({
    id: "alert",
    lastResult,
    constraint: { name: { required: true, maxLength: maxName } },
    defaultValue: values,
    defaultNoValidate: false,
  });
  return (
    <Form method="post" id={form.id} className="stack">
      <ErrorSummary form={form} />
      <IdempotencyKey />
      <Field field={fields.name} label={t("name")} dir="auto" />
      <fieldset>
        <legend>{t("channels")}</legend>
        <Checkbox field={fields.inApp} label={t("channel_inApp")} />
        <Checkbox field={fields.email} label={t("channel_email")} />
        <Checkbox field={fields.push} label={t("channel_push")} />
      </fieldset>
      <div>
        <PendingButton busy={t("common:saving")}>{t("common:saveChanges")}</PendingButton>
      </div>
    </Form>
  );
}
