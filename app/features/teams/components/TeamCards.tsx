import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { TONES } from "../colors";
import type { PlayerView, TeamView } from "./views";

interface TeamCardsProps {
  teams: readonly TeamView[];
  children: (player: PlayerView) => ReactNode;
}

/** One card for each team, in its color. */
export const TeamCards = ({ teams, children }: TeamCardsProps) => (
  <div className="grid">
    {teams.map(({ name, color, players }) => (
      <section key={color} className="card box">
        <h2>
          <Badge tone={TONES[color]}>
            <bdi>{name}</bdi>
          </Badge>
        </h2>
        <ul className="list">
          {players.map((player) => (
            <li key={player.id} className="line">
              {children(player)}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

export function TeamPlayer({ player: { name, picture, isYou, correction } }: { player: PlayerView }) {
  const t = useT("teams");
  return (
    <span className="line grow">
      <Avatar name={name} src={picture} size="s" />
      <span className="grow">
        <bdi>{name}</bdi> {isYou && <Badge tone="green">{t("games:you")}</Badge>}
      </span>
      {correction && (
        <span className="no-print">
          <VisuallyHidden>{t(correction)}</VisuallyHidden>
          <span aria-hidden="true">{correction === "stronger" ? "▲" : "▼"}</span>
        </span>
      )}
    </span>
  );
}
