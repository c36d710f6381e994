import { Form } from "@remix-run/react";
import { SubscribeButton } from "~/features/games/components/FeedLinks";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { CopyButton } from "~/ui/forms/CopyButton";
import { Field } from "~/ui/forms/Field";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";

const ADDRESS = "/account/settings/calendar";

export function CalendarAddress({ address }: { address: string | null }) {
  const t = useT("accounts");
  return (
    <Card title={<span id="calendar">{t("calendar")}</span>}>
      <p className="muted">{t("calendarHint")}</p>
      {address && (
        <div className="stack-s">
          <Field
            key={address}
            name="address"
            label={t("calendarAddress")}
            defaultValue={address}
            readOnly
            dir="ltr"
          />
          <CopyButton text={address} />
          <SubscribeButton address={address} />
        </div>
      )}
      <Form method="post" action={ADDRESS} className="stack-s">
        <IdempotencyKey />
        {address && <p className="muted small">{t("common:oldLinkStops")}</p>}
        <div>
          <PendingButton
            busy={t("common:pleaseWait")}
            action={ADDRESS}
            variant="secondary"
            icon={address ? "refresh-cw" : "calendar-plus"}
          >
            {address ? t("calendarRenew") : t("calendarCreate")}
          </PendingButton>
        </div>
      </Form>
    </Card>
  );
}
