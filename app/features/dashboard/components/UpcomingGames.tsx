import { Link } from "@remix-run/react";
import type { UpcomingGame } from "~/features/games/views";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { EmptyState } from "~/ui/EmptyState";
import { LinkButton } from "~/ui/LinkButton";
import { UpcomingCard } from "./UpcomingCard";

/** The reader's next games; running ones too. */
export function UpcomingGames({ games, total }: { games: readonly UpcomingGame[]; total: number }) {
  const t = useT("dashboard");
  return (
    <section className="stack" aria-labelledby="upcoming">
      <div className="row row-between">
        <div className="row">
          <h2 id="upcoming">{t("upcomingGames")}</h2>
          <Badge>{total}</Badge>
        </div>
        {total > 0 && <Link to="/games?mygames=true">{t("viewAllMyGames")}</Link>}
      </div>
      {games.length > 0 ? (
        <ul className="grid">
          {games.map((game) => (
            <UpcomingCard key={game.id} game={game} />
          ))}
        </ul>
      ) : (
        <EmptyState
          drawing="draw-pitch"
          level={3}
          title={t("noUpcomingGames")}
          action={
            <LinkButton to="/games/create" icon="plus">
              {t("createGame")}
            </LinkButton>
          }
        />
      )}
    </section>
  );
}
