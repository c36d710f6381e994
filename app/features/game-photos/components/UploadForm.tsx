import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { PERSON_LIMITS } from "#db/limits/people";
import { PictureField } from "~/features/profile/components/PictureField";
import { useT } from "~/i18n/context";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { useServerForm } from "~/ui/forms/use-server-form";
import { photoPath } from "./paths";

interface UploadFormProps {
  gameId: string;
  /** The id of the photo above, or "". */
  seen: string;
  result: SubmissionResult<string[]> | undefined;
}

export function UploadForm({ gameId, seen, result }: UploadFormProps) {
  const t = useT("photos");
  const [form, fields] = useServerForm<{ picture: string }>({ id: "photo", result, constraint: undefined });
  const action = photoPath(gameId);
  return (
    <Form method="post" action={action} id={form.id} encType="multipart/form-data" className="stack-s">
      <IdempotencyKey />
      <input type="hidden" name="seen" value={seen} />
      <ErrorSummary form={form} />
      <PictureField
        id="photo-picture"
        errors={fields.picture.errors}
        label={t("file")}
        hint={t("fileHint", PERSON_LIMITS.pictureMegabytes)}
      />
      <div>
        <PendingButton action={action} busy={t("common:sending")} icon="camera">
          {t("send")}
        </PendingButton>
      </div>
    </Form>
  );
}
