import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import type { FormConstraint } from "~/ui/forms/form-constraint";
import { IdempotencyKey } from "~/ui/IdempotencyKey";
import { Link } from "~/ui/Link";
import { PendingButton } from "~/ui/PendingButton";

interface ForgotFormProps {
  lastResult: SubmissionResult<string[]> | undefined;
  constraint: FormConstraint;
}

export function ForgotForm({ lastResult, constraint }: ForgotFormProps) {
  const t = useT("accounts");
  const [form, fields] = useForm<{ email: string }>({
    id: "forgot",
    lastResult,
    constraint,
    defaultNoValidate: false,
  });
  return (
    <Form method="post" id={form.id} className="stack">
      <ErrorSummary form={form} only="email" />
      <IdempotencyKey />
      <Field isOnly field={fields.email} label={t("email")} type="email" autoComplete="username" dir="ltr" />
      <PendingButton busy={t("common:sending")} wide>
        {t("sendLink")}
      </PendingButton>
      <Link to="/login" className="field-link">
        {t("backToSignIn")}
      </Link>
    </Form>
  );
}
