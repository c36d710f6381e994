import { z } from "zod";
import { PLACE_LIMITS } from "#db/limits/places";
import { VENUE_LIMITS } from "#db/limits/venues";
import { plainDigits } from "#db/plain-digits";
import type { ErrorCode } from "~/core/errors";
import { asId } from "~/core/ids.server";
import { visibleText } from "~/core/text/clean";
import { numeric, requiredId, requiredLine } from "../input-parts";

const coordinate = ({ min, max }: { min: number; max: number }, outside: ErrorCode) =>
  numeric.pipe(z.number("invalid_number").min(min, outside).max(max, outside).nullable()).nullish();

const maxPlayers = numeric
  .pipe(
    z
      .number("invalid_number")
      .int("invalid_number")
      .min(VENUE_LIMITS.maxPlayers.min, "venue_max_players_min")
      .max(VENUE_LIMITS.maxPlayers.max, "venue_max_players_max")
      .nullable(),
  )
  .nullish()
  .transform((value) => value ?? null);

const neighborhood = z.string("neighborhood_unknown").overwrite(asId).nullish();
const description = z
  .string("invalid_text")
  .overwrite(visibleText)
  .max(VENUE_LIMITS.description.max, "description_too_long")
  .nullish();

const location = {
  city_id: requiredId("venue_city_id_required"),
  neighborhood_id: neighborhood.transform((id) => id || null),
};

const details = {
  name: requiredLine("venue_name_required", VENUE_LIMITS.name.max, "venue_name_too_long"),
  description: description.transform((text) => text || null),
  address: requiredLine("address_required", VENUE_LIMITS.address.max, "address_too_long"),
  postal_code: requiredLine(
    "postal_code_required",
    VENUE_LIMITS.postalCode.max,
    "postal_code_too_long",
  ).overwrite(plainDigits),
  latitude: coordinate(PLACE_LIMITS.latitude, "latitude_range").transform((degrees) => degrees ?? null),
  longitude: coordinate(PLACE_LIMITS.longitude, "longitude_range").transform((degrees) => degrees ?? null),
};

const VenueSportInput = z.object({ sportId: requiredId("venue_sport_required"), maxPlayers });

const sports = {
  sports: z
    .array(VenueSportInput, "invalid_choice")
    .nullish()
    .transform((list) => list ?? []),
};

function bothCoordinates(
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  context: z.RefinementCtx,
): void {
  if ((latitude === null) === (longitude === null)) return;
  const path = [latitude === null ? "latitude" : "longitude"];
  context.addIssue({ code: "custom", path, message: "coordinates_incomplete" });
}

function noSportTwice({ sports: list }: { sports: { sportId: string }[] }, context: z.RefinementCtx): void {
  const seen = new Set<string>();
  list.forEach(({ sportId }, index) => {
    if (seen.has(sportId)) {
      context.addIssue({ code: "custom", path: ["sports", index, "sportId"], message: "venue_sport_twice" });
    }
    seen.add(sportId);
  });
}

export const LocationStep = z.object(location);
export const DetailsStep = z.object(details).superRefine(bothCoordinates);
export const SportsStep = z.object(sports).superRefine(noSportTwice);

const whole = { ...location, ...details, ...sports };

/** For the wizard's last form and the edit form. The city's name follows from its id. */
export const VenueForm = z.object(whole).superRefine(bothCoordinates).superRefine(noSportTwice);

const city = requiredLine("venue_city_required", VENUE_LIMITS.city.max, "venue_city_too_long");
/** Rows of `sports` are accepted in either casing too. */
const withBothCasings = (sport: unknown): unknown =>
  typeof sport === "object" && sport !== null && !Array.isArray(sport)
    ? {
        ...("sport_id" in sport && { sportId: sport.sport_id }),
        ...("max_players" in sport && { maxPlayers: sport.max_players }),
        ...sport,
      }
    : sport;

export const VenueInput = z
  .object({
    ...whole,
    city,
    sports: z
      .array(z.preprocess(withBothCasings, VenueSportInput), "invalid_choice")
      .nullish()
      .transform((list) => list ?? []),
  })
  .superRefine(bothCoordinates)
  .superRefine(noSportTwice);
export type VenueInput = z.output<typeof VenueInput>;

/** Absent fields stay, null or empty clears an optional one. */
export const VenueChange = z
  .object({
    name: details.name.optional(),
    description: description.transform((text) => (text === undefined ? undefined : text || null)),
    address: details.address.optional(),
    city: city.optional(),
    city_id: location.city_id.optional(),
    neighborhood_id: neighborhood.transform((id) => (id === undefined ? undefined : id || null)),
    postal_code: details.postal_code.optional(),
    latitude: coordinate(PLACE_LIMITS.latitude, "latitude_range"),
    longitude: coordinate(PLACE_LIMITS.longitude, "longitude_range"),
    sports: z.array(z.preprocess(withBothCasings, VenueSportInput), "invalid_choice").optional(),
  })
  .superRefine(({ sports: list }, context) => noSportTwice({ sports: list ?? [] }, context));
export type VenueChange = z.output<typeof VenueChange>;

type InColumns<T extends VenueChange> = Omit<T, "city_id" | "neighborhood_id" | "postal_code"> & {
  cityId: T["city_id"];
  neighborhoodId: T["neighborhood_id"];
  postalCode: T["postal_code"];
};

export function toColumns(input: VenueInput): InColumns<VenueInput>;
export function toColumns(input: VenueChange): InColumns<VenueChange>;
export function toColumns(input: VenueChange): InColumns<VenueChange> {
  const { city_id: cityId, neighborhood_id: neighborhoodId, postal_code: postalCode, ...sameNames } = input;
  return { ...sameNames, cityId, neighborhoodId, postalCode };
}
