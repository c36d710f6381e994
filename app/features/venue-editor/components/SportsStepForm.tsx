import type { SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import type { Option } from "~/ui/forms/SelectField";
import { useServerForm } from "~/ui/forms/use-server-form";
import { IdempotencyKey } from "~/ui/IdempotencyKey";
import { DefaultSubmitButton } from "./DefaultSubmitButton";
import { EMPTY_ROW, type SportRow, SportRows } from "./SportRows";
import { StepActions } from "./StepActions";
import { STEP_TEXTS, stepPath, type VenueDraft } from "./venue-draft";

interface SportsStepFormProps {
  draft: VenueDraft;
  constraint: Parameters<typeof useForm>[0]["constraint"];
  sports: Option[];
  result: SubmissionResult<string[]> | undefined;
}

/** Step 3: the sports, and everything from before as hidden fields, so that the form says all there is. */
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
      <IdempotencyKey kept />
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
