import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/LinkButton";

/** Link to the list of blocked players. */
export function BlocksCard() {
  const t = useT("moderation");
  return (
    <Card title={t("blockedPlayers")}>
      <p className="muted">{t("blockMeaning")}</p>
      <div>
        <LinkButton to="/account/blocks" variant="secondary" icon="ban">
          {t("seeBlocked")}
        </LinkButton>
      </div>
    </Card>
  );
}
