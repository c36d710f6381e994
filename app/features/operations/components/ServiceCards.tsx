import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { DescriptionList } from "~/ui/DescriptionList";

const SERVICES = ["mailServer", "redis", "bucket", "webPush"] as const;

interface ServiceCardsProps {
  /** How long ago. */
  backup: string | null;
  versions: Record<string, string>;
  isSetUp: Record<(typeof SERVICES)[number], boolean>;
}

export function ServiceCards({ backup, versions, isSetUp }: ServiceCardsProps) {
  const t = useT("operations");
  return (
    <>
      <Card title={t("backup")}>
        <DescriptionList facts={[{ key: "backup", label: t("lastBackup"), value: backup ?? t("noneYet") }]} />
      </Card>
      <Card title={t("setUp")}>
        <DescriptionList
          facts={SERVICES.map((service) => ({
            key: service,
            label: t(service),
            value: (
              <Badge tone={isSetUp[service] ? "green" : "neutral"}>
                {t(isSetUp[service] ? "isSetUp" : "isNotSetUp")}
              </Badge>
            ),
          }))}
        />
      </Card>
      <Card title={t("accounts:versions")}>
        <DescriptionList
          facts={Object.entries(versions).map(([name, value]) => ({ key: name, label: name, value }))}
        />
      </Card>
    </>
  );
}
