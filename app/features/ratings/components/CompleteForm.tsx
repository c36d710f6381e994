import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Banner } from "~/ui/feedback/Banner";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";

export function CompleteForm({ failure }: { failure: SubmissionResult<string[]> | undefined }) {
  const t = useT("ratings");
  const texts = Object.values(failure?.error ?? {}).flatMap((errors) => errors ?? []);
  return (
    <Form method="post" className="stack-s">
      {texts.map((text) => (
        <Banner kind="error" key={text}>
          <p>{text}</p>
        </Banner>
      ))}
      <IdempotencyKey />
      <p className="muted">{t("completeHint")}</p>
      <div>
        <PendingButton busy={t("common:saving")} variant="secondary" icon="check">
          {t("complete")}
        </PendingButton>
      </div>
    </Form>
  );
}
