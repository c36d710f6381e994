import { Link } from "@remix-run/react";
import type { UpcomingGame } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { LinkButton } from "~/ui/LinkButton";
import { EmptyCard } from "./EmptyCard";
import { UpcomingCard } from "./UpcomingCard";

/** The user's next games, including running ones. */
export function UpcomingGames({ games, total }: { games: readonly UpcomingGame[]; total: number }) {
  const t = useT("dashboard");
  if (games.length === 0) {
    return (
      <EmptyCard
        illustration="draw-pitch"
        title={
          <>
            {t("upcomingGames")} <Badge>{total}</Badge>
          </>
        }
        text={t("noUpcomingGames")}
        action={
          <LinkButton to="/games/create" variant="soft" size="s" icon="plus">
            {t("createGame")}
          </LinkButton>
        }
      />
    );
  }
  return (
    <section className="stack" aria-labelledby="upcoming">
      <div className="row row-between">
        <div className="row">
          <h2 id="upcoming">{t("upcomingGames")}</h2>
          <Badge>{total}</Badge>
        </div>
        <Link to="/games?mygames=true">{t("viewAllMyGames")}</Link>
      </div>
      <ul className="grid">
        {games.map((game) => (
          <UpcomingCard key={game.id} game={game} />
        ))}
      </ul>
    </section>
  );
}
