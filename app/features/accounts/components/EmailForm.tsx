import type { SubmissionResult } from "@conform-to/react";
import { useT } from "~/i18n/context";
import { Field } from "~/ui/forms/Field";
import type { FormConstraint } from "~/ui/forms/form-constraint";
import { PasswordField } from "~/ui/forms/PasswordField";
import { PendingButton } from "~/ui/forms/PendingButton";
import { ServerForm } from "~/ui/forms/ServerForm";
import { useServerForm } from "~/ui/forms/use-server-form";
import type { EmailChangeInput } from "../schema.server";

interface EmailFormProps {
  email: string;
  lastResult: SubmissionResult<string[]> | undefined;
  constraint: FormConstraint;
}

export function EmailForm({ email, lastResult, constraint }: EmailFormProps) {
  const t = useT("accounts");
  const [form, fields] = useServerForm<EmailChangeInput>({ id: "email", result: lastResult, constraint });
  return (
    <ServerForm form={form}>
      <p>
        {t("changeEmailLead")}{" "}
        <span className="own-line">
          <bdi dir="ltr">{email}</bdi>
        </span>
      </p>
      <Field field={fields.email} label={t("newEmail")} type="email" autoComplete="email" dir="ltr" />
      <PasswordField canShow which="current" field={fields.current_password} label={t("password")} />
      <div>
        <PendingButton busy={t("common:sending")}>{t("sendLink")}</PendingButton>
      </div>
    </ServerForm>
  );
}
