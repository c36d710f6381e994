import { gamePath } from "~/features/games/components/paths";
import type { GameRow } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icons/Icon";
import { Menu } from "~/ui/layout/Menu";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import { CodeForm } from "./CodeForm";
import { OpenPitch } from "./OpenPitch";

interface City {
  id: string;
  name: string;
}

export interface HeroProps {
  headline: string;
  /** "6 games tonight · 23 free spots". */
  tonight: string | null;
  city: City | null;
  elsewhere: readonly City[];
  isMember: boolean;
  game: GameRow | undefined;
}

export function Hero({ headline, tonight, city, elsewhere, isMember, game }: HeroProps) {
  const t = useT("common");
  const tagline = t("tagline");
  return (
    <section className="deep hero">
      <div className="page">
        <div className="stack-s">
          <h1>{headline}</h1>
          {headline !== tagline && (
            <p className="small">
              <bdi lang="fr" dir="ltr">
                {tagline}
              </bdi>
            </p>
          )}
          {city && (
            <div className="row hero-city">
              <CityMenu city={city} elsewhere={elsewhere} />
              {tonight && <span>{tonight}</span>}
            </div>
          )}
          <div className="row">
            <LinkButton to={isMember ? "/dashboard" : "/register"} reloadDocument>
              {isMember ? t("dashboard") : t("register")}
            </LinkButton>
            <CodeForm />
          </div>
        </div>
        <div>
          <OpenPitch game={game ?? null} to={game ? gamePath(game.id) : "/games/create"} />
          {game && <Caption game={game} />}
        </div>
      </div>
    </section>
  );
}

function CityMenu({ city, elsewhere }: { city: City; elsewhere: readonly City[] }) {
  const t = useT("landing");
  const name = (
    <>
      <Icon name="map-pin" size="s" />
      <bdi>{city.name}</bdi>
    </>
  );
  if (elsewhere.length === 0) return <span className="line">{name}</span>;
  return (
    <Menu
      label={t("find:changeCity", { city: city.name })}
      summary={
        <>
          {name}
          <Icon name="chevron-down" size="s" />
        </>
      }
    >
      <nav aria-label={t("elsewhere")}>
        {elsewhere.map((other) => (
          <Link key={other.id} to={`/?city=${other.id}`} reloadDocument>
            <bdi>{other.name}</bdi>
          </Link>
        ))}
      </nav>
    </Menu>
  );
}

function Caption({ game }: { game: GameRow }) {
  const t = useT("find");
  const { spotsLeft, area } = game;
  return (
    <div className="hero-game">
      <h2>
        <Link to={gamePath(game.id)} reloadDocument>
          <time className="game-when" dateTime={game.startTime}>
            {game.dayLabel}
          </time>{" "}
          <bdi>{game.title}</bdi>
        </Link>
      </h2>
      <p className="small">
        {area && (
          <>
            <bdi>{area}</bdi>
            {" · "}
          </>
        )}
        {typeof spotsLeft === "number" && `${t("spots", { count: spotsLeft })} · `}
        <bdi>{game.priceLabel ?? t("free")}</bdi>
      </p>
    </div>
  );
}
