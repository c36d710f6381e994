import { cityId, neighborhoodId, sportId } from "#db/reference";

const long = (length: number) => "é".repeat(length);

/** The body of a venue for the API. */
export const venueBody = (changes: Record<string, unknown> = {}) => ({
  name: "City Foot Oulfa",
  description: "Gazon neuf.",
  address: "12, rue des Sports",
  city: "Casablanca",
  city_id: cityId("casablanca"),
  neighborhood_id: neighborhoodId("casablanca", "oulfa"),
  postal_code: "20220",
  latitude: 33.5731,
  longitude: -7.5898,
  sports: [
    { sportId: sportId("football"), maxPlayers: 14 },
    { sportId: sportId("tennis"), maxPlayers: null },
  ],
  ...changes,
});

/** The same venue in the last form of /venues/create. */
export function venueForm(changes: Record<string, unknown> = {}): Record<string, string> {
  const { city: _, sports, ...texts } = venueBody(changes);
  const form: Record<string, string> = { go: "next" };
  for (const [name, value] of Object.entries(texts)) form[name] = value === null ? "" : String(value);
  if (Array.isArray(sports)) {
    sports.forEach((sport, row) => {
      form[`sports[${row}].sportId`] = String(sport.sportId ?? "");
      form[`sports[${row}].maxPlayers`] = String(sport.maxPlayers ?? "");
    });
  }
  return form;
}

const football = { sportId: sportId("football"), maxPlayers: 10 };

/** Invalid venues for forms and the API: the change, the field and the code. */
export const WRONG: readonly (readonly [string, Record<string, unknown>, string, string])[] = [
  ["no name", { name: "" }, "name", "venue_name_required"],
  ["a blank name", { name: "  \u00a0 " }, "name", "venue_name_required"],
  ["an invisible name", { name: "\u200b\u200f\u2067\ufeff\u2800" }, "name", "venue_name_required"],
  ["a name of 101 characters", { name: long(101) }, "name", "venue_name_too_long"],
  ["a description of 501", { description: long(501) }, "description", "description_too_long"],
  ["no address", { address: "" }, "address", "address_required"],
  ["an invisible address", { address: "\u202e\u2066" }, "address", "address_required"],
  ["an address of 101", { address: long(101) }, "address", "address_too_long"],
  ["no city", { city_id: "" }, "city_id", "venue_city_id_required"],
  ["no real city", { city_id: "nowhere", neighborhood_id: "" }, "city_id", "city_unknown"],
  ["an unknown city", { city_id: sportId("golf"), neighborhood_id: "" }, "city_id", "city_unknown"],
  [
    "another city's neighbourhood",
    { neighborhood_id: neighborhoodId("rabat", "agdal") },
    "neighborhood_id",
    "neighborhood_unknown",
  ],
  ["an unknown neighbourhood", { neighborhood_id: "x" }, "neighborhood_id", "neighborhood_unknown"],
  ["no postal code", { postal_code: " " }, "postal_code", "postal_code_required"],
  ["a postal code of 21", { postal_code: long(21) }, "postal_code", "postal_code_too_long"],
  ["a latitude beyond the pole", { latitude: "90.0001" }, "latitude", "latitude_range"],
  ["a longitude beyond the line", { longitude: "-180.5" }, "longitude", "longitude_range"],
  ["words as latitude", { latitude: "north" }, "latitude", "invalid_number"],
  ["an exponent as longitude", { longitude: "1e2" }, "longitude", "invalid_number"],
  ["a latitude alone", { longitude: "" }, "longitude", "coordinates_incomplete"],
  ["a longitude alone", { latitude: "" }, "latitude", "coordinates_incomplete"],
  [
    "a row without a sport",
    { sports: [{ sportId: "", maxPlayers: 5 }] },
    "sports[0].sportId",
    "venue_sport_required",
  ],
  ["an unknown sport", { sports: [football, { sportId: "chess" }] }, "sports[1].sportId", "sport_unknown"],
  ["a sport twice", { sports: [football, football] }, "sports[1].sportId", "venue_sport_twice"],
  [
    "no players",
    { sports: [{ ...football, maxPlayers: 0 }] },
    "sports[0].maxPlayers",
    "venue_max_players_min",
  ],
  [
    "101 players",
    { sports: [{ ...football, maxPlayers: 101 }] },
    "sports[0].maxPlayers",
    "venue_max_players_max",
  ],
  ["half a player", { sports: [{ ...football, maxPlayers: 2.5 }] }, "sports[0].maxPlayers", "whole_number"],
  [
    "many players",
    { sports: [{ ...football, maxPlayers: "many" }] },
    "sports[0].maxPlayers",
    "invalid_number",
  ],
];
