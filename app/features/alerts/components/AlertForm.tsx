import type { SubmissionResult } from "@conform-to/react";
import { useT } from "~/i18n/context";
import { Checkbox } from "~/ui/forms/Checkbox";
import { Field } from "~/ui/forms/Field";
import { PendingButton } from "~/ui/forms/PendingButton";
import { ServerForm } from "~/ui/forms/ServerForm";
import { useServerForm } from "~/ui/forms/use-server-form";

interface AlertFormProps {
  values: { name: string; inApp: string; email: string; push: string };
  maxName: number;
  lastResult: SubmissionResult<string[]> | undefined;
}

export function AlertForm({ values, maxName, lastResult }: AlertFormProps) {
  const t = useT("alerts");
  const [form, fields] = useServerForm<AlertFormProps["values"]>({
    id: "alert",
    result: lastResult,
    constraint: { name: { required: true, maxLength: maxName } },
    defaultValue: values,
  });
  return (
    <ServerForm form={form}>
      <Field field={fields.name} label={t("fields:name")} dir="auto" />
      <fieldset>
        <legend>{t("channels")}</legend>
        <Checkbox field={fields.inApp} label={t("channel_inApp")} />
        <Checkbox field={fields.email} label={t("channel_email")} />
        <Checkbox field={fields.push} label={t("channel_push")} />
      </fieldset>
      <div>
        <PendingButton busy={t("common:saving")}>{t("common:saveChanges")}</PendingButton>
      </div>
    </ServerForm>
  );
}
