import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { FORMAT_KINDS, FORMAT_LIMITS } from "#db/limits/formats";
import { GameErrors } from "~/features/games/components/GameErrors";
import { gamePath } from "~/features/games/components/paths";
import { useT } from "~/i18n/context";
import { Checkbox } from "~/ui/forms/Checkbox";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { RadioGroup } from "~/ui/forms/RadioGroup";
import { SelectField } from "~/ui/forms/SelectField";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { loadFormatPage, submitFormat } from "./format.page.server";

export const loader = (args: LoaderFunctionArgs) => loadFormatPage(args);
export const action = (args: ActionFunctionArgs) => submitFormat(args);

/** A new state is often why an action was refused. */
export const shouldRevalidate = () => true;

export const meta = pageTitle;

const { courts, points, minutes, teams } = FORMAT_LIMITS;

export default function Format() {
  const t = useT("formats");
  const page = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const sent = result?.initialValue;
  const of = (name: "kind" | "courts" | "points" | "minutes" | "teams" | "replace", value = "") => ({
    ...{ name, id: `format-${name}`, defaultValue: sent ? String(sent[name] ?? "") : value },
    errors: result?.error?.[name] ?? undefined,
  });
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: gamePath(page.game.id), label: <bdi>{page.game.title}</bdi> }}
        title={page.title}
      />
      <Form method="post" className="stack" key={JSON.stringify([page.seen, sent])}>
        <IdempotencyKey />
        <input type="hidden" name="seen" value={page.seen} />
        <ErrorSummary form={{ id: "format", allErrors: result?.error ?? {} }} />
        <RadioGroup
          {...of("kind", page.kind)}
          label={t("choose")}
          options={FORMAT_KINDS.map((value) => ({
            value,
            label: t(`kind_${value}`),
            hint: t(`kindHint_${value}`),
          }))}
        />
        <SelectField
          {...of("courts", String(page.courts))}
          label={t("courts")}
          options={numbers(courts).map((value) => ({ value, label: value }))}
        />
        <div className="cols">
          <Field {...of("points")} {...points} type="number" label={t("points")} optional />
          <Field {...of("minutes")} {...minutes} type="number" label={t("minutes")} optional />
        </div>
        <SelectField
          {...of("teams")}
          label={t("cockpit:teams")}
          hint={t("teamsHint")}
          options={[
            { value: "", label: t("teamsOfDraw") },
            ...numbers(teams).map((value) => ({ value, label: value })),
          ]}
        />
        {page.isChosen && <Checkbox {...of("replace")} label={t("replace")} />}
        <PendingButton busy={t("making")} icon="check" wide>
          {t("make")}
        </PendingButton>
      </Form>
    </div>
  );
}

const numbers = ({ min, max }: { min: number; max: number }): string[] =>
  Array.from({ length: max - min + 1 }, (_, index) => String(min + index));

export function ErrorBoundary() {
  return <GameErrors />;
}
