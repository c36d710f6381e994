import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/links/LinkButton";

export function YourData() {
  const t = useT("accounts");
  return (
    <Card title={<span id="data">{t("yourData")}</span>}>
      <p className="muted">{t("exportHint")}</p>
      <div className="row">
        <LinkButton to="/account/export" reloadDocument download variant="secondary" icon="download">
          {t("exportData")}
        </LinkButton>
        <LinkButton to="/account/delete" variant="danger" icon="trash-2">
          {t("deleteAccount")}
        </LinkButton>
      </div>
    </Card>
  );
}
