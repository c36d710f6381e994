import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { DescriptionList } from "~/ui/DescriptionList";
import type { SystemInfo } from "../developer-tools/system-info.server";

export function SystemStatus({ facts }: { facts: SystemInfo }) {
  const t = useT("accounts");
  const listed = (values: Record<string, string>) =>
    Object.entries(values).map(([name, value]) => ({ key: name, label: name, value }));
  return (
    <>
      <h3>{t("health")}</h3>
      <p>
        {facts.databaseMs === null ? (
          <Badge tone="red">{t("databaseFails")}</Badge>
        ) : (
          <Badge tone="green">{t("databaseAnswers", { time: facts.databaseMs })}</Badge>
        )}
      </p>
      <h3>{t("versions")}</h3>
      <DescriptionList facts={listed(facts.versions)} />
      <h3>{t("switches")}</h3>
      <p className="muted small">{t("switchesHint")}</p>
      <div dir="ltr" className="switches">
        <DescriptionList facts={listed(facts.switches)} />
      </div>
    </>
  );
}
