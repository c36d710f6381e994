import type { SubmissionResult } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Field } from "~/ui/forms/Field";
import type { FormConstraint } from "~/ui/forms/form-constraint";
import { PasswordField } from "~/ui/forms/PasswordField";
import { PendingButton } from "~/ui/forms/PendingButton";
import { ServerForm } from "~/ui/forms/ServerForm";
import { useServerForm } from "~/ui/forms/use-server-form";
import { LegalLinks } from "~/ui/links/LegalLinks";
import { Link } from "~/ui/links/Link";
import type { RegisterForm } from "../schema.server";

interface RegisterFieldsProps {
  lastResult: SubmissionResult<string[]> | undefined;
  constraint: FormConstraint;
  passwordHint: string;
  isShort: boolean;
  formToken: string;
  submit: string;
}

export function RegisterFields(props: RegisterFieldsProps) {
  const { lastResult, constraint, passwordHint, isShort, formToken, submit } = props;
  const t = useT("accounts");
  const { search } = useLocation();
  const [form, fields] = useServerForm<RegisterForm>({ id: "register", result: lastResult, constraint });
  return (
    <ServerForm form={form}>
      <input type="hidden" name="formToken" value={formToken} />
      <div className="cols">
        <Field field={fields.first_name} label={t("fields:firstName")} autoComplete="given-name" dir="auto" />
        <Field field={fields.last_name} label={t("fields:lastName")} autoComplete="family-name" dir="auto" />
      </div>
      <Field field={fields.email} label={t("email")} type="email" autoComplete="email" dir="ltr" />
      <PasswordField canShow which="new" field={fields.password} label={t("password")} hint={passwordHint} />
      {!isShort && <PasswordField which="new" field={fields.confirm_password} label={t("confirmPassword")} />}
      <PendingButton busy={t("creatingAccount")} wide>
        {submit}
      </PendingButton>
      <LegalLinks />
      <p>
        {t("haveAccount")} <Link to={`/login${search}`}>{t("signIn")}</Link>
      </p>
    </ServerForm>
  );
}
