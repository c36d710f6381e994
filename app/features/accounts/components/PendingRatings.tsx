import { PendingRatingsList } from "~/features/ratings/components/PendingRatingsList";
import type { PendingRow } from "~/features/ratings/views";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Link } from "~/ui/links/Link";

interface PendingRatingsProps {
  pending: { rows: readonly PendingRow[]; total: number } | null;
  isWhole?: boolean;
}

export function PendingRatings({ pending, isWhole = false }: PendingRatingsProps) {
  const t = useT("accounts");
  return (
    <Card
      title={t("pendingRatings")}
      aside={
        !isWhole &&
        pending &&
        pending.total > 0 && <Link to="/account?tab=pending-ratings">{t("viewAllRatings")}</Link>
      }
    >
      <PendingRatingsList pending={pending} />
    </Card>
  );
}
