import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import type { ButtonStyle } from "~/ui/Button";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { PasswordField } from "~/ui/forms/PasswordField";
import { useServerForm } from "~/ui/forms/use-server-form";
import { IdempotencyKey } from "~/ui/IdempotencyKey";
import { PendingButton } from "~/ui/PendingButton";

interface PasswordConfirmationFormProps extends Pick<ButtonStyle, "variant" | "icon"> {
  /** Names the form: a page may have several. */
  id: string;
  action: string;
  result?: SubmissionResult<string[]>;
  /** What it does, before it is done. */
  children: ReactNode;
  submit: string;
}

/** Does one thing after the password was typed again. */
export function PasswordConfirmationForm({
  id,
  action,
  result,
  children,
  submit,
  ...look
}: PasswordConfirmationFormProps) {
  const t = useT("accounts");
  const [form, fields] = useServerForm<{ current_password: string }>({ id, result });
  return (
    <Form method="post" action={action} id={form.id} className="stack">
      <ErrorSummary form={form} />
      <IdempotencyKey />
      {children}
      <PasswordField which="current" field={fields.current_password} label={t("currentPassword")} required />
      <div>
        <PendingButton busy={t("common:pleaseWait")} action={action} {...look}>
          {submit}
        </PendingButton>
      </div>
    </Form>
  );
}
