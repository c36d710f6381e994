import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { ACCOUNT_LIMITS } from "#db/limits/accounts";
import type { FormFailure } from "~/http/form/form-failure.server";
import { useT } from "~/i18n/context";
import { EMAIL_INPUT } from "~/ui/forms/email-input";
import { FieldFrame } from "~/ui/forms/FieldFrame";
import { useFieldWiring } from "~/ui/forms/field-wiring";
import { FormToken } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import type { SpotOptions } from "../queries.server";

interface GuestEmailProps {
  spot: Pick<SpotOptions, "path" | "hasEmail">;
  /** The form's page. */
  from: "game" | "link";
  failure?: Pick<FormFailure, "result">;
  /** The error summary. */
  children?: ReactNode;
}

/** Its error summary refers to it. */
export const EMAIL_FORM = "guest-email";

/** The address itself is never shown again. */
export function GuestEmail({ spot, from, failure, children }: GuestEmailProps) {
  const t = useT("guests");
  const path = `${spot.path}/email`;
  const { error, initialValue } = failure?.result ?? {};
  const typed = initialValue?.email;
  const wiring = useFieldWiring(
    { name: "email", id: `${EMAIL_FORM}-email`, errors: error?.email ?? [] },
    t("hearOfChangesHint"),
    true,
  );
  if (spot.hasEmail) {
    const removal = `${path}/removal`;
    return (
      <PostForm action={removal} className="row row-between">
        <span>{t("told")}</span>
        <input type="hidden" name="from" value={from} />
        <PendingButton action={removal} busy={t("taking")} variant="quiet" size="s">
          {t("stopMail")}
        </PendingButton>
      </PostForm>
    );
  }
  return (
    <Form method="post" action={path} id={EMAIL_FORM} className="stack-s" preventScrollReset>
      <FormToken />
      <input type="hidden" name="from" value={from} />
      {children}
      <FieldFrame wiring={wiring} label={t("hearOfChanges")} hint={t("hearOfChangesHint")}>
        <span className="input-group">
          <input
            className="input"
            {...EMAIL_INPUT}
            defaultValue={typeof typed === "string" ? typed : undefined}
            required
            maxLength={ACCOUNT_LIMITS.email.max}
            dir="ltr"
            autoComplete="email"
            {...wiring.control}
          />
          <PendingButton action={path} busy={t("taking")} variant="secondary">
            {t("tellMe")}
          </PendingButton>
        </span>
      </FieldFrame>
    </Form>
  );
}
