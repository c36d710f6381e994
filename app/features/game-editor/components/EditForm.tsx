import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/forms/Button";
import { EditedFrom } from "~/ui/forms/EditedFrom";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { SelectField, type SelectOption } from "~/ui/forms/SelectField";
import { useServerForm } from "~/ui/forms/use-server-form";
import type { CrewOption } from "./CrewFields";
import type { DraftQuery } from "./draft-query";
import { GameFields, type GameFormFields } from "./GameForm";
import { HiddenDraft } from "./HiddenDraft";
import { PaidSpots } from "./PaidSpots";

interface EditFormProps {
  /** Without a query. */
  base: string;
  /** With the draft, to return to. */
  action: string;
  page: {
    draft: DraftQuery;
    editedFrom: string;
    venue: { name: string; address: string; city: string } | null;
    sports: readonly SelectOption[];
    constraint: Record<string, Record<string, unknown>>;
    currency: string;
    crews: readonly CrewOption[];
  };
  result: SubmissionResult<string[]> | undefined;
}

export function EditForm({ base, action, page, result }: EditFormProps) {
  const t = useT("games");
  const { draft, venue, sports, constraint, currency, crews } = page;
  const [form, fields] = useServerForm<GameFormFields & { paidSpots: string }>({
    id: "game",
    result,
    constraint,
    defaultValue: draft,
  });
  return (
    <Form method="post" action={action} id={form.id} onSubmit={form.onSubmit} className="stack">
      <IdempotencyKey />
      <HiddenDraft
        draft={{ venueId: draft.venueId, suggestedMin: draft.minPlayers, suggestedPrice: draft.price }}
      />
      <ErrorSummary form={form} />
      {/* Enter presses a form's first button, which must not change the venue. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <EditedFrom value={page.editedFrom} />
      <Card>
        <div className="row row-between">
          <div>
            <p className="muted small">{t("fields:venue")}</p>
            <p>
              <strong>{venue ? <bdi>{venue.name}</bdi> : t("noLocation")}</strong>
            </p>
            {venue && (
              <p className="muted small">
                <bdi>{venue.address}</bdi> · <bdi>{venue.city}</bdi>
              </p>
            )}
          </div>
          <Button
            variant="secondary"
            size="s"
            formMethod="get"
            formAction={base}
            formNoValidate
            name="pick"
            value="venue"
            icon="map-pin"
          >
            {t("changeVenue")}
          </Button>
        </div>
        <SelectField field={fields.sportId} label={t("fields:sport")} options={sports} />
        <PaidSpots fields={fields} />
        <GameFields fields={fields} currency={currency} crews={crews} titleHint={t("gameTitleHint")} />
      </Card>
      <div className="row">
        <PendingButton busy={t("common:saving")} icon="check">
          {t("common:saveChanges")}
        </PendingButton>
      </div>
    </Form>
  );
}
