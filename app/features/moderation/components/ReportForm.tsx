import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { RadioGroup } from "~/ui/forms/RadioGroup";
import { TextareaField } from "~/ui/forms/TextareaField";
import { useServerForm } from "~/ui/forms/use-server-form";
import { LinkButton } from "~/ui/links/LinkButton";

interface ReportFormProps {
  thing: { kind: string; id: string; path: string };
  reasons: readonly { value: string; label: string }[];
  detailsLength: number;
  result: SubmissionResult<string[]> | undefined;
}

export function ReportForm({ thing, reasons, detailsLength, result }: ReportFormProps) {
  const t = useT("moderation");
  const [form, fields] = useServerForm<{ reason: string; details: string }>({ id: "report", result });
  return (
    <Form method="post" id={form.id}>
      <Card>
        <ErrorSummary form={form} />
        <IdempotencyKey />
        <input type="hidden" name="kind" value={thing.kind} />
        <input type="hidden" name="id" value={thing.id} />
        <RadioGroup field={fields.reason} label={t("reason")} options={reasons} required />
        <TextareaField
          field={fields.details}
          label={t("fields:whatHappened")}
          hint={t("reportDetailsHint")}
          maxLength={detailsLength}
          optional
        />
        <div className="row">
          <PendingButton busy={t("common:sending")} icon="flag">
            {t("sendReport")}
          </PendingButton>
          <LinkButton to={thing.path} variant="secondary">
            {t("common:cancel")}
          </LinkButton>
        </div>
      </Card>
    </Form>
  );
}
