import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Disclosure } from "~/ui/Disclosure";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import { FormToken } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { SelectField } from "~/ui/forms/SelectField";
import { useServerForm } from "~/ui/forms/use-server-form";

type ScoreField = `score${1 | 2 | 3 | 4 | 5 | 6}`;
const FIELDS = ["score1", "score2", "score3", "score4", "score5", "score6"] as const satisfies ScoreField[];

interface ScoreFormProps {
  form: {
    draw: string;
    teams: readonly { number: number; name: string; score: number | null }[];
    /** In no team of the draw. */
    players: readonly { id: string; name: string; side: string }[];
  };
  version: number;
  result: SubmissionResult<string[]> | undefined;
}

export function ScoreForm({ form: { draw, teams, players }, version, result }: ScoreFormProps) {
  const t = useT("results");
  const [form, fields] = useServerForm<Record<ScoreField, string>>({
    id: "score",
    result,
    defaultValue: Object.fromEntries(teams.map(({ number, score }) => [`score${number}`, score ?? ""])),
  });
  const sent = [result?.initialValue?.sides ?? []].flat().map(String);
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} className="stack">
      <FormToken />
      <ErrorSummary form={form} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="draw" value={draw} />
      <input type="hidden" name="teams" value={teams.length} />
      <div className="row">
        {teams.map(({ number, name }, index) => {
          const field = FIELDS[index];
          return (
            field && <Field key={number} field={fields[field]} type="number" label={<bdi>{name}</bdi>} />
          );
        })}
      </div>
      {players.length > 0 && (
        <Disclosure
          summary={t("whoPlayedWhere")}
          icon="users"
          open={sent.length > 0 || result?.error?.sides !== undefined}
        >
          <div className="stack-s" id="score-sides" tabIndex={-1}>
            <p className="hint">{t("whoPlayedWhereHint")}</p>
            {players.map(({ id, name, side }) => (
              <SelectField
                key={id}
                name="sides"
                id={`side-${id}`}
                label={<bdi>{name}</bdi>}
                defaultValue={sent.find((value) => value.startsWith(id)) ?? side}
                options={[
                  { value: `${id}:`, label: t("noSide") },
                  ...teams.map((team) => ({ value: `${id}:${team.number}`, label: team.name })),
                ]}
              />
            ))}
          </div>
        </Disclosure>
      )}
      <PendingButton busy={t("common:saving")} icon="check" wide>
        {t("save")}
      </PendingButton>
    </Form>
  );
}
