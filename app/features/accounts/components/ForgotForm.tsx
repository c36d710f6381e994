import type { SubmissionResult } from "@conform-to/react";
import { useT } from "~/i18n/context";
import { Field } from "~/ui/forms/Field";
import type { FormConstraint } from "~/ui/forms/form-constraint";
import { PendingButton } from "~/ui/forms/PendingButton";
import { ServerForm } from "~/ui/forms/ServerForm";
import { useServerForm } from "~/ui/forms/use-server-form";
import { Link } from "~/ui/links/Link";

interface ForgotFormProps {
  lastResult: SubmissionResult<string[]> | undefined;
  constraint: FormConstraint;
  search: string;
}

export function ForgotForm({ lastResult, constraint, search }: ForgotFormProps) {
  const t = useT("accounts");
  const [form, fields] = useServerForm<{ email: string }>({ id: "forgot", result: lastResult, constraint });
  return (
    <ServerForm form={form} only="email">
      <Field isOnly field={fields.email} label={t("email")} type="email" autoComplete="username" dir="ltr" />
      <PendingButton busy={t("common:sending")} wide>
        {t("sendLink")}
      </PendingButton>
      <Link to={`/login${search}`} className="field-link">
        {t("backToSignIn")}
      </Link>
    </ServerForm>
  );
}
