import { useLocation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Banner } from "~/ui/feedback/Banner";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import type { PendingRow } from "../views";

interface PendingRatingsListProps {
  /** Null if `pendingRows` failed, undefined while it loads. */
  pending: { rows: readonly PendingRow[]; total: number } | null | undefined;
}

export function PendingRatingsList({ pending }: PendingRatingsListProps) {
  const t = useT("ratings");
  const { pathname, search } = useLocation();
  if (pending === undefined) return <p className="muted">{t("loadingPending")}</p>;
  if (pending === null) {
    return (
      <Banner kind="error">
        <p>{t("pendingFailed")}</p>
      </Banner>
    );
  }
  const { rows, total } = pending;
  if (rows.length === 0) return <p className="muted">{t("noPending")}</p>;
  return (
    <>
      <ul className="list">
        {rows.map(({ gameId, playerId, playerName, picture, gameTitle }) => (
          <li key={`${gameId} ${playerId}`} className="line">
            <span className="line grow">
              <Avatar name={playerName} src={picture} size="s" />
              <span className="grow">
                <bdi>{playerName}</bdi>
                <br />
                <bdi className="muted small">{gameTitle}</bdi>
              </span>
            </span>
            <LinkButton
              to={`/games/${gameId}/ratings/${playerId}?from=${encodeURIComponent(pathname + search)}`}
              variant="soft"
              size="s"
              icon="star"
            >
              {t("rateButton")} <VisuallyHidden>{playerName}</VisuallyHidden>
            </LinkButton>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p>
          <Link to="/account?tab=pending-ratings">{t("viewAll", { total })}</Link>
        </p>
      )}
    </>
  );
}
