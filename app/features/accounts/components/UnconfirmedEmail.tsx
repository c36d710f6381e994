import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Banner } from "~/ui/feedback/Banner";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { Link } from "~/ui/links/Link";

const ADDRESS = "/account/confirmation";

export function UnconfirmedEmail({ email }: { email: string }) {
  const t = useT("accounts");
  return (
    <Banner kind="warning" title={t("unconfirmedTitle")}>
      <div className="stack-s">
        <p>
          {t("linkSentTo")} <bdi dir="ltr">{email}</bdi>
        </p>
        <Form method="post" action={ADDRESS} className="row">
          <IdempotencyKey />
          <PendingButton busy={t("common:sending")} action={ADDRESS} variant="secondary" size="s" icon="mail">
            {t("resendLink")}
          </PendingButton>
          <Link to="/account/email" className="field-link">
            {t("correctEmail")}
          </Link>
        </Form>
      </div>
    </Banner>
  );
}
