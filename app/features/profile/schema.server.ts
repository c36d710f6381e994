import { z } from "zod";
import { PERSON_LIMITS } from "#db/limits/people";
import { SKILL_LEVELS } from "#db/schema/columns";
import { GENDERS } from "#db/schema/players";
import type { ErrorCode } from "~/core/errors";
import { visibleLine, visibleText } from "~/core/text/clean";
import { PersonNames } from "~/core/text/name-schema";
import { wallDate } from "~/core/time/wall-schema";

const within = ({ min, max }: { min: number; max: number }, code: "height_range" | "weight_range") =>
  z.number(code).min(min, code).max(max, code).int("invalid_number");

/** "" and null clear it. */
const clearable = (code: ErrorCode) =>
  z
    .string(code)
    .overwrite(visibleLine)
    .nullable()
    .transform((value) => value || null)
    .optional();

const eitherCasing = (row: unknown): unknown =>
  typeof row === "object" && row !== null && !Array.isArray(row)
    ? {
        ...("sportId" in row && { sport_id: row.sportId }),
        ...("positionId" in row && { position_id: row.positionId }),
        ...("skillLevel" in row && { skill_level: row.skillLevel }),
        ...row,
      }
    : row;

const sportRow = {
  sport_id: z.string("sport_unknown").nullish(),
  position_id: z.string("position_unknown").nullish(),
  skill_level: z.enum(SKILL_LEVELS, "invalid_choice").nullish(),
};

interface SportRow {
  sport_id?: string | null | undefined;
  position_id?: string | null | undefined;
  skill_level?: (typeof SKILL_LEVELS)[number] | null | undefined;
}

/** With its index in the input, for errors. */
const namedSports = (rows: readonly SportRow[]) =>
  rows.flatMap(({ sport_id, position_id, skill_level }, index) =>
    sport_id
      ? [{ index, sportId: sport_id, positionId: position_id || null, skillLevel: skill_level ?? null }]
      : [],
  );

/** Absent stays, null clears. `city`: older name of `city_id`. */
export const ProfileChange = z.object({
  first_name: PersonNames.shape.first_name.optional(),
  last_name: PersonNames.shape.last_name.optional(),
  city_id: clearable("city_unknown"),
  city: clearable("city_unknown"),
  neighborhood_id: clearable("neighborhood_unknown"),
  favorite_sport_id: clearable("sport_unknown"),
  favorite_position_id: clearable("position_unknown"),
  skill_level: z.enum(SKILL_LEVELS, "invalid_choice").nullish(),
  gender: z.enum(GENDERS, "invalid_choice").nullish(),
  date_of_birth: z
    .union([wallDate("birth_date_invalid", "birth_date_invalid"), z.literal("")], "birth_date_invalid")
    .nullable()
    .transform((value) => value || null)
    .optional(),
  height: within(PERSON_LIMITS.height, "height_range").nullish(),
  weight: within(PERSON_LIMITS.weight, "weight_range").nullish(),
  /** Older: both `show_height` and `show_weight`. */
  show_body: z.boolean("invalid_choice").optional(),
  show_full_name: z.boolean("invalid_choice").optional(),
  show_gender: z.boolean("invalid_choice").optional(),
  show_age: z.boolean("invalid_choice").optional(),
  show_height: z.boolean("invalid_choice").optional(),
  show_weight: z.boolean("invalid_choice").optional(),
  hides_name: z.boolean("invalid_choice").optional(),
  accepts_followers: z.boolean("invalid_choice").optional(),
  shows_level: z.boolean("invalid_choice").optional(),
  bio: z.string("invalid_text").overwrite(visibleText).max(PERSON_LIMITS.bio.max, "bio_too_long").nullish(),
  sports: z
    .array(z.preprocess(eitherCasing, z.object(sportRow)), "invalid_choice")
    .max(PERSON_LIMITS.sports.max, "invalid_choice")
    .transform(namedSports)
    .optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** The empty option is not sent: null. */
const optionalId = z
  .string()
  .optional()
  .transform((value) => value ?? null);

const orNull = <S extends z.ZodType>(schema: S) => schema.optional().transform((value) => value ?? null);

export const PlaceForm = z.object({
  city_id: z.string("city_required").min(1, "city_required"),
  neighborhood_id: optionalId,
  redirectTo: z.string().optional(),
});

export const LaterInput = PlaceForm.pick({ redirectTo: true });

/** Browsers do not send unchecked boxes. */
const box = z.boolean("invalid_choice").default(false);

/** Empty fields clear the saved value. */
export const ProfileForm = PersonNames.extend({
  show_full_name: box,
  show_gender: box,
  show_age: box,
  show_height: box,
  show_weight: box,
  city_id: optionalId,
  neighborhood_id: optionalId,
  favorite_sport_id: optionalId,
  favorite_position_id: optionalId,
  skill_level: orNull(z.enum(SKILL_LEVELS, "invalid_choice")),
  sports: z
    .array(z.object(sportRow), "invalid_choice")
    .max(PERSON_LIMITS.sports.max, "invalid_choice")
    .default([])
    .transform(namedSports),
  gender: orNull(z.enum(GENDERS, "invalid_choice")),
  date_of_birth: orNull(wallDate("birth_date_invalid", "birth_date_invalid")),
  height: orNull(within(PERSON_LIMITS.height, "height_range")),
  weight: orNull(within(PERSON_LIMITS.weight, "weight_range")),
  bio: orNull(z.string("invalid_text").overwrite(visibleText).max(PERSON_LIMITS.bio.max, "bio_too_long")),
});
