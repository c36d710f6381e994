import { z } from "zod";
import { VENUE_LIMITS } from "#db/limits/venues";
import { visibleLine } from "~/core/text/clean";
import { LIGHTS, STATES, SURFACES } from "./condition-values";

const word = (words: readonly string[]) =>
  z
    .enum(["", ...words], "invalid_choice")
    .optional()
    .transform((value) => value || null);

/** Empty fields report nothing. */
export const ConditionInput = z.object({
  state: word(STATES),
  lights: word(LIGHTS),
  surface: word(SURFACES),
  price: z
    .string("invalid_text")
    .overwrite(visibleLine)
    .max(VENUE_LIMITS.condition.max, "text_too_long")
    .optional()
    .transform((text) => text || null),
});
export type ConditionInput = z.output<typeof ConditionInput>;
