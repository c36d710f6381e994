import { GameCardItem } from "~/features/games/components/GameCardItem";
import { gamePath } from "~/features/games/components/paths";
import type { GameRow } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { Link } from "~/ui/Link";
import { LinkButton } from "~/ui/LinkButton";
import type { Outlook } from "../landing.page.server";
import { OpenPitch } from "./OpenPitch";

interface City {
  id: string;
  name: string;
}

interface TonightProps {
  headline: string;
  outlook: Outlook;
  city: City | null;
  games: readonly GameRow[];
  elsewhere: readonly City[];
  proof: readonly string[];
}

const CREATE = "/games/create";

/** The first screen: the next open game on its pitch, one action, and the list that begins with that game. */
export function Tonight({ headline, outlook, city, games, elsewhere, proof }: TonightProps) {
  const t = useT("landing");
  const [first] = games;
  return (
    <>
      <section className="deep hero">
        <div className="page page-narrow">
          <h1>{headline}</h1>
          <p lang="fr" dir="ltr" className="small">
            {t("tagline")}
          </p>
        </div>
        <OpenPitch game={first ?? null} to={first ? gamePath(first.id) : CREATE} />
      </section>
      <div className="zellige" />
      <section className="page page-narrow tonight" id="near">
        {outlook === "none" && <p>{t("noGames")}</p>}
        <NextStep outlook={outlook} city={city} />
        {outlook === "later" && <p>{t("onlyLater")}</p>}
        {games.length > 0 && (
          <ul className="game-rows">
            {games.map((game) => (
              <GameCardItem key={game.id} game={game} level={2} reloadDocument />
            ))}
          </ul>
        )}
        {elsewhere.length > 0 && (
          <nav className="chips" aria-label={t("elsewhere")}>
            {elsewhere.map(({ id, name }) => (
              <Link key={id} to={`/?city=${id}`} reloadDocument>
                <bdi>{name}</bdi>
              </Link>
            ))}
          </nav>
        )}
        {proof.length > 0 && <p className="muted">{proof.join(" · ")}</p>}
      </section>
    </>
  );
}

function NextStep({ outlook, city }: Pick<TonightProps, "outlook" | "city">) {
  const t = useT("landing");
  if (outlook === "none") {
    return (
      <LinkButton to={CREATE} icon="plus" wide reloadDocument>
        {t("beFirst")}
      </LinkButton>
    );
  }
  return (
    <LinkButton to={city ? `/games?cityId=${city.id}` : "/games"} wide reloadDocument>
      {city ? t("allGamesIn", { city: city.name }) : t("allGames")}
    </LinkButton>
  );
}
