import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { useMapEvents } from "react-leaflet";
import type { Area } from "~/features/venues/map/clusters";
import { bboxOf } from "~/features/venues/map/components/MapItems";
import { MapSheet } from "~/features/venues/map/components/MapSheet";
import { type Items, Pin, PinMap } from "~/features/venues/map/components/PinMap";
import { useLocale, useT } from "~/i18n/context";
import { joinList } from "~/i18n/translate";
import { LinkButton } from "~/ui/links/LinkButton";
import { ChosenGames } from "./ChosenGames";
import { type GamePin, type VenuePin, venuePinsOf } from "./venue-pins";

interface GameMapProps {
  area: Area;
  /** As in the address; null for everywhere. */
  bbox: string | null;
  /** A query string. */
  query: string;
  tiles: { url: string; attribution: string };
}

/** The closest initial zoom, and the pixels that a pin needs at the edge. */
const FIRST_ZOOM = 15;
const MARGIN: [number, number] = [48, 48];

/** Not rendered on the server. */
export function GameMap({ area, bbox, query, tiles }: GameMapProps) {
  const t = useT("maps");
  const locale = useLocale();
  const { search } = useLocation();
  const [shown, setShown] = useState<Items<GamePin> | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [movedTo, setMovedTo] = useState<string | null>(null);
  const pins = venuePinsOf(shown?.points ?? []);
  const chosen = pins.find(({ id }) => id === chosenId);
  return (
    <PinMap
      view={{
        bounds: [
          [area.south, area.west],
          [area.north, area.east],
        ],
        boundsOptions: bbox ? {} : { maxZoom: FIRST_ZOOM, padding: MARGIN },
      }}
      tiles={tiles}
      from="/api/games/map"
      query={query}
      shown={shown}
      onShown={setShown}
      texts={{ loading: t("loading"), failed: t("games:loadError"), none: t("none") }}
      clusterTitle={(count) => t("clusterOf", { count })}
      pins={
        <>
          <Moves onMoved={setMovedTo} />
          {pins.map((pin) => (
            <Pin
              key={pin.id}
              at={pin}
              title={joinList(locale, [pin.name, ...pin.games.map(({ title }) => title)])}
              look={lookOf(pin, pin === chosen)}
              onChoose={() => setChosenId(pin.id)}
            />
          ))}
        </>
      }
    >
      {movedTo && movedTo !== bbox && !chosen && (
        <div className="map-search">
          <LinkButton to={inArea(search, movedTo)} size="s" icon="search" preventScrollReset>
            {t("searchHere")}
          </LinkButton>
        </div>
      )}
      {chosen && (
        <MapSheet key={chosen.id} venue={chosen} onClose={() => setChosenId(null)}>
          <ChosenGames pin={chosen} />
        </MapSheet>
      )}
    </PinMap>
  );
}

/** Of the venue's next game with free spots. */
function lookOf({ games, count }: VenuePin, isChosen: boolean) {
  const next = games.find(({ spotsLeft }) => spotsLeft > 0) ?? games[0];
  return { sport: next?.sport.icon, free: next?.spotsLeft, isPile: count > 1, isChosen };
}

function Moves({ onMoved }: { onMoved: (bbox: string) => void }) {
  const map = useMapEvents({
    dragend: () => onMoved(bboxOf(map)),
    zoomend: () => onMoved(bboxOf(map)),
  });
  return null;
}

/** Another area replaces these in the address. */
const AREA_FIELDS = ["page", "city", "cityId", "neighborhoodId", "near", "radiusKm"];

function inArea(search: string, bbox: string): string {
  const query = new URLSearchParams(search);
  for (const name of AREA_FIELDS) query.delete(name);
  query.set("bbox", bbox);
  return `/games/map?${query}`;
}
