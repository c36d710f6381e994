import type { ComponentProps } from "react";
import { FeedLinks } from "~/features/games/components/FeedLinks";
import { GameCardItem } from "~/features/games/components/GameCardItem";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";

interface VenueGamesProps {
  venueId: string;
  feed: string;
  games: readonly ComponentProps<typeof GameCardItem>["game"][];
}

export function VenueGames({ venueId, games, feed }: VenueGamesProps) {
  const t = useT("venues");
  return (
    <Card
      title={t("upcomingGames")}
      aside={games.length > 0 && <Link to={`/games?venueId=${venueId}`}>{t("common:viewAll")}</Link>}
    >
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
      <FeedLinks address={feed} />
    </Card>
  );
}
