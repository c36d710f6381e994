import type { FormatKind } from "#db/limits/formats";
import { useT } from "~/i18n/context";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import { matchPath } from "./paths";
import { Resting } from "./Resting";
import type { MatchView, RoundView } from "./views";

interface RoundListProps {
  game: { id: string };
  code: string | null;
  rounds: readonly RoundView[];
  kind: FormatKind;
  canEnter: boolean;
  hasLabels?: boolean;
}

export function RoundList({ game, code, rounds, kind, canEnter, hasLabels }: RoundListProps) {
  const t = useT("formats");
  return (
    <div className="stack">
      {rounds.map(({ number, label, matches, resting }) => (
        <div key={number} className="stack-s">
          {hasLabels && <h3>{label}</h3>}
          <ul className="list">
            {matches.map((match) => (
              <li key={match.n} className="line">
                <Match match={match} />
                {canEnter && match.isKnown && match.scores === null && (
                  <LinkButton to={matchPath(game.id, match.n, code)} size="s" className="no-print">
                    {t("enter")}
                  </LinkButton>
                )}
                {(!canEnter || match.scores) && match.isKnown && (
                  <Link to={matchPath(game.id, match.n, code)} className="field-link small no-print">
                    {t(canEnter ? "correct" : "match", { number: match.n })}
                  </Link>
                )}
              </li>
            ))}
          </ul>
          <Resting kind={kind} resting={resting} />
        </div>
      ))}
    </div>
  );
}

function Match({ match: { court, sides, scores } }: { match: MatchView }) {
  const t = useT("formats");
  return (
    <div className="grow">
      <span className="muted small">{t("court", { number: court })}</span>
      {sides.map(({ name }, side) => (
        <span key={side === 0 ? "first" : "second"} className="line row-between">
          <bdi>{name}</bdi>
          {scores && <strong className="num">{scores[side]}</strong>}
        </span>
      ))}
    </div>
  );
}
