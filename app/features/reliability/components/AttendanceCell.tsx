import { useT } from "~/i18n/context";
import { Link } from "~/ui/links/Link";
import type { Mark } from "../queries.server";

interface AttendanceCellProps {
  mark: Mark;
  gameId: string;
  person: { id: string; isYou: boolean };
}

/** For the player also whether they played; the organizer has a list for it. */
export function AttendanceCell({ mark: { came, note, dispute }, gameId, person }: AttendanceCellProps) {
  const t = useT("reliability");
  const page = `/games/${gameId}/attendance`;
  const isDisputable = person.isYou && came === "no";
  return (
    <span className="row">
      {person.isYou && came !== "no" && t(`mark_${came}`)}
      {note && t(`note_${note}`)}
      {(dispute || isDisputable) && (
        <Link to={person.isYou ? `${page}/dispute` : `${page}/${person.id}`} className="field-link">
          {t(!dispute ? "dispute" : dispute === "open" && !person.isYou ? "disputed" : "seeDispute")}
        </Link>
      )}
    </span>
  );
}
