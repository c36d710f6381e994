import type { SubmissionResult } from "@conform-to/react";
import { Form, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { EditedFrom } from "~/ui/forms/EditedFrom";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { SelectField } from "~/ui/forms/SelectField";
import { TextareaField } from "~/ui/forms/TextareaField";
import { useServerForm } from "~/ui/forms/use-server-form";
import { PageHeader } from "~/ui/layout/PageHeader";
import type { loadTeamForm } from "../routes/team-form.page.server";
import { tournamentPath } from "./paths";

/** To enter a team or to change one. */
export function TeamPage({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const t = useT("tournaments");
  const { title, tournament, isNew, isOwn, hasNamedCaptain, captains, values, editedFrom, constraint } =
    useLoaderData<typeof loadTeamForm>();
  const [form, fields] = useServerForm<typeof values>({
    id: "team",
    result,
    constraint,
    defaultValue: values,
  });
  return (
    <div className="page page-narrow stack">
      <PageHeader
        back={{ to: tournamentPath(tournament.id), label: <bdi>{tournament.name}</bdi> }}
        title={title}
      />
      {isNew && !captains && <p>{t("captainHint")}</p>}
      <Form method="post" id={form.id} onSubmit={form.onSubmit} className="stack">
        <IdempotencyKey />
        <ErrorSummary form={form} />
        {editedFrom !== null && <EditedFrom value={editedFrom} />}
        <Field field={fields.name} label={t("teamName")} dir="auto" />
        {captains && (
          <>
            <SelectField
              field={fields.captainId}
              label={t("captainChoice")}
              options={captains}
              placeholder={t("games:you")}
            />
            <Field
              field={fields.captainName}
              label={t("captainName")}
              hint={t("captainNameHint")}
              dir="auto"
              optional
            />
          </>
        )}
        {hasNamedCaptain && <Field field={fields.captainName} label={t("namedCaptain")} dir="auto" />}
        <TextareaField
          field={fields.mates}
          label={t(isOwn ? "mates" : "otherPlayers")}
          hint={t("matesHint")}
          optional
        />
        <PendingButton busy={t("common:saving")} icon="check" wide>
          {t(isNew ? "enter" : "saveTeam")}
        </PendingButton>
      </Form>
    </div>
  );
}
