import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { SelectField } from "~/ui/forms/SelectField";
import { Link } from "~/ui/links/Link";
import { RowName, type ShownRow } from "./RowList";

interface DuplicateFormProps {
  id: string;
  page: number;
  rows: readonly ShownRow[];
  /** Of rows without a choice of their own. */
  usual: "skip" | "update" | "create";
  mayChoose: boolean;
}

/** Asks about each row that may be a venue already. */
export function DuplicateForm({ id, page, rows, usual, mayChoose }: DuplicateFormProps) {
  const t = useT("venueImport");
  const list = (
    <ul className="list">
      {rows.map((row, index) => (
        <li key={row.row} className="stack-s">
          <RowName row={row} />
          <p>
            {row.venue ? (
              <>
                {t("maybe")}{" "}
                <Link to={`/venues/${row.venue.id}`}>
                  <bdi>{row.venue.name}</bdi>
                </Link>
                {" · "}
                <bdi>{row.venue.address}</bdi>
              </>
            ) : (
              t("repeats", { row: row.repeatsRow ?? 0 })
            )}
          </p>
          {mayChoose ? (
            <>
              <input type="hidden" name={`rows[${index}].row`} value={row.row} />
              <SelectField
                {...{ name: `rows[${index}].choice`, id: `choice-${row.row}`, label: t("what") }}
                defaultValue={row.choice ?? usual}
                options={choicesFor(row.venue !== null).map((value) => ({
                  value,
                  label: t(`choice_${value}`),
                }))}
              />
            </>
          ) : (
            <p className="muted">{t(`choice_${row.choice ?? usual}`)}</p>
          )}
        </li>
      ))}
    </ul>
  );
  if (!mayChoose) return list;
  return (
    <PostForm action={`/admin/venues/import/${id}/choices`} className="stack">
      <input type="hidden" name="page" value={page} />
      {list}
      <div>
        <Button icon="check" variant="secondary">
          {t("saveChoices")}
        </Button>
      </div>
    </PostForm>
  );
}

/** A row that repeats an earlier one has no venue to change yet. */
const choicesFor = (hasVenue: boolean) =>
  hasVenue ? (["skip", "update", "create"] as const) : (["skip", "create"] as const);
