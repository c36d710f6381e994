import type { SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import { ErrorSummary } from "~/ui/ErrorSummary";
import { Field } from "~/ui/Field";
import { Icon } from "~/ui/Icon";
import { RequestId } from "~/ui/RequestId";
import { type Option, SelectField } from "~/ui/SelectField";
import { useServerForm } from "~/ui/use-server-form";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { StepActions } from "./StepActions";
import { STEP_TEXTS, stepPath, type VenueDraft } from "./venue-draft";

interface SportsStepFormProps {
  draft: VenueDraft;
  constraint: Parameters<typeof useForm>[0]["constraint"];
  sports: Option[];
  result: SubmissionResult<string[]> | undefined;
}

type Sports = { sports: { sportId: string; maxPlayers: string }[] };

const EMPTY_ROW = { sportId: "", maxPlayers: "" };

/** Step 3: the sports, and everything from before as hidden fields, so that the form says all there is. */
export function SportsStepForm({ draft, constraint, sports, result }: SportsStepFormProps) {
  const t = useT("venues");
  const rows = draft.sports.length > 0 ? draft.sports : [EMPTY_ROW];
  const [form, fields] = useServerForm<Sports>({
    id: "venue",
    result,
    constraint,
    defaultValue: { sports: rows },
  });
  const list = fields.sports.getFieldList();
  return (
    <Form
      method="post"
      action={stepPath(3, draft)}
      id={form.id}
      onSubmit={form.onSubmit}
      className="stack"
      preventScrollReset
    >
      <RequestId />
      {/* Enter in a field presses a form's first button: not the one that takes a row away. */}
      <button
        type="submit"
        name="go"
        value="next"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      />
      {STEP_TEXTS[3].map(
        (name) => draft[name] && <input key={name} type="hidden" name={name} value={draft[name]} />,
      )}
      <ErrorSummary form={form} />
      <p className="muted">{t("sportsHint")}</p>
      {list.map((row, index) => {
        const { sportId, maxPlayers } = row.getFieldset();
        return (
          <fieldset key={row.key} className="card">
            <legend className="visually-hidden">{t("sportNumber", { number: index + 1 })}</legend>
            <div className="card-head">
              <b aria-hidden="true">{t("sportNumber", { number: index + 1 })}</b>
              <button
                {...form.remove.getButtonProps({ name: fields.sports.name, index })}
                className="icon-btn"
                type="submit"
              >
                <Icon name="trash-2" />
                <VisuallyHidden>{t("removeSport", { number: index + 1 })}</VisuallyHidden>
              </button>
            </div>
            <div className="cols">
              <SelectField
                field={sportId}
                label={t("sport")}
                placeholder={t("chooseSport")}
                options={sports}
              />
              <Field field={maxPlayers} type="number" label={t("maxPlayers")} optional inputMode="numeric" />
            </div>
          </fieldset>
        );
      })}
      <div>
        <Button
          {...form.insert.getButtonProps({ name: fields.sports.name, defaultValue: EMPTY_ROW })}
          variant="secondary"
          icon="plus"
        >
          {t("addSport")}
        </Button>
      </div>
      <StepActions previous next={t("createVenue")} busy={t("common:creating")} />
    </Form>
  );
}
