import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import { newTournamentPath, tournamentPath } from "./paths";

interface CrewTournamentsProps {
  crewId: string;
  rows: readonly { id: string; name: string; days: string }[];
  mayCreate: boolean;
}

/** On the crew's page. */
export function CrewTournaments({ crewId, rows, mayCreate }: CrewTournamentsProps) {
  const t = useT("tournaments");
  if (rows.length === 0 && !mayCreate) return null;
  return (
    <Card title={t("title")}>
      {rows.length > 0 && (
        <ul className="list">
          {rows.map(({ id, name, days }) => (
            <li key={id}>
              <Link className="field-link" to={tournamentPath(id)}>
                <bdi>{name}</bdi>
              </Link>
              <p className="muted small">{days}</p>
            </li>
          ))}
        </ul>
      )}
      {mayCreate && (
        <div className="row">
          <LinkButton to={newTournamentPath(crewId)} variant="secondary" icon="trophy">
            {t("create")}
          </LinkButton>
        </div>
      )}
    </Card>
  );
}
