import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Drawing } from "~/ui/Drawing";
import { EmptyState } from "~/ui/EmptyState";
import { Icon } from "~/ui/Icon";
import { LinkButton } from "~/ui/LinkButton";
import { SportIcon } from "~/ui/SportIcon";
import { Tabs } from "~/ui/Tabs";
import type { NearbyView } from "../nearby.server";
import { NearMe } from "./NearMe";

/** Up to three games around the reader, with their true distances. */
export function NearbyGames({ nearby }: { nearby: NearbyView }) {
  const t = useT("dashboard");
  const { city, from, sports, sportId, near, games } = nearby;
  const address = (sport: string) => {
    const query = new URLSearchParams([
      ...(sport ? [["sport", sport]] : []),
      ...(near ? [["near", near]] : []),
    ]);
    return `/dashboard${query.toString() ? `?${query}` : ""}#nearby`;
  };
  return (
    <section className="stack" aria-labelledby="nearby">
      <div className="row row-between">
        <h2 id="nearby">{city ? t("nearbyIn", { city }) : t("nearbyTitle")}</h2>
        <NearMe sportId={sportId} />
      </div>
      {from && <p className="muted small">{t(`nearbyFrom_${from.kind}`, "name" in from ? from : {})}</p>}
      {from && (
        <Tabs
          label={t("sportFilter")}
          tabs={[{ id: "", name: t("allSports") }, ...sports].map(({ id, name }) => ({
            to: address(id),
            label: name,
            current: id === sportId,
          }))}
        />
      )}
      {games.length > 0 && (
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
              <span className="row small num">
                <Icon name="map-pin" size="s" />
                <bdi>{game.distanceLabel}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
      {games.length === 0 && <NothingNearby known={from !== null} />}
    </section>
  );
}

function NothingNearby({ known }: { known: boolean }) {
  const t = useT("dashboard");
  if (known) {
    return (
      <EmptyState
        drawing={<Drawing name="draw-map" />}
        level={3}
        title={t("noNearby")}
        action={
          <LinkButton to="/games/create" icon="plus">
            {t("createGame")}
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      drawing={<Drawing name="draw-map" />}
      level={3}
      title={t("setCity")}
      action={
        <LinkButton to="/manage-profile" icon="pencil">
          {t("updateProfile")}
        </LinkButton>
      }
    />
  );
}
