/** What a value may be called, ours first; with a colon or @: tags of OpenStreetMap. */
export const COLUMNS = {
  sourceId: ["source_id", "@id", "osm_id", "id"],
  name: ["name", "nom", "official_name", "alt_name"],
  nameFr: ["name_fr", "name:fr"],
  nameAr: ["name_ar", "name:ar"],
  nameEn: ["name_en", "name:en"],
  description: ["description"],
  address: ["address", "adresse", "addr:full"],
  houseNumber: ["addr:housenumber"],
  street: ["addr:street", "addr:place"],
  city: ["city", "ville", "addr:city"],
  neighborhood: ["neighborhood", "quartier"],
  suburb: ["addr:suburb", "addr:neighbourhood", "addr:quarter", "addr:district"],
  postalCode: ["postal_code", "code_postal", "addr:postcode"],
  latitude: ["latitude", "lat", "@lat"],
  longitude: ["longitude", "lon", "lng", "@lon"],
  sports: ["sports", "sport"],
  surface: ["surface"],
  lights: ["lights", "lit"],
} as const;

export type Column = keyof typeof COLUMNS;

/** The first that the row fills in. */
export function textIn(texts: ReadonlyMap<string, string>, column: Column): string | undefined {
  for (const name of COLUMNS[column]) {
    const text = texts.get(name);
    if (text !== undefined) return text;
  }
  return undefined;
}
