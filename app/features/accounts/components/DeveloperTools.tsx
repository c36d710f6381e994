import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/links/LinkButton";
import type { SystemInfo } from "../developer-tools/system-info.server";
import { SystemStatus } from "./SystemStatus";

export function DeveloperTools({ facts }: { facts: SystemInfo }) {
  const t = useT("accounts");
  return (
    <Card title={t("developerTools")}>
      <p className="row">
        <LinkButton to="/outbox" variant="secondary" icon="mail">
          {t("outbox")}
        </LinkButton>
        <LinkButton to="/styleguide" reloadDocument variant="secondary" icon="eye">
          {t("styleguide")}
        </LinkButton>
      </p>
      <SystemStatus facts={facts} />
    </Card>
  );
}
