import type { SubmissionResult } from "@conform-to/react";
import { useT } from "~/i18n/context";
import { Field } from "~/ui/forms/Field";
import { PendingButton } from "~/ui/forms/PendingButton";
import { SelectField, type SelectOption } from "~/ui/forms/SelectField";
import { ServerForm } from "~/ui/forms/ServerForm";
import { useServerForm } from "~/ui/forms/use-server-form";
import type { EventBox } from "../event-boxes";
import { EventBoxes } from "./EventBoxes";

export type WebhookValues = Record<EventBox | "url" | "subject", string>;

interface WebhookFormProps {
  values: WebhookValues;
  maxUrl: number;
  /** Null for a webhook that exists. */
  subjects: readonly SelectOption[] | null;
  lastResult: SubmissionResult<string[]> | undefined;
}

export function WebhookForm({ values, maxUrl, subjects, lastResult }: WebhookFormProps) {
  const t = useT("webhooks");
  const [form, fields] = useServerForm<WebhookValues>({
    id: "webhook",
    result: lastResult,
    constraint: { url: { required: true, maxLength: maxUrl } },
    defaultValue: values,
  });
  return (
    <ServerForm form={form}>
      <Field field={fields.url} type="url" label={t("url")} hint={t("urlHint")} dir="ltr" />
      {subjects && (
        <SelectField field={fields.subject} label={t("subject")} hint={t("subjectHint")} options={subjects} />
      )}
      <EventBoxes fields={fields} />
      <div>
        <PendingButton busy={t("common:saving")}>{t(subjects ? "make" : "common:saveChanges")}</PendingButton>
      </div>
    </ServerForm>
  );
}
