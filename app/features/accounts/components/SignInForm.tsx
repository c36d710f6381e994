import type { SubmissionResult } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { Field } from "~/ui/forms/Field";
import type { FormConstraint } from "~/ui/forms/form-constraint";
import { PasswordField } from "~/ui/forms/PasswordField";
import { PendingButton } from "~/ui/forms/PendingButton";
import { ServerForm } from "~/ui/forms/ServerForm";
import { useServerForm } from "~/ui/forms/use-server-form";
import { Link } from "~/ui/links/Link";
import type { SignInInput } from "../schema.server";

interface SignInFormProps {
  lastResult: SubmissionResult<string[]> | undefined;
  constraint: FormConstraint;
  submit: string;
}

export function SignInForm({ lastResult, constraint, submit }: SignInFormProps) {
  const t = useT("accounts");
  // Contains `redirectTo`.
  const { search } = useLocation();
  const [form, fields] = useServerForm<SignInInput>({ id: "sign-in", result: lastResult, constraint });
  return (
    <div className="stack">
      <ServerForm form={form}>
        <Field field={fields.email} label={t("email")} type="email" autoComplete="username" dir="ltr" />
        <PasswordField canShow which="current" field={fields.password} label={t("password")} />
        <PendingButton busy={t("signingIn")} wide>
          {submit}
        </PendingButton>
      </ServerForm>
      <div className="row row-between">
        {/* Submits the typed address, so that it is in no URL. */}
        <Button
          form={form.id}
          name="update"
          value="email"
          formAction={`/forgot-password${search}`}
          formNoValidate
          variant="quiet"
          size="s"
        >
          {t("forgotPassword")}
        </Button>
        <span>
          {t("noAccount")} <Link to={`/register${search}`}>{t("registerLink")}</Link>
        </span>
      </div>
    </div>
  );
}
