import { GameCardItem } from "~/features/games/components/GameCardItem";
import type { GameRow } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { LinkButton } from "~/ui/links/LinkButton";
import type { Outlook } from "../landing.page.server";

interface TonightProps {
  outlook: Outlook;
  city: { id: string; name: string } | null;
  /** Without the game on the pitch. */
  games: readonly GameRow[];
  proof: readonly string[];
}

export function Tonight({ outlook, city, games, proof }: TonightProps) {
  const t = useT("landing");
  return (
    <>
      <div className="zellige" />
      <section className="page tonight" id="near">
        {outlook === "later" && <p>{t("onlyLater")}</p>}
        {outlook === "none" && <p>{t("noGames")}</p>}
        {games.length > 0 && (
          <ul className="game-rows">
            {games.map((game) => (
              <GameCardItem key={game.id} game={game} level={2} reloadDocument />
            ))}
          </ul>
        )}
        <div className="row row-between">
          {outlook === "none" ? (
            <LinkButton to="/games/create" icon="plus" variant="soft" reloadDocument>
              {t("common:createGame")}
            </LinkButton>
          ) : (
            <LinkButton to={city ? `/games?cityId=${city.id}` : "/games"} variant="soft" reloadDocument>
              {city ? t("allGamesIn", { city: city.name }) : t("allGames")}
            </LinkButton>
          )}
          {proof.length > 0 && <p className="muted">{proof.join(" · ")}</p>}
        </div>
      </section>
    </>
  );
}
