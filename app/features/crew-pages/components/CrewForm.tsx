import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Checkbox } from "~/ui/forms/Checkbox";
import { EditedFrom } from "~/ui/forms/EditedFrom";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import type { FormConstraint } from "~/ui/forms/form-constraint";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { SelectField, type SelectOption } from "~/ui/forms/SelectField";
import { TextareaField } from "~/ui/forms/TextareaField";
import { useServerForm } from "~/ui/forms/use-server-form";
import { LinkButton } from "~/ui/links/LinkButton";

type Name = "name" | "description" | "sport_id" | "city_id" | "venue_id" | "listed" | "approval";

interface CrewFormProps {
  values: Record<Name, string>;
  editedFrom?: string;
  constraint: FormConstraint;
  sports: readonly SelectOption[];
  cities: readonly SelectOption[];
  venues: readonly SelectOption[];
  result: SubmissionResult<string[]> | undefined;
  submit: string;
  cancel: string;
}

export function CrewForm(props: CrewFormProps) {
  const { values, editedFrom, constraint, sports, cities, venues, result, submit, cancel } = props;
  const t = useT("crews");
  const [form, fields] = useServerForm<Record<Name, string>>({
    id: "crew",
    result,
    constraint,
    defaultValue: values,
  });
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} className="stack">
      <IdempotencyKey />
      <ErrorSummary form={form} />
      {editedFrom && <EditedFrom value={editedFrom} />}
      <Card>
        <Field
          field={fields.name}
          label={t("fields:name")}
          hint={t("nameHint")}
          dir="auto"
          autoComplete="off"
        />
        <SelectField field={fields.sport_id} label={t("fields:sport")} options={sports} />
        <SelectField
          field={fields.city_id}
          label={t("fields:city")}
          options={cities}
          placeholder={t("fields:chooseCity")}
        />
        <SelectField
          field={fields.venue_id}
          label={t("venue")}
          options={venues}
          placeholder={t("noVenue")}
          optional
        />
        <TextareaField field={fields.description} label={t("description")} rows={3} optional />
        <Checkbox field={fields.approval} label={t("approval")} />
        <Checkbox field={fields.listed} label={t("listed")} hint={t("listedHint")} />
      </Card>
      <div className="row">
        <PendingButton busy={t("common:saving")}>{submit}</PendingButton>
        <LinkButton to={cancel} variant="quiet">
          {t("common:cancel")}
        </LinkButton>
      </div>
    </Form>
  );
}
