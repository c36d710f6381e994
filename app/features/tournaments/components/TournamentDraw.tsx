import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Disclosure } from "~/ui/Disclosure";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { SelectField } from "~/ui/forms/SelectField";
import { useServerForm } from "~/ui/forms/use-server-form";

interface TournamentDrawProps {
  /** Of the draw before; null for the first. */
  number: number | null;
  options: readonly { value: string; label: string }[];
  result: SubmissionResult<string[]> | undefined;
}

export function TournamentDraw({ number, options, result }: TournamentDrawProps) {
  const t = useT("tournaments");
  const [form, fields] = useServerForm<{ groups: string }>({
    ...{ id: "draw", defaultValue: { groups: options.at(0)?.value } },
    ...(result && { result }),
  });
  const label = t(number === null ? "draw" : "drawAgain");
  return (
    <Disclosure summary={label} open={result !== undefined}>
      <Form method="post" id={form.id} onSubmit={form.onSubmit} className="stack">
        <IdempotencyKey />
        <ErrorSummary form={form} />
        {number !== null && <input type="hidden" name="replaces" value={number} />}
        <SelectField
          field={fields.groups}
          label={t("groups")}
          hint={t(number === null ? "drawHint" : "drawAgainHint")}
          options={options}
        />
        <PendingButton busy={t("common:pleaseWait")} icon="trophy">
          {label}
        </PendingButton>
      </Form>
    </Disclosure>
  );
}
