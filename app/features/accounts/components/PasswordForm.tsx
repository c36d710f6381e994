import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import type { FormConstraint } from "~/ui/forms/form-constraint";
import { PasswordField } from "~/ui/forms/PasswordField";
import { IdempotencyKey } from "~/ui/IdempotencyKey";
import { PendingButton } from "~/ui/PendingButton";
import type { PasswordChange } from "../schema.server";

interface PasswordFormProps {
  lastResult?: SubmissionResult<string[]>;
  constraint: FormConstraint;
  hint: string;
}

const ADDRESS = "/account/password";

export function PasswordForm({ lastResult, constraint, hint }: PasswordFormProps) {
  const t = useT("accounts");
  const [form, fields] = useForm<PasswordChange>({
    id: "password",
    lastResult,
    constraint,
    defaultNoValidate: false,
  });
  return (
    <Form method="post" action={ADDRESS} id={form.id} className="stack">
      <ErrorSummary form={form} />
      <IdempotencyKey />
      <PasswordField which="current" field={fields.current_password} label={t("currentPassword")} />
      <PasswordField which="new" field={fields.new_password} label={t("newPassword")} hint={hint} />
      <PasswordField which="new" field={fields.confirm_password} label={t("confirmNewPassword")} />
      <div>
        <PendingButton busy={t("common:saving")} action={ADDRESS}>
          {t("savePassword")}
        </PendingButton>
      </div>
    </Form>
  );
}
