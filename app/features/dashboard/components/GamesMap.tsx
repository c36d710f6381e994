import "leaflet/dist/leaflet.css";
import { Link } from "@remix-run/react";
import { MapContainer, Marker, Popup, TileLayer } from "react-leaflet";
import { clusterIcon, MAX_ZOOM, PIN } from "~/features/venues/components/map-icons";
import { useLocale } from "~/i18n/context";
import { inRow } from "~/i18n/translate";
import type { NearbyGame, NearbyView } from "../nearby.server";

type Place = NonNullable<NearbyGame["place"]>;

interface GamesMapProps extends NonNullable<NearbyView["map"]> {
  games: readonly NearbyGame[];
}

/** Spec 9. */
const ZOOM = 13;

/** Games where they are played: one pin a venue. Only for browsers: never rendered on the server. */
export function GamesMap({ centre, tiles, games }: GamesMapProps) {
  const locale = useLocale();
  const first = games.find(({ place }) => place)?.place;
  const [from, zoom] = [[centre.latitude, centre.longitude] as [number, number], ZOOM];
  // Both the reader and the nearest game are in the picture, however far apart.
  const shown = first && { bounds: [from, [first.latitude, first.longitude]] as [number, number][] };
  const view = shown
    ? { ...shown, boundsOptions: { maxZoom: ZOOM, padding: [40, 40] as [number, number] } }
    : {};
  return (
    <MapContainer
      className="map"
      center={from}
      zoom={zoom}
      maxZoom={MAX_ZOOM}
      scrollWheelZoom={false}
      {...view}
    >
      <TileLayer url={tiles.url} attribution={tiles.attribution} maxZoom={MAX_ZOOM} />
      {byVenue(games).map(({ place, there }) => (
        <Marker
          key={place.id}
          position={[place.latitude, place.longitude]}
          icon={there.length > 1 ? clusterIcon(there.length) : PIN}
          alt={inRow(
            locale,
            there.map(({ title }) => title),
          )}
          title={there[0]?.venueName ?? ""}
        >
          <Popup>
            <ul className="stack-s">
              {there.map((game) => (
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

function byVenue(games: readonly NearbyGame[]): { place: Place; there: NearbyGame[] }[] {
  const venues = new Map<string, { place: Place; there: NearbyGame[] }>();
  for (const game of games) {
    if (!game.place) continue;
    const venue = venues.get(game.place.id) ?? { place: game.place, there: [] };
    venue.there.push(game);
    venues.set(game.place.id, venue);
  }
  return [...venues.values()];
}
