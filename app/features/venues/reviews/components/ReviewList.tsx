import { ReportableComment } from "~/features/reporting/components/ReportableComment";
import { useT } from "~/i18n/context";
import { Stars } from "~/ui/Stars";

export interface ReviewItem {
  id: string;
  name: string;
  rating: number;
  comment: string | null;
  report: boolean;
  createdAt: string;
  createdLabel: string;
}

export function ReviewList({ reviews }: { reviews: readonly ReviewItem[] }) {
  const t = useT("common");
  if (reviews.length === 0) return <p className="muted">{t("noRatingsYet")}</p>;
  return (
    <ul className="list">
      {reviews.map((review) => (
        <li key={review.id} className="stack-s">
          <p className="row">
            <span className="grow">
              <strong>{review.name ? <bdi>{review.name}</bdi> : t("aFormerPlayer")}</strong>
              <br />
              <time className="muted small" dateTime={review.createdAt}>
                {review.createdLabel}
              </time>
            </span>
            <Stars value={review.rating} />
          </p>
          <ReportableComment rating={review} author={review.name || t("aFormerPlayer")} />
        </li>
      ))}
    </ul>
  );
}
