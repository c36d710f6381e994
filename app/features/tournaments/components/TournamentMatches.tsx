import { PointsTable } from "~/features/formats/components/PointsTable";
import type { TableRowView } from "~/features/formats/components/views";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Link } from "~/ui/links/Link";
import { tournamentMatchPath } from "./paths";

interface MatchView {
  n: number;
  title: string;
  stage: string;
  sides: readonly { name: string; score: number | null; goesOn: boolean }[];
}

interface TournamentMatchesProps {
  tournamentId: string;
  groups: readonly { title: string; rows: readonly TableRowView[] }[];
  evenings: readonly { day: string; matches: readonly MatchView[] }[];
  /** Names, best first. */
  places: readonly string[];
}

export function TournamentMatches({ tournamentId, groups, evenings, places }: TournamentMatchesProps) {
  const t = useT("tournaments");
  return (
    <>
      {places.length > 0 && (
        <Card title={t("places")}>
          <ol>
            {places.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ol>
        </Card>
      )}
      {groups.map(({ title, rows }) => (
        <PointsTable key={title} title={title} rows={rows} isMixed={false} />
      ))}
      {evenings.map(({ day, matches }) => (
        <Card key={day} title={day}>
          <ul className="list">
            {matches.map(({ n, title, stage, sides }) => (
              <li key={n}>
                <Link to={tournamentMatchPath(tournamentId, n)}>{title}</Link>{" "}
                <span className="muted small">{stage}</span>
                <MatchSides sides={sides} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </>
  );
}

function MatchSides({ sides }: Pick<MatchView, "sides">) {
  const t = useT("tournaments");
  return sides.map(({ name, score, goesOn }, side) => (
    <span key={side === 0 ? "first" : "second"} className="line row-between">
      <span>
        <bdi>{name}</bdi> {goesOn && <span className="muted small">{t("goesOnMark")}</span>}
      </span>
      {score !== null && <strong className="num">{score}</strong>}
    </span>
  ));
}
