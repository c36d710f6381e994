import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useLocation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import type { FormConstraint } from "~/ui/forms/form-constraint";
import { PasswordField } from "~/ui/forms/PasswordField";
import { IdempotencyKey } from "~/ui/IdempotencyKey";
import { Link } from "~/ui/Link";
import { PendingButton } from "~/ui/PendingButton";
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
  const [form, fields] = useForm<SignInInput>({
    id: "sign-in",
    lastResult,
    constraint,
    defaultNoValidate: false,
  });
  return (
    <div className="stack">
      <Form method="post" id={form.id} className="stack">
        <ErrorSummary form={form} />
        <IdempotencyKey />
        <Field field={fields.email} label={t("email")} type="email" autoComplete="username" dir="ltr" />
        <PasswordField canShow which="current" field={fields.password} label={t("password")} />
        <PendingButton busy={t("signingIn")} wide>
          {submit}
        </PendingButton>
      </Form>
      <div className="row row-between">
        {/* Submits the typed address, so that it is in no URL. */}
        <Button
          form={form.id}
          name="update"
          value="email"
          formAction="/forgot-password"
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
