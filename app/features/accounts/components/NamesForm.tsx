import type { SubmissionResult } from "@conform-to/react";
import { useT } from "~/i18n/context";
import { Field } from "~/ui/forms/Field";
import type { FormConstraint } from "~/ui/forms/form-constraint";
import { PendingButton } from "~/ui/forms/PendingButton";
import { ServerForm } from "~/ui/forms/ServerForm";
import { useServerForm } from "~/ui/forms/use-server-form";
import { Link } from "~/ui/links/Link";

interface NamesFormProps {
  values: { first_name: string; last_name: string };
  email: string;
  newEmail: string | null;
  lastResult: SubmissionResult<string[]> | undefined;
  constraint: FormConstraint;
}

export function NamesForm({ values, email, newEmail, lastResult, constraint }: NamesFormProps) {
  const t = useT("accounts");
  const [form, fields] = useServerForm<NamesFormProps["values"]>({
    id: "names",
    result: lastResult,
    constraint,
    defaultValue: values,
  });
  return (
    <ServerForm form={form}>
      <div className="cols">
        <Field field={fields.first_name} label={t("fields:firstName")} autoComplete="given-name" dir="auto" />
        <Field field={fields.last_name} label={t("fields:lastName")} autoComplete="family-name" dir="auto" />
      </div>
      <div className="stack-s">
        <Field name="email" label={t("email")} defaultValue={email} readOnly dir="ltr" />
        {newEmail && (
          <p className="hint">
            {t("linkSentTo")} <bdi dir="ltr">{newEmail}</bdi>
          </p>
        )}
        <Link to="/account/email" className="field-link">
          {t("changeEmail")}
        </Link>
      </div>
      <div>
        <PendingButton busy={t("common:saving")} action="/account">
          {t("common:saveChanges")}
        </PendingButton>
      </div>
    </ServerForm>
  );
}
