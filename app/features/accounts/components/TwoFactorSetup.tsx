import type { SubmissionResult } from "@conform-to/react";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { CopyButton } from "~/ui/forms/CopyButton";
import { Field } from "~/ui/forms/Field";
import type { FormConstraint } from "~/ui/forms/form-constraint";
import { PasswordField } from "~/ui/forms/PasswordField";
import { PendingButton } from "~/ui/forms/PendingButton";
import { ServerForm } from "~/ui/forms/ServerForm";
import { useServerForm } from "~/ui/forms/use-server-form";
import type { TwoFactorInput } from "../schema.server";
import type { SetupView } from "../two-factor/setup.server";

interface TwoFactorSetupProps {
  setup: SetupView;
  result?: SubmissionResult<string[]>;
  constraint: FormConstraint;
}

export function TwoFactorSetup({ setup, result, constraint }: TwoFactorSetupProps) {
  const t = useT("accounts");
  const [form, fields] = useServerForm<Omit<TwoFactorInput, "sealed">>({
    id: "two-factor",
    result,
    constraint,
  });
  return (
    <ServerForm form={form}>
      <input type="hidden" name="sealed" value={setup.sealed} />
      <Card title={t("stepScan")}>
        {setup.qr && (
          <svg
            className="qr"
            viewBox={`0 0 ${setup.qr.size} ${setup.qr.size}`}
            role="img"
            aria-label={t("qrAlt")}
          >
            <path d={setup.qr.path} />
          </svg>
        )}
        <p>
          <a href={setup.uri}>{t("openInApp")}</a>
        </p>
      </Card>
      <Card title={t("stepSecret")}>
        <div className="row">
          <code dir="ltr" className="secret">
            {setup.secret}
          </code>
          <CopyButton text={setup.secret.replace(/ /g, "")} />
        </div>
      </Card>
      <Card title={t("stepConfirm")}>
        <Field
          field={fields.totp_code}
          label={t("code")}
          hint={t("setupCodeHint")}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
        />
        <PasswordField which="current" field={fields.current_password} label={t("currentPassword")} />
        <p className="muted">{t("otherDevicesEnd")}</p>
        <div>
          <PendingButton busy={t("common:pleaseWait")} icon="shield-check">
            {t("enableTwoFactor")}
          </PendingButton>
        </div>
      </Card>
    </ServerForm>
  );
}
