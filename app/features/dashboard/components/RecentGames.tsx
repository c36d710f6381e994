import { StatusBadge } from "~/features/games/components/badges";
import { useT } from "~/i18n/context";
import { CourtMark } from "~/ui/icons/CourtMark";
import { Link } from "~/ui/links/Link";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import type { RecentGame } from "../own-games.server";
import { NextStep } from "./NextStep";

export interface RecentGamesProps {
  games: readonly RecentGame[];
  toRate: number;
}

export function RecentGames({ games, toRate }: RecentGamesProps) {
  const t = useT("dashboard");
  return (
    <section className="home-recent" aria-labelledby="recent">
      <div className="home-head">
        <h2 id="recent">{t("recent")}</h2>
        {toRate > 0 && <Link to="/account?tab=pending-ratings">{t("toRate", { count: toRate })}</Link>}
      </div>
      {games.length > 0 ? (
        <ul className="home-cards">
          {games.map((game) => (
            <RecentCard key={game.id} game={game} />
          ))}
        </ul>
      ) : (
        <NextStep to="/games" label={t("findToJoin")}>
          {t("noRecent")}
        </NextStep>
      )}
    </section>
  );
}

function RecentCard({ game }: { game: RecentGame }) {
  const { id, title, sport, startTime, dateLabel, isCancelled } = game;
  const t = useT("common");
  return (
    <li className="card box card-link">
      <CourtMark sport={sport.icon} />
      <div>
        <h3 className="clip">
          <bdi>{title}</bdi>
          <VisuallyHidden> {sport.name}</VisuallyHidden>
        </h3>
        <time className="muted small" dateTime={startTime}>
          {dateLabel}
        </time>
        {isCancelled && (
          <p>
            <StatusBadge status="cancelled" />
          </p>
        )}
        <p className="card-title">
          <Link to={`/games/${id}`}>
            {t("viewDetails")}
            <VisuallyHidden>
              : <bdi>{title}</bdi>
            </VisuallyHidden>
          </Link>
        </p>
      </div>
    </li>
  );
}
