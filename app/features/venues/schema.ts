import { z } from "zod";
import type { ErrorCode } from "~/core/errors";
import { readPoint } from "~/core/geo";
import { asId } from "~/core/ids.server";
import { limitParam, pageParam } from "~/core/list-query";
import { visibleLine, visibleText } from "~/core/text/clean";
import { LIGHTS, STATES, SURFACES } from "./condition-words";
import {
  CONDITION_LENGTH,
  LARGEST_PAGE_SIZE,
  LIST_PAGE_SIZE,
  NOTE_LENGTH,
  RATING,
  VENUE_LIMITS,
} from "./rules";

/** The issue of a value that is absent, or no text at all. */
const missingOr =
  (missing: ErrorCode, wrong: ErrorCode = "invalid_text") =>
  ({ input }: { input?: unknown }): ErrorCode =>
    input === undefined || input === null || input === "" ? missing : wrong;

const line = (missing: ErrorCode, max: number, tooLong: ErrorCode) =>
  z
    .string({ error: missingOr(missing) })
    .overwrite(visibleLine)
    .min(1, missing)
    .max(max, tooLong);

const chosen = (missing: ErrorCode) =>
  z
    .string({ error: missingOr(missing, "invalid_id") })
    .overwrite(asId)
    .min(1, missing);

/** A number as programs send it, or as text (first, so that forms coerce nothing). Some keyboards write a comma; empty counts as absent. */
const numeric = z
  .union([z.string(), z.number()], "invalid_number")
  .transform((value) => (typeof value === "number" ? value : readNumber(value)));

