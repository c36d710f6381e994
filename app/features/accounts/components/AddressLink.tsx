import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { AccountFailure } from "./AccountFailure";
import { AuthLayout } from "./AuthLayout";

interface AddressLinkProps {
  title: string;
  lead: string;
  email: string;
  label: string;
}

export function AddressLink({ title, lead, email, label }: AddressLinkProps) {
  const t = useT("common");
  return (
    <AuthLayout title={title} lead={lead}>
      <AccountFailure />
      <Form method="post" className="stack">
        <IdempotencyKey />
        <p>
          <bdi dir="ltr">{email}</bdi>
        </p>
        <PendingButton busy={t("saving")} wide>
          {label}
        </PendingButton>
      </Form>
    </AuthLayout>
  );
}
