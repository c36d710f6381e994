import type { TeamColor } from "#db/limits/teams";
import { TONES } from "~/features/teams/colors";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";

interface Side {
  name: string;
  color: TeamColor;
  score: number;
  players: readonly { id: string; name: string; picture: string | null; isYou: boolean }[];
}

export function Sides({ sides }: { sides: readonly Side[] }) {
  const t = useT("games");
  return (
    <div className="grid">
      {sides.map(({ name, color, score, players }) => (
        <section key={color} className="card box">
          <h2 className="row row-between">
            <Badge tone={TONES[color]}>
              <bdi>{name}</bdi>
            </Badge>
            <strong className="num">{score}</strong>
          </h2>
          {players.length > 0 && (
            <ul className="list">
              {players.map((player) => (
                <li key={player.id} className="line">
                  <Avatar name={player.name} src={player.picture} size="s" />
                  <span className="grow">
                    <bdi>{player.name}</bdi> {player.isYou && <Badge tone="green">{t("you")}</Badge>}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
