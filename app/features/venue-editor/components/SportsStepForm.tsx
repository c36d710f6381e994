import type { SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import type { SelectOption } from "~/ui/forms/SelectField";
import { useServerForm } from "~/ui/forms/use-server-form";
import { DefaultSubmitButton } from "./DefaultSubmitButton";
import { EMPTY_ROW, type SportRow, SportRows } from "./SportRows";
import { StepActions } from "./StepActions";
import { STEP_TEXTS, stepPath, type VenueDraft } from "./venue-draft";

interface SportsStepFormProps {
  draft: VenueDraft;
  constraint: Parameters<typeof useForm>[0]["constraint"];
  sports: SelectOption[];
  result: SubmissionResult<string[]> | undefined;
}

/** Hidden fields contain the earlier steps. */
export function SportsStepForm({ draft, constraint, sports, result }: SportsStepFormProps) {
  const t = useT("venues");
  const rows = draft.sports.length > 0 ? draft.sports : [EMPTY_ROW];
  const [form, fields] = useServerForm<{ sports: SportRow[] }>({
    id: "venue",
    result,
    constraint,
    defaultValue: { sports: rows },
  });
  return (
    <Form
      method="post"
      action={stepPath(3, draft)}
      id={form.id}
      onSubmit={form.onSubmit}
      className="stack"
      preventScrollReset
    >
      <IdempotencyKey persistent />
      <DefaultSubmitButton />
      {STEP_TEXTS[3].map(
        (name) => draft[name] && <input key={name} type="hidden" name={name} value={draft[name]} />,
      )}
      <ErrorSummary form={form} />
      <SportRows form={form} field={fields.sports} sports={sports} />
      <StepActions previous cancel={draft.cancel_to} next={t("createVenue")} busy={t("common:creating")} />
    </Form>
  );
}
