import type { SubmissionResult } from "@conform-to/react";
import { useT } from "~/i18n/context";
import { Checkbox } from "~/ui/forms/Checkbox";
import { Field } from "~/ui/forms/Field";
import { PendingButton } from "~/ui/forms/PendingButton";
import { SelectField } from "~/ui/forms/SelectField";
import { ServerForm } from "~/ui/forms/ServerForm";
import { useServerForm } from "~/ui/forms/use-server-form";

interface TokenFormProps {
  /** The choices, in days. */
  days: readonly string[];
  maxName: number;
  lastResult: SubmissionResult<string[]> | undefined;
}

const VALUES = { name: "", read: "on", play: "", organize: "", account: "", valid_days: "90" };

export function TokenForm({ days, maxName, lastResult }: TokenFormProps) {
  const t = useT("tokens");
  const [form, fields] = useServerForm<typeof VALUES>({
    id: "token",
    result: lastResult,
    constraint: { name: { required: true, maxLength: maxName } },
    defaultValue: VALUES,
  });
  const options = days.map((count) => ({ value: count, label: t("days", { count: Number(count) }) }));
  return (
    <ServerForm form={form}>
      <Field field={fields.name} label={t("fields:name")} hint={t("nameHint")} dir="auto" />
      <fieldset>
        <legend>{t("scopes")}</legend>
        <Checkbox field={fields.read} label={t("scope_read")} hint={t("read")} />
        <Checkbox field={fields.play} label={t("scope_play")} hint={t("play")} />
        <Checkbox field={fields.organize} label={t("scope_organize")} hint={t("organize")} />
        <Checkbox field={fields.account} label={t("scope_account")} hint={t("account")} />
      </fieldset>
      <SelectField
        field={fields.valid_days}
        label={t("validFor")}
        options={options}
        placeholder={t("noEnd")}
      />
      <div>
        <PendingButton busy={t("common:saving")}>{t("make")}</PendingButton>
      </div>
    </ServerForm>
  );
}
