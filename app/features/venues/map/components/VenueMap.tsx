import { useState } from "react";
import { useT } from "~/i18n/context";
import { Link } from "~/ui/links/Link";
import { ChosenVenue, type VenuePin } from "./ChosenVenue";
import { MapSheet } from "./MapSheet";
import { NoVenues } from "./NoVenues";
import { type Items, Pin, PinMap } from "./PinMap";

interface VenueMapProps {
  center: { latitude: number; longitude: number };
  query: string;
  tiles: { url: string; attribution: string };
  choose?: (venueId: string) => string;
}

const ZOOM = 13;

/** Not rendered on the server. */
export function VenueMap({ center, query, tiles, choose }: VenueMapProps) {
  const t = useT("venues");
  const [shown, setShown] = useState<Items<VenuePin> | null>(null);
  const [chosen, setChosen] = useState<VenuePin | null>(null);
  return (
    <div className="stack-s">
      <PinMap
        view={{ center: [center.latitude, center.longitude], zoom: ZOOM }}
        tiles={tiles}
        from="/api/venues/map"
        query={query}
        shown={shown}
        onShown={setShown}
        texts={{ loading: t("loading"), failed: t("loadError"), none: t("mapNone") }}
        clusterTitle={(count) => t("clusterOf", { count })}
        none={<NoVenues />}
        pins={shown?.points.map((pin) => (
          <Pin
            key={pin.id}
            at={pin}
            title={pin.name}
            look={{ sport: pin.sport, isChosen: pin.id === chosen?.id }}
            onChoose={() => setChosen(pin)}
          />
        ))}
      >
        {chosen && (
          <MapSheet key={chosen.id} venue={chosen} onClose={() => setChosen(null)}>
            <ChosenVenue pin={chosen} choose={choose} />
          </MapSheet>
        )}
      </PinMap>
      {shown && shown.points.length > 0 && (
        <nav aria-label={t("onThisMap")}>
          <ul className="row">
            {shown.points.map((pin) => (
              <li key={pin.id}>
                <Link to={choose ? choose(pin.id) : `/venues/${pin.id}`}>
                  <bdi>{pin.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
