import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/links/LinkButton";

export function PlayerProfile() {
  const t = useT("accounts");
  return (
    <Card title={t("playerProfile")}>
      <p className="muted">{t("playerProfileHint")}</p>
      <div>
        <LinkButton to="/manage-profile" variant="secondary" icon="pencil">
          {t("players:editProfile")}
        </LinkButton>
      </div>
    </Card>
  );
}
