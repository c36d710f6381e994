import { ReportableComment } from "~/features/reporting/components/ReportableComment";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Stars } from "~/ui/Stars";
import { categoryKey, type RatingCategory } from "./categories";

interface PageRatingsProps {
  ratings: readonly {
    id: string;
    raterName: string;
    category: RatingCategory;
    rating: number;
    comment: string | null;
    report: boolean;
    at: string;
    dateLabel: string;
  }[];
  total: number;
}

/** Without a shared game; counted separately. */
export function PageRatings({ ratings, total }: PageRatingsProps) {
  const t = useT("players");
  return (
    <Card
      title={t("pageRatings")}
      aside={<span className="muted num">{t("common:ratingCount", { count: total })}</span>}
    >
      <p className="muted small">{t("pageRatingsHint")}</p>
      <ul className="list">
        {ratings.map(({ id, raterName, category, rating, comment, report, at, dateLabel }) => (
          <li key={id} className="stack-s">
            <div className="row row-between">
              <span>
                <bdi>{raterName}</bdi>
                <br />
                <span className="muted small">
                  {t(categoryKey(category))} · <time dateTime={at}>{dateLabel}</time>
                </span>
              </span>
              <Stars value={rating} showValue />
            </div>
            <ReportableComment rating={{ id, comment, report }} author={raterName} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
