import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { Link } from "~/ui/links/Link";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import type { Mark } from "../queries.server";

interface AttendanceCellProps {
  mark: Mark;
  gameId: string;
  person: { id: string; name: string; isYou: boolean };
}

/** The pressed button removes the mark. */
export function AttendanceCell({ mark, gameId, person }: AttendanceCellProps) {
  const t = useT("reliability");
  const page = `/games/${gameId}/attendance`;
  if (person.isYou) {
    return (
      <span className="row">
        {mark.came !== "no" && t(`mark_${mark.came}`)}
        {(mark.came === "no" || mark.dispute) && (
          <Link to={`${page}/dispute`} className="field-link">
            {t(mark.dispute ? "seeDispute" : "dispute")}
          </Link>
        )}
      </span>
    );
  }
  return (
    <PostForm action={page}>
      <input type="hidden" name="participantId" value={person.id} />
      {(["yes", "no"] as const).map((came) => (
        <Button
          key={came}
          name="came"
          value={mark.came === came ? "none" : came}
          size="s"
          variant="secondary"
          icon={mark.came === came ? "check" : undefined}
          aria-pressed={mark.came === came}
        >
          {t(`mark_${came}`)} <VisuallyHidden>{person.name}</VisuallyHidden>
        </Button>
      ))}
      {mark.dispute && (
        <Link to={`${page}/${person.id}`} className="field-link">
          {t(mark.dispute === "open" ? "disputed" : "seeDispute")}
        </Link>
      )}
    </PostForm>
  );
}
