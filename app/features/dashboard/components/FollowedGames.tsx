import type { FollowedGame } from "~/features/following/queries.server";
import { useT } from "~/i18n/context";
import { Link } from "~/ui/links/Link";

type Line = Pick<FollowedGame, "id" | "title" | "startTime" | "dayLabel" | "because">;

export function FollowedGames({ games }: { games: readonly Line[] }) {
  const t = useT("dashboard");
  return (
    <section aria-labelledby="followed">
      <div className="row row-between">
        <h2 id="followed">{t("following:title")}</h2>
        <Link to="/account/following">{t("whom")}</Link>
      </div>
      <ul className="list">
        {games.map(({ because, ...game }) => (
          <li key={game.id}>
            <Link to={`/games/${game.id}`} className="home-line">
              <time className="game-when" dateTime={game.startTime}>
                {game.dayLabel}
              </time>{" "}
              <bdi>{game.title}</bdi> <span className="muted">{t(`because_${because.kind}`, because)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
