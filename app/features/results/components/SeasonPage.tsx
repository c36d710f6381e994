import type { SubmissionResult } from "@conform-to/react";
import { Form, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { EditedFrom } from "~/ui/forms/EditedFrom";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { useServerForm } from "~/ui/forms/use-server-form";
import { PageHeader } from "~/ui/layout/PageHeader";
import type { loadSeasonPage } from "../routes/table.page.server";
import { seasonPath, tablePath } from "./season-paths";

/** Of a new season or of one to change. */
export function SeasonPage({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const t = useT("results");
  const { title, crew, seasonId, values, editedFrom, constraint } = useLoaderData<typeof loadSeasonPage>();
  const [form, fields] = useServerForm<typeof values>({
    id: "season",
    result,
    constraint,
    defaultValue: values,
  });
  const removal = seasonId === null ? null : seasonPath(crew.id, seasonId, "/removal");
  return (
    <div className="page page-narrow stack">
      <PageHeader back={{ to: tablePath(crew.id), label: <bdi>{crew.name}</bdi> }} title={title} />
      <Form method="post" id={form.id} onSubmit={form.onSubmit} className="stack">
        <IdempotencyKey />
        <ErrorSummary form={form} />
        {editedFrom !== null && <EditedFrom value={editedFrom} />}
        <Field field={fields.name} label={t("fields:name")} dir="auto" />
        <div className="cols">
          <Field field={fields.firstDay} type="date" label={t("firstDay")} />
          <Field field={fields.lastDay} type="date" label={t("lastDay")} />
        </div>
        <div className="cols">
          <Field field={fields.pointsWon} type="number" label={t("pointsWon")} />
          <Field field={fields.pointsDrawn} type="number" label={t("pointsDrawn")} />
          <Field field={fields.pointsLost} type="number" label={t("pointsLost")} />
          <Field
            field={fields.pointsPlayed}
            type="number"
            label={t("pointsPlayed")}
            hint={t("pointsPlayedHint")}
          />
        </div>
        <PendingButton busy={t("common:saving")} icon="check" wide>
          {t("saveSeason")}
        </PendingButton>
      </Form>
      {removal && (
        <PostForm action={removal}>
          <PendingButton action={removal} busy={t("common:pleaseWait")} variant="quiet" icon="trash-2">
            {t("removeSeason")}
          </PendingButton>
        </PostForm>
      )}
    </div>
  );
}
