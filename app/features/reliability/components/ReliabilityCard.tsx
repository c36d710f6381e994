import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { DescriptionList } from "~/ui/DescriptionList";
import { Link } from "~/ui/links/Link";

interface ReliabilityCardProps {
  reliability: {
    percent: number | null;
    confirmed: number;
    came: number;
    missed: number;
    lateCancellations: number;
  };
}

export function ReliabilityCard({ reliability }: ReliabilityCardProps) {
  const t = useT("reliability");
  const { percent, confirmed, came, missed, lateCancellations } = reliability;
  const facts = [
    { key: "confirmed", label: t("confirmed"), value: <span className="num">{confirmed}</span> },
    { key: "came", label: t("came"), value: <span className="num">{came}</span> },
    { key: "missed", label: t("missed"), value: <span className="num">{missed}</span> },
    { key: "late", label: t("late"), value: <span className="num">{lateCancellations}</span> },
  ];
  return (
    <Card
      title={t("title")}
      aside={percent !== null && <strong className="num">{t("percent", { value: percent })}</strong>}
    >
      {percent === null && <p className="muted">{t("tooFew")}</p>}
      <DescriptionList facts={facts} />
      <p>
        <Link to="/reliability">{t("how")}</Link>
      </p>
    </Card>
  );
}
