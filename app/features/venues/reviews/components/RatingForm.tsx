import type { SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { StarsInput } from "~/ui/forms/StarsInput";
import { TextareaField } from "~/ui/forms/TextareaField";
import { useServerForm } from "~/ui/forms/use-server-form";

interface RatingFormProps {
  venueId: string;
  constraint: Parameters<typeof useForm>[0]["constraint"];
  /** The earlier rating, else empty. */
  values: { rating: string; comment: string };
  result?: SubmissionResult<string[]>;
}

/** A second rating replaces the first. */
export function RatingForm({ venueId, constraint, values, result }: RatingFormProps) {
  const t = useT("venues");
  const [form, fields] = useServerForm<{ rating: string; comment: string }>({
    id: "venue-rating",
    result,
    constraint,
    defaultValue: values,
  });
  const action = `/venues/${venueId}/ratings`;
  return (
    <Form method="post" action={action} id={form.id} onSubmit={form.onSubmit} className="stack-s">
      <IdempotencyKey />
      <ErrorSummary form={form} />
      <StarsInput field={fields.rating} label={t("yourRating")} required />
      <TextareaField field={fields.comment} label={t("comment")} optional rows={3} />
      <div>
        <PendingButton action={action} busy={t("common:sending")}>
          {t("ratings:submitRating")}
        </PendingButton>
      </div>
    </Form>
  );
}
