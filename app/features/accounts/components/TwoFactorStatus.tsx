import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { LinkButton } from "~/ui/links/LinkButton";

export function TwoFactorStatus({ enabled }: { enabled: boolean }) {
  const t = useT("accounts");
  return (
    <div className="row row-between">
      <p className="row">
        <b>{t("twoFactorStatus")}</b>
        {enabled ? <Badge tone="green">{t("enabled")}</Badge> : <Badge>{t("disabled")}</Badge>}
      </p>
      <div className="row">
        <LinkButton to="/account/2fa-setup" variant="secondary" icon="shield-check">
          {enabled ? t("manageTwoFactor") : t("enableTwoFactor")}
        </LinkButton>
        {enabled && (
          <LinkButton to="/account/2fa-setup/removal" variant="quiet">
            {t("turnOffTwoFactor")}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
