import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { RATING_LIMITS } from "#db/limits/ratings";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { StarsInput } from "~/ui/forms/StarsInput";
import { TextareaField } from "~/ui/forms/TextareaField";
import { useServerForm } from "~/ui/forms/use-server-form";
import { LinkButton } from "~/ui/links/LinkButton";

type RatingFields = {
  punctualityRating: string;
  aggressivenessRating: string;
  fairPlayRating: string;
  skillLevelRating: string;
  comment: string;
};

interface RatingFormProps {
  values: Partial<RatingFields>;
  /** Where Cancel leads. */
  back: string;
  edits: boolean;
  result: SubmissionResult<string[]> | undefined;
}

export function RatingForm({ values, back, edits, result }: RatingFormProps) {
  const t = useT("ratings");
  const [form, fields] = useServerForm<RatingFields>({ id: "rating", result, defaultValue: values });
  return (
    <Form method="post" id={form.id}>
      <Card>
        <ErrorSummary form={form} />
        <IdempotencyKey />
        {edits && <p className="muted">{t("editHint")}</p>}
        <StarsInput field={fields.punctualityRating} label={t("punctuality")} />
        <StarsInput
          field={fields.aggressivenessRating}
          label={t("aggressiveness")}
          hint={t("aggressivenessHint")}
        />
        <StarsInput field={fields.fairPlayRating} label={t("fairPlay")} />
        <StarsInput field={fields.skillLevelRating} label={t("skillLevel")} />
        <TextareaField
          field={fields.comment}
          label={t("comment")}
          maxLength={RATING_LIMITS.comment.max}
          optional
        />
        <div className="row">
          <PendingButton busy={t("common:sending")} icon="star">
            {t("submitRating")}
          </PendingButton>
          <LinkButton to={back} variant="secondary">
            {t("common:cancel")}
          </LinkButton>
        </div>
      </Card>
    </Form>
  );
}
