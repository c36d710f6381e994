import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import type { ButtonStyle } from "~/ui/forms/Button";
import { PasswordField } from "~/ui/forms/PasswordField";
import { PendingButton } from "~/ui/forms/PendingButton";
import { ServerForm } from "~/ui/forms/ServerForm";
import { useServerForm } from "~/ui/forms/use-server-form";

interface PasswordConfirmationFormProps extends Pick<ButtonStyle, "variant" | "icon"> {
  id: string;
  action: string;
  result?: SubmissionResult<string[]>;
  children: ReactNode;
  submit: string;
}

export function PasswordConfirmationForm({
  id,
  action,
  result,
  children,
  submit,
  ...buttonProps
}: PasswordConfirmationFormProps) {
  const t = useT("accounts");
  const [form, fields] = useServerForm<{ current_password: string }>({ id, result });
  return (
    <ServerForm form={form} only="current_password" action={action}>
      {children}
      <PasswordField
        isOnly
        which="current"
        field={fields.current_password}
        label={t("currentPassword")}
        required
      />
      <div>
        <PendingButton busy={t("common:pleaseWait")} action={action} {...buttonProps}>
          {submit}
        </PendingButton>
      </div>
    </ServerForm>
  );
}
