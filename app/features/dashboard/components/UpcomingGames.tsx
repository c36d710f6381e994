import { AgainLinks } from "~/features/games/components/AgainLinks";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Link } from "~/ui/links/Link";
import type { UpcomingGame } from "../own-games.server";
import { NextStep } from "./NextStep";
import { UpcomingRow } from "./UpcomingRow";

export interface UpcomingGamesProps {
  games: readonly UpcomingGame[];
  total: number;
  again: readonly { id: string; label: string }[];
}

export function UpcomingGames({ games, total, again }: UpcomingGamesProps) {
  const t = useT("dashboard");
  return (
    <section className="home-upcoming" aria-labelledby="upcoming">
      <div className="home-head">
        <h2 id="upcoming">
          {t("upcoming")} {total > 0 && <Badge tone="green">{total}</Badge>}
        </h2>
        <Link to="/games?mygames=true">{t("viewAllMyGames")}</Link>
      </div>
      {games.length > 0 ? (
        <ul className="home-rows">
          {games.map((game) => (
            <UpcomingRow key={game.id} game={game} />
          ))}
        </ul>
      ) : (
        <NextStep to="/games/create" label={t("createGame")}>
          {t("noUpcoming")}
        </NextStep>
      )}
      {again.length > 0 && <AgainLinks offers={again} />}
    </section>
  );
}
