import { z } from "zod";
import { VENUE_LIMITS } from "#db/limits/venues";
import type { ErrorCode } from "~/core/errors";
import { missingOr, optionalText, readNumber } from "../input-parts";

const stars = z
  .union([z.string(), z.number()], { error: missingOr("venue_rating_required", "venue_rating_range") })
  .transform((value, context) => {
    const number = typeof value === "number" ? value : readNumber(value);
    const whole =
      Number.isInteger(number) &&
      Number(number) >= VENUE_LIMITS.rating.min &&
      Number(number) <= VENUE_LIMITS.rating.max;
    const message: ErrorCode = number === null ? "venue_rating_required" : "venue_rating_range";
    if (!whole) context.addIssue({ code: "custom", message });
    return number ?? 0;
  });

export const VenueRatingInput = z.object({
  rating: stars,
  comment: optionalText(VENUE_LIMITS.comment.max, "text_too_long"),
});
export type VenueRatingInput = z.output<typeof VenueRatingInput>;
