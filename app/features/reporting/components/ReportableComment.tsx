import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icons/Icon";
import { Link } from "~/ui/links/Link";
import { UserText } from "~/ui/UserText";
import { VisuallyHidden } from "~/ui/VisuallyHidden";

interface ReportableCommentProps {
  /** A null comment renders nothing. */
  rating: { id: string; comment: string | null; report: boolean };
  author: string;
}

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
