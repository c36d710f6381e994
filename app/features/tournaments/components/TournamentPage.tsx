import type { SubmissionResult } from "@conform-to/react";
import { Form, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Disclosure } from "~/ui/Disclosure";
import { EditedFrom } from "~/ui/forms/EditedFrom";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { SelectField } from "~/ui/forms/SelectField";
import { TimeSelect } from "~/ui/forms/TimeSelect";
import { useServerForm } from "~/ui/forms/use-server-form";
import { PageHeader } from "~/ui/layout/PageHeader";
import type { loadTournamentForm } from "../routes/tournament-form.page.server";
import { tournamentPath } from "./paths";

/** Of a new tournament or of one to change. */
export function TournamentPage({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const t = useT("tournaments");
  const { title, back, sports, values, editedFrom, constraint, id } =
    useLoaderData<typeof loadTournamentForm>();
  const [form, fields] = useServerForm<typeof values>({
    id: "tournament",
    result,
    constraint,
    defaultValue: values,
  });
  const first = [fields.evening1, fields.evening2, fields.evening3, fields.evening4];
  const more = [
    ...[fields.evening5, fields.evening6, fields.evening7, fields.evening8, fields.evening9],
    fields.evening10,
  ];
  const evening = (field: (typeof first)[number], index: number) => (
    <Field key={field.name} field={field} type="date" label={t("evening", { number: index + 1 })} />
  );
  const removal = id === null ? null : tournamentPath(id, "/edit/removal");
  return (
    <div className="page page-narrow stack">
      <PageHeader back={{ to: back.to, label: <bdi>{back.label}</bdi> }} title={title} />
      <Form method="post" id={form.id} onSubmit={form.onSubmit} className="stack">
        <IdempotencyKey />
        <ErrorSummary form={form} />
        {editedFrom !== null && <EditedFrom value={editedFrom} />}
        <Field field={fields.name} label={t("fields:name")} dir="auto" />
        <SelectField field={fields.sportId} label={t("fields:sport")} options={sports} />
        <Field field={fields.place} label={t("place")} dir="auto" optional />
        <div className="cols">{first.map(evening)}</div>
        <Disclosure summary={t("moreEvenings")} open={more.some((field) => Boolean(field.initialValue))}>
          <div className="cols">{more.map((field, index) => evening(field, index + first.length))}</div>
        </Disclosure>
        <TimeSelect field={fields.time} label={t("time")} />
        <div className="cols">
          <Field field={fields.teamPlayers} type="number" label={t("teamPlayers")} />
          <Field field={fields.maxTeams} type="number" label={t("maxTeams")} />
        </div>
        <Field field={fields.entryUntil} type="date" label={t("entryUntil")} hint={t("entryUntilHint")} />
        <PendingButton busy={t("common:saving")} icon="check" wide>
          {t("save")}
        </PendingButton>
      </Form>
      {removal && (
        <Disclosure summary={t("remove")}>
          <PostForm action={removal} className="stack">
            <p>{t("removeHint")}</p>
            <PendingButton action={removal} busy={t("common:pleaseWait")} variant="danger" icon="trash-2">
              {t("remove")}
            </PendingButton>
          </PostForm>
        </Disclosure>
      )}
    </div>
  );
}
