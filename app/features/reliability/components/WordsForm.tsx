import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Card } from "~/ui/Card";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { TextareaField } from "~/ui/forms/TextareaField";
import { useServerForm } from "~/ui/forms/use-server-form";

interface WordsFormProps {
  name: "reason" | "answer";
  label: string;
  maxLength: number;
  optional?: boolean;
  result: SubmissionResult<string[]> | undefined;
  children: ReactNode;
}

export function WordsForm({ name, label, maxLength, optional, result, children }: WordsFormProps) {
  const [form, fields] = useServerForm<{ reason: string; answer: string }>({ id: "words", result });
  return (
    <Form method="post" id={form.id}>
      <Card>
        <ErrorSummary form={form} only={name} />
        <IdempotencyKey />
        <TextareaField isOnly field={fields[name]} label={label} maxLength={maxLength} optional={optional} />
        <div className="row">{children}</div>
      </Card>
    </Form>
  );
}
