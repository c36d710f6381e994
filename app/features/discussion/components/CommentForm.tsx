import type { SubmissionResult } from "@conform-to/react";
import { Form, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Checkbox } from "~/ui/forms/Checkbox";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { TextareaField } from "~/ui/forms/TextareaField";
import { useServerForm } from "~/ui/forms/use-server-form";
import { isCommentAnchor } from "./comment-anchor";

type CommentFields = { comment: string; isAnnouncement: boolean };

interface CommentFormProps {
  action: string;
  constraint: Parameters<typeof useServerForm<CommentFields>>[0]["constraint"];
  canAnnounce: boolean;
  /** The box for an announcement is ticked. */
  announces: boolean;
  result: SubmissionResult<string[]> | undefined;
}

/** Empties after a comment was sent, and on no other update of the page. */
export function CommentForm(props: CommentFormProps) {
  const { hash } = useLocation();
  const sent = useRef("");
  if (isCommentAnchor(hash)) sent.current = hash;
  return <Fields key={sent.current} {...props} />;
}

function Fields({ action, constraint, canAnnounce, announces, result }: CommentFormProps) {
  const t = useT("discussion");
  const [form, fields] = useServerForm<CommentFields>({
    ...{ id: "new-comment", result, constraint },
    defaultValue: { isAnnouncement: announces },
  });
  return (
    <Form method="post" action={action} id={form.id} onSubmit={form.onSubmit} className="no-print">
      <Card>
        <IdempotencyKey />
        <ErrorSummary form={form} only="comment" />
        <TextareaField isOnly field={fields.comment} label={t("yourComment")} rows={3} />
        {canAnnounce && (
          <Checkbox field={fields.isAnnouncement} label={t("announce")} hint={t("announceHint")} />
        )}
        <div>
          <PendingButton action={action} busy={t("common:sending")} icon="send">
            {t("common:send")}
          </PendingButton>
        </div>
      </Card>
    </Form>
  );
}
