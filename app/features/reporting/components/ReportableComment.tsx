import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Icon } from "~/ui/Icon";
import { UserText } from "~/ui/UserText";
import { VisuallyHidden } from "~/ui/VisuallyHidden";

interface ReportableCommentProps {
  /** What the rating says beside its stars, if anything. */
  rating: { id: string; comment: string | null; report: boolean };
  author: string;
}

/** The words beside stars, and the way to report them. */
export function ReportableComment({ rating, author }: ReportableCommentProps) {
  const t = useT("discussion");
  const { id, comment, report } = rating;
  if (!comment) return null;
  return (
    <div className="line">
      <p className="pre-line grow" dir="auto">
        <UserText>{comment}</UserText>
      </p>
      {report && (
        <Link className="icon-btn no-print" to={`/reports/new?kind=comment&id=${id}`}>
          <Icon name="flag" />
          <VisuallyHidden>{t("reportOf", { name: author })}</VisuallyHidden>
        </Link>
      )}
    </div>
  );
}
