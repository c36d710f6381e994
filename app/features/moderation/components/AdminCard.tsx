import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/links/LinkButton";

export function AdminCard() {
  const t = useT("moderation");
  return (
    <Card title={t("admin")}>
      <div className="row">
        <LinkButton to="/admin/reports" variant="secondary" icon="flag">
          {t("adminTitle")}
        </LinkButton>
        <LinkButton to="/venues/verification" variant="secondary" icon="shield-check">
          {t("venuesWaiting")}
        </LinkButton>
        <LinkButton to="/admin/photos" variant="secondary" icon="camera">
          {t("photosWaiting")}
        </LinkButton>
        <LinkButton to="/admin/operations" variant="secondary" icon="settings">
          {t("operations")}
        </LinkButton>
      </div>
    </Card>
  );
}
