import { Link } from "@remix-run/react";
import { useLocale, useT } from "~/i18n/context";
import { joinList } from "~/i18n/translate";
import { Disclosure } from "~/ui/Disclosure";
import { EmptyState } from "~/ui/EmptyState";
import { Icon } from "~/ui/Icon";
import { LinkButton } from "~/ui/LinkButton";
import { SportIcon } from "~/ui/SportIcon";
import { Tabs } from "~/ui/Tabs";
import type { NearbyGame, NearbyView } from "../nearby.server";
import { NearbyMap } from "./NearbyMap";
import { NearMe } from "./NearMe";
import { nearbyPath } from "./nearby-path";

/** The map has more games than the list shows; the others are in a disclosure. */
const VISIBLE_ROWS = 3;

interface NearbyGamesProps {
  nearby: NearbyView;
  /** For a new user with an otherwise empty page: the next step here is the page's primary one. */
  first?: boolean;
}

/** The games near the user, with their distances. */
export function NearbyGames({ nearby, first = false }: NearbyGamesProps) {
  const t = useT("dashboard");
  const { city, from, sports, sportId, games, view, map } = nearby;
  const venues = useT("venues");
  return (
    <section className="stack" aria-labelledby="nearby">
      <div className="row row-between">
        <h2 id="nearby">{city ? t("nearbyIn", { city }) : t("nearbyTitle")}</h2>
        <NearMe nearby={nearby} />
      </div>
      {from && <p className="muted small">{t(`nearbyFrom_${from.kind}`, "name" in from ? from : {})}</p>}
      {from && (
        <Tabs
          label={t("sportFilter")}
          tabs={[{ id: "", name: t("allSports") }, ...sports].map(({ id, name }) => ({
            to: nearbyPath(nearby, { sportId: id }),
            label: name,
            current: id === sportId,
          }))}
        />
      )}
      {from && (
        <Tabs
          label={venues("viewAs")}
          tabs={(["list", "map"] as const).map((id) => ({
            to: nearbyPath(nearby, { view: id }),
            label: venues(id),
            icon: id,
            current: id === view,
          }))}
        />
      )}
      {map && <NearbyMap map={map} games={games} sportId={sportId} />}
      {games.length > 0 && <GameRows games={games.slice(0, VISIBLE_ROWS)} />}
      {games.length > VISIBLE_ROWS && (
        <Disclosure summary={t("ratings:viewAll", { total: games.length })}>
          <GameRows games={games.slice(VISIBLE_ROWS)} />
        </Disclosure>
      )}
      {games.length === 0 && (
        <NothingNearby hasOrigin={from !== null} variant={first ? "primary" : "secondary"} />
      )}
    </section>
  );
}

function GameRows({ games }: { games: readonly NearbyGame[] }) {
  return (
    <ul className="stack-s">
      {games.map((game) => (
        <li key={game.id} className="card card-link line">
          <SportIcon sport={game.sport.icon} />
          <div className="grow">
            <h3 className="card-title">
              <Link to={`/games/${game.id}`}>
                <bdi>{game.title}</bdi>
              </Link>
            </h3>
            <p className="row small">
              <time dateTime={game.startTime}>{game.whenLabel}</time>
              {game.venueName && <bdi className="muted">{game.venueName}</bdi>}
            </p>
          </div>
          <Distance game={game} />
        </li>
      ))}
    </ul>
  );
}

/** The distance, linked to directions in the phone's map app. */
function Distance({ game: { distanceLabel, place, venueName } }: { game: NearbyGame }) {
  const maps = useT("maps");
  const locale = useLocale();
  const label = (
    <>
      <Icon name="map-pin" size="s" />
      <bdi>{distanceLabel}</bdi>
    </>
  );
  return (
    <span className="row small num">
      {place ? (
        <a
          className="field-link"
          href={place.directions}
          rel="noopener"
          aria-label={joinList(locale, [distanceLabel, venueName, maps("directions")])}
        >
          {label}
        </a>
      ) : (
        label
      )}
    </span>
  );
}

function NothingNearby({ hasOrigin, variant }: { hasOrigin: boolean; variant: "primary" | "secondary" }) {
  const t = useT("dashboard");
  if (hasOrigin) {
    return (
      <EmptyState
        illustration="draw-map"
        level={3}
        title={t("noNearby")}
        action={
          <LinkButton to="/games/create" variant={variant} icon="plus">
            {t("createGame")}
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      illustration="draw-map"
      level={3}
      title={t("setCity")}
      action={
        <LinkButton to="/manage-profile" variant={variant} icon="pencil">
          {t("updateProfile")}
        </LinkButton>
      }
    />
  );
}
