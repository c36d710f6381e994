import "~/features/venues/map/components/map.css";
import { Link } from "@remix-run/react";
import { MapContainer, Marker, Popup, TileLayer } from "react-leaflet";
import type { Point } from "~/core/geo";
import { MAX_ZOOM, pinIcon } from "~/features/venues/map/components/map-icons";
import { useLocale } from "~/i18n/context";
import { joinList } from "~/i18n/translate";
import { sportIcon } from "~/ui/sport-icon";
import type { NearbyGame, NearbyView } from "../nearby.server";

type Place = NonNullable<NearbyGame["place"]>;

interface GamesMapProps extends NonNullable<NearbyView["map"]> {
  games: readonly NearbyGame[];
}

const ZOOM = 13;
/** A pin is 48 pixels high. */
const MARGIN: [number, number] = [50, 50];

const pointOf = ({ latitude, longitude }: Point): [number, number] => [latitude, longitude];

/** A map of games with one pin per venue. Browser only: never rendered on the server. */
export function GamesMap({ centre, tiles, games }: GamesMapProps) {
  const locale = useLocale();
  const venues = byVenue(games);
  // The bounds include the user's position and every pin.
  const points = [centre, ...venues.map(({ place }) => place)].map(pointOf);
  return (
    <MapContainer
      className="map"
      bounds={points}
      boundsOptions={{ maxZoom: ZOOM, padding: MARGIN }}
      maxZoom={MAX_ZOOM}
      scrollWheelZoom={false}
    >
      <TileLayer url={tiles.url} attribution={tiles.attribution} maxZoom={MAX_ZOOM} />
      {venues.map(({ place, venueGames }) => (
        <Marker
          key={place.id}
          position={pointOf(place)}
          icon={pinIcon(sportIcon(venueGames[0]?.sport.icon), venueGames.length)}
          title={joinList(locale, [venueGames[0]?.venueName, ...venueGames.map(({ title }) => title)])}
        >
          <Popup>
            <ul>
              {venueGames.map((game) => (
                <li key={game.id}>
                  <Link to={`/games/${game.id}`}>
                    <bdi>{game.title}</bdi>
                  </Link>
                  <br />
                  {game.whenLabel}
                  <br />
                  <bdi>{game.venueName}</bdi> <bdi>{game.distanceLabel}</bdi>
                </li>
              ))}
            </ul>
          </Popup>
        </Marker>
      ))}
    </MapContainer>
  );
}

function byVenue(games: readonly NearbyGame[]): { place: Place; venueGames: NearbyGame[] }[] {
  const venues = new Map<string, { place: Place; venueGames: NearbyGame[] }>();
  for (const game of games) {
    if (!game.place) continue;
    const venue = venues.get(game.place.id) ?? { place: game.place, venueGames: [] };
    venue.venueGames.push(game);
    venues.set(game.place.id, venue);
  }
  return [...venues.values()];
}
