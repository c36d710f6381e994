import type { ReactNode } from "react";
import { ReportableComment } from "~/features/reporting/components/ReportableComment";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Card } from "~/ui/Card";
import { DescriptionList } from "~/ui/DescriptionList";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { Link } from "~/ui/links/Link";
import { Pagination } from "~/ui/links/Pagination";
import { Stars } from "~/ui/Stars";

interface RatingAverages {
  overall: number | null;
  skill: number | null;
  fairPlay: number | null;
  punctuality: number | null;
  aggressiveness: number | null;
}

interface RatingView {
  id: string;
  /** Null for visitors and deleted accounts. */
  raterId: string | null;
  raterName: string;
  picture: string | null;
  gameId: string | null;
  gameTitle: string | null;
  overall: number | null;
  comment: string | null;
  report: boolean;
  at: string;
  dateLabel: string;
}

interface RatingsCardProps {
  next: ReactNode;
  ratings: {
    averages: RatingAverages;
    total: number;
    profileTotal: number;
    ratings: readonly RatingView[];
    page: number;
    totalPages: number;
  };
}

export function RatingsCard({ ratings, next }: RatingsCardProps) {
  const t = useT("players");
  const { averages, total, profileTotal, page, totalPages } = ratings;
  return (
    <Card
      title={t("ratings")}
      aside={total > 0 && <span className="muted num">{t("common:ratingCount", { count: total })}</span>}
    >
      {total + profileTotal === 0 ? (
        <EmptyState level={3} illustration="draw-whistle" title={t("common:noRatingsYet")} action={next} />
      ) : (
        <AverageStars averages={averages} />
      )}
      {ratings.ratings.length > 0 && (
        <ul className="list">
          {ratings.ratings.map((rating) => (
            <RatingItem key={rating.id} rating={rating} />
          ))}
        </ul>
      )}
      <Pagination page={page} totalPages={totalPages} />
    </Card>
  );
}

function AverageStars({ averages }: { averages: RatingAverages }) {
  const t = useT("ratings");
  const { overall, skill, fairPlay, punctuality, aggressiveness } = averages;
  const row = (key: string, label: string, value: number | null) => ({
    key,
    label,
    value: <Stars value={value} showValue />,
  });
  return (
    <DescriptionList
      facts={[
        row("overall", t("overall"), overall),
        row("skill", t("skillLevel"), skill),
        row("fairPlay", t("fairPlay"), fairPlay),
        row("punctuality", t("punctuality"), punctuality),
        row("aggressiveness", `${t("aggressiveness")} (${t("aggressivenessHint")})`, aggressiveness),
      ]}
    />
  );
}

function RatingItem({ rating }: { rating: RatingView }) {
  const t = useT("players");
  const { raterId, raterName, picture, gameId, gameTitle, overall, at, dateLabel } = rating;
  return (
    <li className="stack-s">
      <div className="row row-between">
        <span className="line">
          <Avatar name={raterName} src={picture} size="s" />
          <span>
            {raterId ? (
              <Link to={`/players/${raterId}`}>
                <bdi>{raterName}</bdi>
              </Link>
            ) : (
              raterName
            )}
            <br />
            <span className="muted small">
              {gameId ? (
                <Link to={`/games/${gameId}`}>
                  <bdi>{gameTitle}</bdi>
                </Link>
              ) : (
                t("privateGame")
              )}{" "}
              · <time dateTime={at}>{dateLabel}</time>
            </span>
          </span>
        </span>
        <Stars value={overall} showValue />
      </div>
      <ReportableComment rating={rating} author={raterName} />
    </li>
  );
}