function readNumber(typed: string): number | null {
  const text = visibleLine(typed).replace(",", ".");
  if (text === "") return null;
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

const coordinate = (most: number, outside: ErrorCode) =>
  numeric.pipe(z.number("invalid_number").min(-most, outside).max(most, outside).nullable()).nullish();

const maxPlayers = numeric
  .pipe(
    z
      .number("invalid_number")
      .int("invalid_number")
      .min(VENUE_LIMITS.maxPlayersLeast, "venue_max_players_min")
      .max(VENUE_LIMITS.maxPlayersMost, "venue_max_players_max")
      .nullable(),
  )
  .nullish()
  .transform((value) => value ?? null);

const neighborhood = z.string("neighborhood_unknown").overwrite(asId).nullish();
const description = z
  .string("invalid_text")
  .overwrite(visibleText)
  .max(VENUE_LIMITS.description, "description_too_long")
  .nullish();

const place = {
  city_id: chosen("venue_city_id_required"),
  neighborhood_id: neighborhood.transform((id) => id || null),
};

const details = {
  name: line("venue_name_required", VENUE_LIMITS.name, "venue_name_too_long"),
  description: description.transform((text) => text || null),
  address: line("address_required", VENUE_LIMITS.address, "address_too_long"),
  postal_code: line("postal_code_required", VENUE_LIMITS.postalCode, "postal_code_too_long"),
  latitude: coordinate(90, "latitude_range").transform((degrees) => degrees ?? null),
  longitude: coordinate(180, "longitude_range").transform((degrees) => degrees ?? null),
};

const VenueSportInput = z.object({ sportId: chosen("venue_sport_required"), maxPlayers });

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

/** The three steps of /venues/create, each a form of its own. */
export const LocationStep = z.object(place);
export const DetailsStep = z.object(details).superRefine(bothCoordinates);
export const SportsStep = z.object(sports).superRefine(noSportTwice);

const whole = { ...place, ...details, ...sports };

/** The last form of /venues/create: all steps together. The city's name comes with its id (spec 2). */
export const CreateVenueForm = z.object(whole).superRefine(bothCoordinates).superRefine(noSportTwice);

const city = line("venue_city_required", VENUE_LIMITS.city, "venue_city_too_long");
/** The rows of `sports` too come in either casing (api "Field names"). */
const withBothCasings = (sport: unknown): unknown =>
  typeof sport === "object" && sport !== null && !Array.isArray(sport)
    ? {
        ...("sport_id" in sport && { sportId: sport.sport_id }),
        ...("max_players" in sport && { maxPlayers: sport.max_players }),
        ...sport,
      }
    : sport;

/** What programs send and createVenue takes: the form's fields, and the city as written on the venue. */
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

/** A change to a venue by a program: what is absent stays, null or empty is taken away. */
export const VenueChange = z
  .object({
    name: details.name.optional(),
    description: description.transform((text) => (text === undefined ? undefined : text || null)),
    address: details.address.optional(),
    city: city.optional(),
    city_id: place.city_id.optional(),
    neighborhood_id: neighborhood.transform((id) => (id === undefined ? undefined : id || null)),
    postal_code: details.postal_code.optional(),
    latitude: coordinate(90, "latitude_range"),
    longitude: coordinate(180, "longitude_range"),
    sports: z.array(z.preprocess(withBothCasings, VenueSportInput), "invalid_choice").optional(),
  })
  .superRefine(({ sports: list }, context) => noSportTwice({ sports: list ?? [] }, context));
export type VenueChange = z.output<typeof VenueChange>;

const remark = (longest: number, tooLong: ErrorCode) =>
  z
    .string("invalid_text")
    .overwrite(visibleText)
    .max(longest, tooLong)
    .nullish()
    .transform((text) => text || null);

const stars = z
  .union([z.string(), z.number()], { error: missingOr("venue_rating_required", "venue_rating_range") })
  .transform((value, context) => {
    const number = typeof value === "number" ? value : readNumber(value);
    const whole = Number.isInteger(number) && Number(number) >= RATING.least && Number(number) <= RATING.most;
    const message: ErrorCode = number === null ? "venue_rating_required" : "venue_rating_range";
    if (!whole) context.addIssue({ code: "custom", message });
    return number ?? 0;
  });

/** Stars and a comment (spec 5: 'Rating is required', 1-5). */
export const VenueRatingInput = z.object({
  rating: stars,
  comment: remark(RATING.comment, "text_too_long"),
});
export type VenueRatingInput = z.output<typeof VenueRatingInput>;

const word = (words: readonly string[]) =>
  z
    .enum(["", ...words], "invalid_choice")
    .optional()
    .transform((value) => value || null);

/** What is said of a venue's condition; an empty field says nothing. */
export const ConditionInput = z.object({
  state: word(STATES),
  lights: word(LIGHTS),
  surface: word(SURFACES),
  price: z
    .string("invalid_text")
    .overwrite(visibleLine)
    .max(CONDITION_LENGTH, "text_too_long")
    .optional()
    .transform((text) => text || null),
});
export type ConditionInput = z.output<typeof ConditionInput>;

/** An admin's word on a venue; `seen` is the state they looked at. */
export const ReviewInput = z.object({
  verdict: z.enum(["verify", "refuse"], "invalid_choice"),
  note: remark(NOTE_LENGTH, "text_too_long"),
  seen: z.string().optional(),
});
export type ReviewInput = z.output<typeof ReviewInput>;

/** The query of GET /api/venues. */
export const VenueQuery = z.object({
  search: z.string().max(200).optional(),
  city: z.string().max(100).optional(),
  sport: z.string().max(100).overwrite(asId).optional(),
  verified: z
    .enum(["true", "false"], "invalid_choice")
    .optional()
    .transform((word) => (word === undefined ? undefined : word === "true")),
  near: z
    .string()
    .optional()
    .transform((text, context) => {
      const point = text === undefined ? undefined : readPoint(text);
      if (point === null) context.addIssue({ code: "custom", message: "invalid_position" });
      return point ?? undefined;
    }),
  /** By distance when `near` is given, else by name. */
  sort: z.enum(["name", "rating", "distance"], "invalid_choice").optional(),
  page: pageParam,
  limit: limitParam(LIST_PAGE_SIZE, LARGEST_PAGE_SIZE),
});
export type VenueQuery = z.output<typeof VenueQuery>;

/** What listVenues takes. `sport` is an id or a name; `city` what was typed. */
export type VenueFilters = Partial<VenueQuery>;

/** The query of GET /api/venues/map: degrees west, south, east, north, a map's zoom, and the list's filters. */
export const MapQuery = VenueQuery.pick({ search: true, city: true, sport: true, verified: true }).extend({
  bbox: z.string({ error: () => "invalid_area" }).transform((text, context) => {
    const area = readArea(text);
    if (!area) context.addIssue({ code: "custom", message: "invalid_area" });
    return area ?? { west: 0, south: 0, east: 0, north: 0 };
  }),
  zoom: z
    .string({ error: () => "invalid_number" })
    .regex(/^\d{1,2}$/, "invalid_number")
    .transform((text) => Math.min(Number(text), MOST_ZOOM)),
});
export type MapQuery = z.output<typeof MapQuery>;

const MOST_ZOOM = 22;

function readArea(text: string) {
  const [west, south, east, north, ...rest] = text
    .split(",")
    .map((part) => (/^ *-?\d+(\.\d+)? *$/.test(part) ? Number(part) : Number.NaN));
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  const onEarth = [west, east].every((degrees) => Math.abs(degrees) <= 180) && south >= -90 && north <= 90;
  return rest.length === 0 && onEarth && south <= north ? { west, south, east, north } : null;
}
