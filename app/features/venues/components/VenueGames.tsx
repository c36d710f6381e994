import type { ComponentProps } from "react";
import { GameCardItem } from "~/features/games/components/GameCardItem";
import { useT } from "~/i18n/context";
import { EmptyState } from "~/ui/EmptyState";
import { Link } from "~/ui/Link";
import { LinkButton } from "~/ui/LinkButton";

interface VenueGamesProps {
  venueId: string;
  games: readonly ComponentProps<typeof GameCardItem>["game"][];
}

/** The next three games at the venue, and a link to all of them. */
export function VenueGames({ venueId, games }: VenueGamesProps) {
  const t = useT("venues");
  return (
    <section className="stack-s">
      <div className="row row-between">
        <h2>{t("upcomingGames")}</h2>
        {games.length > 0 && <Link to={`/games?venueId=${venueId}`}>{t("common:viewAll")}</Link>}
      </div>
      {games.length > 0 ? (
        <ul className="game-rows">
          {games.map((game) => (
            <GameCardItem key={game.id} game={game} />
          ))}
        </ul>
      ) : (
        <EmptyState
          level={3}
          illustration="draw-pitch"
          title={t("noUpcomingGames")}
          action={
            <LinkButton to="/games" variant="secondary" icon="search">
              {t("games:findGames")}
            </LinkButton>
          }
        />
      )}
    </section>
  );
}
