import type { SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { PERSON_LIMITS } from "#db/limits/people";
import { PictureField } from "~/features/profile/components/PictureField";
import { useT } from "~/i18n/context";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { useServerForm } from "~/ui/forms/use-server-form";

interface PhotoFormProps {
  venueId: string;
  constraint: Parameters<typeof useForm>[0]["constraint"];
  result?: SubmissionResult<string[]>;
}

export function PhotoForm({ venueId, constraint, result }: PhotoFormProps) {
  const t = useT("photos");
  const [form, fields] = useServerForm<{ picture: string; caption: string }>({
    id: "photo",
    result,
    constraint,
  });
  const action = `/venues/${venueId}/photos`;
  return (
    <Form method="post" action={action} id={form.id} encType="multipart/form-data" className="stack-s">
      <IdempotencyKey />
      <ErrorSummary form={form} />
      <PictureField
        id="photo-picture"
        errors={fields.picture.errors}
        label={t("file")}
        hint={t("fileHint", PERSON_LIMITS.pictureMegabytes)}
      />
      <Field field={fields.caption} label={t("caption")} hint={t("captionHint")} dir="auto" optional />
      <div>
        <PendingButton action={action} busy={t("common:sending")} icon="camera">
          {t("send")}
        </PendingButton>
      </div>
    </Form>
  );
}
