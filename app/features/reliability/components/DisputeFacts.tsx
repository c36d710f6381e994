import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";

interface DisputeFactsProps {
  dispute: { reason: string; answer: string | null; accepted: boolean | null };
}

export function DisputeFacts({ dispute }: DisputeFactsProps) {
  const t = useT("reliability");
  return (
    <Card title={t("fields:whatHappened")}>
      <p className="pre-line" dir="auto">
        {dispute.reason}
      </p>
      <p>
        <strong>
          {t(dispute.accepted === null ? "waiting" : dispute.accepted ? "accepted" : "refused")}
        </strong>
      </p>
      {dispute.answer && (
        <p className="pre-line" dir="auto">
          {dispute.answer}
        </p>
      )}
    </Card>
  );
}
