import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import type { DeviceView } from "../devices.server";

const REMOVAL = "/account/settings/sessions/removal";
const REMOVAL_OF_ALL = "/account/settings/sessions/everywhere";

export function Devices({ devices }: { devices: readonly DeviceView[] }) {
  const t = useT("accounts");
  return (
    <Card title={<span id="devices">{t("devices")}</span>}>
      <ul className="list">
        {devices.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      <Form method="post" action={REMOVAL_OF_ALL} className="stack-s">
        <IdempotencyKey />
        <p className="muted small">{t("signOutEverywhereHint")}</p>
        <div>
          <PendingButton busy={t("common:loggingOut")} action={REMOVAL_OF_ALL} variant="danger">
            {t("signOutEverywhere")}
          </PendingButton>
        </div>
      </Form>
    </Card>
  );
}

function Device({ device }: { device: DeviceView }) {
  const t = useT("accounts");
  const name = device.isProgram ? t("device_program") : (device.name ?? t("device_unknown"));
  return (
    <li className="row row-between">
      <div className="grow">
        <p className="row">
          <b>
            <bdi>{name}</bdi>
          </b>
          {device.isCurrent && <Badge tone="green">{t("thisDevice")}</Badge>}
        </p>
        <p className="muted small">
          <time dateTime={device.lastSeenAt}>{t("lastSeen", { when: device.lastSeenLabel })}</time>
        </p>
      </div>
      {!device.isCurrent && (
        <Form method="post" action={REMOVAL}>
          <IdempotencyKey />
          <input type="hidden" name="session" value={device.id} />
          <PendingButton busy={t("common:loggingOut")} action={REMOVAL} variant="secondary" size="s">
            <span aria-hidden="true">{t("endSession")}</span>
            <VisuallyHidden>{t("endSessionOf", { device: name })}</VisuallyHidden>
          </PendingButton>
        </Form>
      )}
    </li>
  );
}
