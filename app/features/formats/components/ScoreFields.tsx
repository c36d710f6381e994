import { useT } from "~/i18n/context";
import { Disclosure } from "~/ui/Disclosure";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import { FormToken } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import type { MatchView } from "./views";

interface ScoreFieldsProps {
  page: { match: MatchView; format: string; seen: number; quick: readonly (readonly number[])[] };
  result:
    | {
        initialValue?: Record<string, unknown> | null | undefined;
        error?: Record<string, string[]> | null | undefined;
      }
    | undefined;
}

/** After a refusal the fields show what was sent, beside the score that is stored. */
export function ScoreFields({ page: { match, format, seen, quick }, result }: ScoreFieldsProps) {
  const t = useT("formats");
  const form = `score-${match.n}`;
  const sent = result?.initialValue;
  const tapped = typeof sent?.quick === "string" ? sent.quick.split("-") : undefined;
  const fieldOf = (name: "first" | "second", side: 0 | 1) => ({
    ...{ name, id: `${form}-${name}`, errors: result?.error?.[name] ?? undefined },
    defaultValue: sent ? (tapped?.[side] ?? String(sent[name] ?? "")) : String(match.scores?.[side] ?? ""),
    label: <bdi>{match.sides[side]?.name}</bdi>,
  });
  const fields = (
    <div className="stack-s">
      <div className="cols" id={`${form}-scores`} tabIndex={-1}>
        <Field {...fieldOf("first", 0)} type="number" />
        <Field {...fieldOf("second", 1)} type="number" />
      </div>
      <PendingButton busy={t("common:saving")} icon="check" wide>
        {t("saveScore")}
      </PendingButton>
    </div>
  );
  return (
    <>
      <FormToken />
      <input type="hidden" name="format" value={format} />
      <input type="hidden" name="seen" value={seen} />
      <ErrorSummary form={{ id: form, allErrors: result?.error ?? {} }} />
      {quick.length === 0 ? (
        fields
      ) : (
        <>
          <fieldset className="stack-s">
            <legend>{t("tapScore")}</legend>
            <div className="row">
              {quick.map(([first, second]) => (
                <button
                  key={first}
                  type="submit"
                  className="btn btn-secondary num"
                  name="quick"
                  value={`${first}-${second}`}
                >
                  {first} : {second}
                </button>
              ))}
            </div>
          </fieldset>
          <Disclosure summary={t("otherScore")} open={sent !== undefined}>
            {fields}
          </Disclosure>
        </>
      )}
    </>
  );
}
