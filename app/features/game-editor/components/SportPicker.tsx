import { useT } from "~/i18n/context";
import { CourtMark } from "~/ui/icons/CourtMark";
import { Icon } from "~/ui/icons/Icon";
import { Link } from "~/ui/links/Link";

interface Sport {
  id: string;
  name: string;
  icon: string;
}

interface SportPickerProps {
  offered: readonly Sport[];
  others: readonly Sport[];
  venue: string | null;
  choose: (sportId: string) => string;
  chosenId: string | undefined;
}

/** The venue's sports come first. */
export function SportPicker({ offered, others, venue, choose, chosenId }: SportPickerProps) {
  const t = useT("games");
  const list = (sports: readonly Sport[]) => (
    <ul className="tiles">
      {sports.map(({ id, name, icon }) => (
        <li key={id}>
          <Link
            to={choose(id)}
            className="btn btn-secondary"
            aria-current={id === chosenId ? "true" : undefined}
          >
            <CourtMark sport={icon} />
            <span className="line">
              {id === chosenId && <Icon name="check" size="s" />}
              {name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
  if (offered.length === 0 || venue === null) return list(others);
  return (
    <>
      <section className="stack-s">
        <h2>{t("offeredHere", { venue })}</h2>
        {list(offered)}
      </section>
      {others.length > 0 && (
        <section className="stack-s">
          <h2>{t("otherSports")}</h2>
          {list(others)}
        </section>
      )}
    </>
  );
}
