import { StatusBadge } from "~/features/games/components/badges";
import type { GameCard } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { LinkButton } from "~/ui/LinkButton";
import { SportIcon } from "~/ui/SportIcon";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { EmptyCard } from "./EmptyCard";

/** The user's recent games, one per line. */
export function RecentGames({ games }: { games: readonly GameCard[] }) {
  const t = useT("dashboard");
  if (games.length === 0) {
    return (
      <EmptyCard
        illustration="draw-whistle"
        title={t("recentGames")}
        text={t("noRecentGames")}
        action={
          <LinkButton to="/games" variant="secondary" size="s" icon="search">
            {t("findGamesToJoin")}
          </LinkButton>
        }
      />
    );
  }
  return (
    <section className="stack" aria-labelledby="recent">
      <h2 id="recent">{t("recentGames")}</h2>
      <ul className="stack-s">
        {games.map((game) => (
          <li key={game.id} className="card row row-between">
            <div className="line grow-wide">
              <SportIcon sport={game.sport.icon} />
              <div className="grow">
                <h3>
                  <bdi>{game.title}</bdi>
                </h3>
                <p className="row small">
                  <time dateTime={game.startTime}>{game.whenLabel}</time>
                  {game.venueName && <bdi className="muted">{game.venueName}</bdi>}
                </p>
              </div>
            </div>
            <StatusBadge status={game.status} />
            <LinkButton to={`/games/${game.id}`} variant="secondary" size="s">
              <span aria-hidden="true">{t("common:viewDetails")}</span>
              <VisuallyHidden>{t("viewDetailsOf", { title: game.title })}</VisuallyHidden>
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
