import { z } from "zod";
import { SKILL_LEVELS } from "#db/schema/columns";
import { GENDERS } from "#db/schema/players";
import type { ErrorCode } from "~/core/errors";
import { visibleText } from "~/core/text";
import { names } from "~/features/accounts/schema.server";

const HEIGHT = { min: 140, max: 220 };
const WEIGHT = { min: 40, max: 150 };
const BIO_MAX = 1000;

const within = ({ min, max }: { min: number; max: number }, code: "height_range" | "weight_range") =>
  z.coerce.number(code).int(code).min(min, code).max(max, code);

/** The id of something chosen from a list, or a text that may be emptied: "" and null both empty it. */
const clearable = (code: ErrorCode) =>
  z
    .string(code)
    .nullable()
    .transform((value) => value || null)
    .optional();

/**
 * What may be changed of a profile, all optional: absent leaves a field as it is, null empties it. Shared by the form
 * and the API. Ranges and codes: spec 5; `city` is the older name of `city_id` (spec 3).
 */
export const ProfileChange = z.object({
  first_name: names.shape.first_name.optional(),
  last_name: names.shape.last_name.optional(),
  city_id: clearable("city_unknown"),
  city: clearable("city_unknown"),
  neighborhood_id: clearable("neighborhood_unknown"),
  favorite_sport_id: clearable("sport_unknown"),
  favorite_position_id: clearable("position_unknown"),
  skill_level: z.enum(SKILL_LEVELS, "invalid_choice").nullish(),
  gender: z.enum(GENDERS, "invalid_choice").nullish(),
  date_of_birth: clearable("birth_date_invalid"),
  height: within(HEIGHT, "height_range").nullish(),
  weight: within(WEIGHT, "weight_range").nullish(),
  show_body: z.boolean("invalid_choice").optional(),
  bio: z.string("invalid_text").overwrite(visibleText).max(BIO_MAX, "bio_too_long").nullish(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** A select left at its first, empty choice. */
const choice = z
  .string()
  .optional()
  .transform((value) => value ?? null);

/** The screen /manage-profile: what is needed to play. An empty select empties the field. */
export const ProfileForm = names.extend({
  city_id: choice,
  neighborhood_id: choice,
  favorite_sport_id: choice,
  favorite_position_id: choice,
});
