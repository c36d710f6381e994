import type { SubmissionResult } from "@conform-to/react";
import type { getZodConstraint } from "@conform-to/zod/v4";
import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Disclosure } from "~/ui/Disclosure";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { RadioGroup } from "~/ui/forms/RadioGroup";
import { SelectField } from "~/ui/forms/SelectField";
import { useServerForm } from "~/ui/forms/use-server-form";
import { ledgerPath } from "./paths";

interface LineFieldsProps {
  crew: { id: string };
  people: { value: string; label: string }[];
  currency: string;
  constraint: ReturnType<typeof getZodConstraint>;
  result?: SubmissionResult<string[]> | undefined;
}

type Line = {
  userId: string;
  direction: string;
  amount: string;
  note: string;
};

export function LineFields({ crew, people, currency, constraint, result }: LineFieldsProps) {
  const t = useT("ledger");
  const [form, fields] = useServerForm<Line>({
    id: "line",
    result,
    constraint,
    defaultValue: { userId: "", direction: "received", amount: "", note: "" },
  });
  if (people.length === 0) return null;
  const action = ledgerPath(crew.id, "/lines");
  return (
    <Disclosure summary={t("addLine")} icon="plus" open={result !== undefined}>
      <Form method="post" action={action} id={form.id} onSubmit={form.onSubmit} className="stack">
        <IdempotencyKey />
        <ErrorSummary form={form} />
        <SelectField field={fields.userId} label={t("who")} options={people} />
        <RadioGroup
          field={fields.direction}
          label={t("direction")}
          options={(["received", "given"] as const).map((value) => ({ value, label: t(value) }))}
        />
        <Field
          field={fields.amount}
          type="number"
          inputMode="decimal"
          label={t("amount")}
          suffix={currency}
        />
        <Field field={fields.note} label={t("note")} dir="auto" optional />
        <PendingButton action={action} busy={t("common:saving")} icon="check">
          {t("common:add")}
        </PendingButton>
      </Form>
    </Disclosure>
  );
}
