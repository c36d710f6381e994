import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/forms/Button";
import { Checkbox } from "~/ui/forms/Checkbox";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { useServerForm } from "~/ui/forms/use-server-form";
import type { CrewOption } from "./CrewFields";
import { type DraftQuery, draftPath } from "./draft-query";
import { GameFields, type GameFormFields } from "./GameForm";
import { HiddenDraft } from "./HiddenDraft";
import { WIZARD } from "./WizardFrame";

interface DetailsStepProps {
  draft: DraftQuery;
  values: DraftQuery;
  constraint: Record<string, Record<string, unknown>>;
  currency: string;
  crews: readonly CrewOption[];
  result: SubmissionResult<string[]> | undefined;
}

/** Back preserves the input. */
export function DetailsStep({ draft, values, constraint, currency, crews, result }: DetailsStepProps) {
  const t = useT("games");
  const [form, fields] = useServerForm<GameFormFields>({
    id: "game",
    result,
    constraint,
    defaultValue: values,
  });
  const { venueId, sportId, duplicateOfId } = draft;
  const chosen = { venueId, sportId, duplicateOfId };
  const { suggestedTitle, suggestedMin, suggestedMax, suggestedPrice } = values;
  return (
    <Form
      method="post"
      action={draftPath(WIZARD, chosen, { step: "3" })}
      id={form.id}
      onSubmit={form.onSubmit}
      className="stack"
    >
      <IdempotencyKey persistent />
      <HiddenDraft draft={{ ...chosen, suggestedTitle, suggestedMin, suggestedMax, suggestedPrice }} />
      <ErrorSummary form={form} />
      <Card>
        <GameFields fields={fields} currency={currency} crews={crews} titleHint={t("again:titleHint")} />
        <Checkbox field={fields.organizerPlays} label={t("imPlaying")} hint={t("imPlayingHint")} />
        <Checkbox field={fields.everyWeek} label={t("everyWeek")} hint={t("everyWeekHint")} />
      </Card>
      <div className="row">
        {/* First in the form, so Enter creates. */}
        <PendingButton busy={t("common:creating")} icon="check">
          {t("create")}
        </PendingButton>
        <Button
          variant="secondary"
          formMethod="get"
          formAction={WIZARD}
          formNoValidate
          name="step"
          value="2"
          icon="arrow-left"
        >
          {t("common:back")}
        </Button>
      </div>
    </Form>
  );
}
