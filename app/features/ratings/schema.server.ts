import { z } from "zod";
import { GAME_LIMITS } from "#db/limits/games";
import { RATING_LIMITS } from "#db/limits/ratings";
import { RATING_CATEGORIES } from "#db/schema/ratings";
import { afterParam, limitParam, pageParam } from "~/core/addresses/list-query";
import { visibleText } from "~/core/text/clean";
import { parseStars, RATINGS_PAGE_SIZE } from "./rules";

const stars = z
  .unknown()
  .optional()
  .transform(parseStars)
  .meta({ type: "integer", minimum: 0, maximum: RATING_LIMITS.stars.max });
const comment = z
  .string("invalid_text")
  .overwrite(visibleText)
  .max(RATING_LIMITS.comment.max, "text_too_long")
  .nullish()
  .transform((text) => text || null);

/** At least one row must be rated. */
export const RatingInput = z
  .object({
    punctualityRating: stars,
    aggressivenessRating: stars,
    fairPlayRating: stars,
    skillLevelRating: stars,
    comment,
  })
  .superRefine((given, context) => {
    const rows = [
      given.punctualityRating,
      given.aggressivenessRating,
      given.fairPlayRating,
      given.skillLevelRating,
    ];
    if (rows.some((row) => row > 0)) return;
    context.addIssue({ code: "custom", path: ["punctualityRating"], message: "rating_required" });
  });
export type RatingInput = z.output<typeof RatingInput>;

const wholeStars = z
  .number({
    error: ({ input }) => (input === undefined || input === null ? "rating_required" : "rating_range"),
  })
  .int("rating_range")
  .min(RATING_LIMITS.stars.min, "rating_range")
  .max(RATING_LIMITS.stars.max, "rating_range");
const participantId = z.uuid("invalid_id").toLowerCase();

/** Rows without stars are not rated. */
export const RecapForm = z.object({
  playerOfTheMatch: participantId.optional(),
  ratings: z
    .array(z.object({ participantId, stars: wholeStars.optional() }))
    .max(GAME_LIMITS.maxPlayers.max, "too_many_at_once")
    .default([]),
  complete: z.boolean().default(false),
});

const AXES = ["punctualityRating", "aggressivenessRating", "fairPlayRating", "skillLevelRating"] as const;

/** `stars` for all four, or some of the four. */
const RecapRating = z
  .object({
    participant_id: participantId,
    stars: wholeStars.optional(),
    punctualityRating: wholeStars.optional(),
    aggressivenessRating: wholeStars.optional(),
    fairPlayRating: wholeStars.optional(),
    skillLevelRating: wholeStars.optional(),
  })
  .refine((row) => [row.stars, ...AXES.map((axis) => row[axis])].some((stars) => stars !== undefined), {
    path: ["stars"],
    message: "rating_required",
  });

export const RecapBody = z.object({
  player_of_the_match: participantId.optional(),
  ratings: z
    .array(RecapRating, "invalid_choice")
    .max(GAME_LIMITS.maxPlayers.max, "too_many_at_once")
    .refine((rows) => new Set(rows.map((row) => row.participant_id)).size === rows.length, "invalid_choice")
    .default([]),
  complete: z.boolean("invalid_choice").default(false),
});

export const starsOf = (row: Omit<z.output<typeof RecapRating>, "participant_id">) => ({
  punctualityRating: row.punctualityRating ?? row.stars ?? 0,
  aggressivenessRating: row.aggressivenessRating ?? row.stars ?? 0,
  fairPlayRating: row.fairPlayRating ?? row.stars ?? 0,
  skillLevelRating: row.skillLevelRating ?? row.stars ?? 0,
});

export const ProfileRatingInput = z.object({
  rating: wholeStars,
  category: z.enum(RATING_CATEGORIES, "invalid_choice").default("overall"),
  comment,
});
export type ProfileRatingInput = z.output<typeof ProfileRatingInput>;

const MAX_PAGE_SIZE = 100;
export const RatingsQuery = z.object({
  page: pageParam,
  limit: limitParam(RATINGS_PAGE_SIZE, MAX_PAGE_SIZE),
  after: afterParam,
});
export const PendingQuery = z.object({ limit: limitParam(MAX_PAGE_SIZE, MAX_PAGE_SIZE), after: afterParam });
