import type { SubmissionResult } from "@conform-to/react";
import { useT } from "~/i18n/context";
import type { FormConstraint } from "~/ui/forms/form-constraint";
import { PasswordField } from "~/ui/forms/PasswordField";
import { PendingButton } from "~/ui/forms/PendingButton";
import { ServerForm } from "~/ui/forms/ServerForm";
import { useServerForm } from "~/ui/forms/use-server-form";
import type { PasswordChange } from "../schema.server";

interface PasswordFormProps {
  lastResult?: SubmissionResult<string[]>;
  constraint: FormConstraint;
  hint: string;
}

const ADDRESS = "/account/password";

export function PasswordForm({ lastResult, constraint, hint }: PasswordFormProps) {
  const t = useT("accounts");
  const [form, fields] = useServerForm<PasswordChange>({ id: "password", result: lastResult, constraint });
  return (
    <ServerForm form={form} action={ADDRESS}>
      <PasswordField which="current" field={fields.current_password} label={t("currentPassword")} />
      <PasswordField which="new" field={fields.new_password} label={t("newPassword")} hint={hint} />
      <PasswordField which="new" field={fields.confirm_password} label={t("confirmNewPassword")} />
      <div>
        <PendingButton busy={t("common:saving")} action={ADDRESS}>
          {t("savePassword")}
        </PendingButton>
      </div>
    </ServerForm>
  );
}
