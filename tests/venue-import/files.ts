import { action } from "~/api-route";
import { type Answer, send, tokenOf } from "../support/request";

/** As Overpass turbo exports it. */
export const overpass = (features: readonly unknown[] = OSM_FEATURES): string =>
  JSON.stringify(
    {
      type: "FeatureCollection",
      generator: "overpass-turbo",
      copyright: "The data included in this document is from www.openstreetmap.org.",
      timestamp: "2026-11-28T10:00:00Z",
      features,
    },
    null,
    2,
  );

/** A rectangle around a point, closed. */
export const outline = (longitude: number, latitude: number) => ({
  type: "Polygon",
  coordinates: [
    [
      [longitude - 0.0004, latitude - 0.0002],
      [longitude + 0.0004, latitude - 0.0002],
      [longitude + 0.0004, latitude + 0.0002],
      [longitude - 0.0004, latitude + 0.0002],
      [longitude - 0.0004, latitude - 0.0002],
    ],
  ],
});

export const osmFeature = (id: string, tags: object, geometry: unknown = outline(-7.6, 33.58)) => ({
  ...{ type: "Feature", properties: { "@id": id, leisure: "pitch", ...tags }, geometry, id },
});

export const OSM_FEATURES = [
  osmFeature("way/101", {
    ...{ name: "Terrain Al Amal", "name:ar": "ملعب الأمل", "name:fr": "Terrain Al Amal" },
    ...{ sport: "soccer;basketball", surface: "artificial_turf", lit: "yes" },
    ...{ "addr:housenumber": "12", "addr:street": "Rue Ibn Sina", "addr:postcode": "20330" },
    ...{ "addr:city": "Casablanca", "addr:suburb": "Maârif", "@relations": [{ rel: 1 }] },
  }),
  osmFeature("way/102", { name: "Stade Municipal", sport: "soccer;cricket" }, outline(-6.84, 34.02)),
  osmFeature(
    "node/103",
    { name: "Padel Anfa", sport: "padel" },
    { type: "Point", coordinates: [-7.66, 33.6] },
  ),
  osmFeature("way/104", { sport: "soccer" }, outline(-7.5, 33.55)),
];

export const CSV = [
  "source_id;name;address;city;neighborhood;postal_code;latitude;longitude;sports;description",
  'casa-1;"Complexe ""Al Wafa""";12, rue des Sports;Casablanca;Oulfa;20220;33,5601;-7,6201;football:14|padel;"Deux terrains',
  'couverts"',
  "casa-2;Salle Hay Riad;Avenue Annakhil;Rabat;Hay Riad;10100;33.9601;-6.8701;كرة السلة;",
  "",
].join("\r\n");

const ADDRESS = "http://localhost:3000/api/admin/venues/import";

interface Upload {
  as: { id: string } | null;
  body: string | Uint8Array<ArrayBuffer>;
  type?: string;
  query?: string;
  headers?: Record<string, string>;
}

export async function upload({ as, body, type = "text/csv", query = "", headers }: Upload): Promise<Answer> {
  const sent = new Headers({ "Content-Type": type, ...headers });
  if (as) sent.set("Authorization", `Bearer ${await tokenOf(as)}`);
  const url = new URL(`${ADDRESS}${query}`);
  if (!url.searchParams.has("dry_run")) url.searchParams.set("dry_run", "false");
  return send(action, url, { method: "POST", body, headers: sent });
}

export const dryRun = (given: Upload): Promise<Answer> => upload({ ...given, query: "?dry_run=true" });
