import { useT } from "~/i18n/context";
import { Link } from "~/ui/links/Link";

export interface ShownRow {
  row: number;
  name: string;
  venue: { id: string; name: string; address: string } | null;
  repeatsRow: number | null;
  choice: "skip" | "update" | "create" | null;
  reason: "appeared" | "edited" | "in_use" | "refused" | null;
  faults: { field: string; text: string }[];
}

/** What was refused, or left as it was, and why. */
export function RowList({ rows }: { rows: readonly ShownRow[] }) {
  const t = useT("venueImport");
  return (
    <ul className="list">
      {rows.map((row) => (
        <li key={row.row} className="stack-s">
          <RowName row={row} />
          {row.faults.map(({ field, text }) => (
            <p key={field + text}>
              {field && <code>{field}</code>} {text}
            </p>
          ))}
          {row.reason && <p>{t(`reason_${row.reason}`)}</p>}
          {row.venue && (
            <p>
              <Link to={`/venues/${row.venue.id}`}>
                <bdi>{row.venue.name}</bdi>
              </Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

export function RowName({ row: { row, name } }: { row: Pick<ShownRow, "row" | "name"> }) {
  const t = useT("venueImport");
  return (
    <span className="row row-between">
      <strong>
        <bdi>{name || t("noName")}</bdi>
      </strong>
      <span className="muted small">{t("row", { row })}</span>
    </span>
  );
}
