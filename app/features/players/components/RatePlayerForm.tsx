import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { RATING_LIMITS } from "#db/limits/ratings";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { SelectField } from "~/ui/forms/SelectField";
import { StarsInput } from "~/ui/forms/StarsInput";
import { TextareaField } from "~/ui/forms/TextareaField";
import { useServerForm } from "~/ui/forms/use-server-form";
import { CATEGORIES, categoryKey, type RatingCategory } from "./categories";

interface RatePlayerFormProps {
  name: string;
  /** One per category. */
  mine: readonly { category: RatingCategory; rating: number }[];
  result: SubmissionResult<string[]> | undefined;
}

export function RatePlayerForm({ name, mine, result }: RatePlayerFormProps) {
  const t = useT("players");
  const [form, fields] = useServerForm<{ category: string; rating: string; comment: string }>({
    id: "rate-player",
    result,
    defaultValue: { category: "overall" },
  });
  const given = (category: RatingCategory) => mine.find((rating) => rating.category === category);
  const label = (category: RatingCategory) => {
    const earlier = given(category);
    return earlier
      ? `${t(categoryKey(category))} (${t("youGave", { value: earlier.rating })})`
      : t(categoryKey(category));
  };
  return (
    <Card title={<span id="rate">{t("ratings:rate", { name })}</span>}>
      <Form method="post" id={form.id} className="stack-s">
        <ErrorSummary form={form} />
        <IdempotencyKey />
        <p className="muted small">{t("ratePageHint")}</p>
        <SelectField
          field={fields.category}
          label={t("category")}
          options={CATEGORIES.map((value) => ({ value, label: label(value) }))}
        />
        <StarsInput field={fields.rating} label={t("fields:rating")} />
        <TextareaField
          field={fields.comment}
          label={t("ratings:comment")}
          maxLength={RATING_LIMITS.comment.max}
          rows={3}
          optional
        />
        <div>
          <PendingButton busy={t("common:sending")} icon="star">
            {t("ratings:submitRating")}
          </PendingButton>
        </div>
      </Form>
    </Card>
  );
}
