import { PendingRatingsList } from "~/features/ratings/components/PendingRatingsList";
import type { PendingRow } from "~/features/ratings/views";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";

interface PendingRatingsProps {
  pending: { rows: readonly PendingRow[]; total: number } | null;
}

/** The players still to rate: three, or all of them on the tab. */
export function PendingRatings({ pending }: PendingRatingsProps) {
  const t = useT("accounts");
  return (
    <Card title={t("pendingRatings")}>
      <PendingRatingsList pending={pending} />
    </Card>
  );
}
