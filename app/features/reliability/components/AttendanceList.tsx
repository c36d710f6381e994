import { ATTENDANCE_NOTES, type AttendanceNote } from "#db/limits/reliability";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import type { AttendancePerson } from "../views";

interface AttendanceListProps {
  people: readonly AttendancePerson[];
  /** By a form that was refused. */
  sent: { present: readonly string[]; notes: readonly string[] } | null;
}

export function AttendanceList({ people, sent }: AttendanceListProps) {
  const t = useT("attendance");
  return (
    <fieldset className="stack-s" id="attendance-present" tabIndex={-1}>
      <legend>
        <VisuallyHidden>{t("list")}</VisuallyHidden>
      </legend>
      <ul className="list">
        {people.map((person) => (
          <Row key={person.id} person={person} sent={sent} />
        ))}
      </ul>
    </fieldset>
  );
}

function Row({ person, sent }: { person: AttendancePerson; sent: AttendanceListProps["sent"] }) {
  const t = useT("attendance");
  const { id, picture, plays, badge, isFixed } = person;
  const name = person.name || t("common:formerPlayer");
  const isTicked = sent && !isFixed ? sent.present.includes(id) : plays;
  const saved = noteValue(id, person.note);
  const note = sent && !isFixed ? (sent.notes.find((value) => value.startsWith(id)) ?? "") : saved;
  return (
    <li className="line">
      <label className="choice grow">
        <input type="checkbox" name="present" value={id} defaultChecked={isTicked} disabled={isFixed} />
        <Avatar name={name} src={picture} size="s" />
        <span>
          <bdi>{name}</bdi>
          {badge && (
            <>
              {" "}
              <Badge>{t(badge)}</Badge>
            </>
          )}
          {isTicked !== plays && (
            <span className="own-line muted small">{t(plays ? "saved_played" : "saved_absent")}</span>
          )}
          {isTicked && plays && note !== saved && (
            <span className="own-line muted small">
              {t("saved_note", {
                note: t(person.note ? `reliability:note_${person.note}` : "note_none"),
              })}
            </span>
          )}
        </span>
      </label>
      <span>
        <select
          name="notes"
          className="input"
          defaultValue={note}
          disabled={isFixed}
          aria-label={t("noteFor", { name })}
        >
          <option value="">{t("note_none")}</option>
          {ATTENDANCE_NOTES.map((one) => (
            <option key={one} value={noteValue(id, one)}>
              {t(`reliability:note_${one}`)}
            </option>
          ))}
        </select>
      </span>
    </li>
  );
}

const noteValue = (id: string, note: AttendanceNote | null): string => (note ? `${id}:${note}` : "");
