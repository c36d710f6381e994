import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { Disclosure } from "~/ui/Disclosure";
import { PasswordConfirmationForm } from "./PasswordConfirmationForm";

interface TwoFactorManageProps {
  sinceLabel: string;
  codesLeft: number;
}

export function TwoFactorManage({ sinceLabel, codesLeft }: TwoFactorManageProps) {
  const t = useT("accounts");
  return (
    <>
      <Card
        title={t("twoFactorSince", { date: sinceLabel })}
        aside={<Badge tone="green">{t("enabled")}</Badge>}
      >
        <p>{t("recoveryLeft", { count: codesLeft })}</p>
      </Card>
      <Card>
        <Disclosure summary={t("newRecoveryCodes")} icon="key-round">
          <PasswordConfirmationForm
            id="recovery"
            action="/account/2fa-setup/recovery-codes"
            submit={t("newRecoveryCodes")}
            variant="secondary"
          >
            <p>{t("newRecoveryHint")}</p>
          </PasswordConfirmationForm>
        </Disclosure>
        <Disclosure summary={t("turnOffTwoFactor")} icon="lock">
          <PasswordConfirmationForm
            id="removal"
            action="/account/2fa-setup/removal"
            submit={t("turnOffTwoFactor")}
            variant="danger"
          >
            <p>{t("turnOffHint")}</p>
          </PasswordConfirmationForm>
        </Disclosure>
      </Card>
    </>
  );
}
