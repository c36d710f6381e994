import { z } from "zod";
import { VENUE_LIMITS } from "#db/limits/venues";
import { visibleLine } from "~/core/text/clean";
import { LIGHTS, STATES, SURFACES } from "./condition-values";

const word = (words: readonly string[]) =>
  z
    .enum(["", ...words], "invalid_choice")
    .nullish()
    .transform((value) => value || null);

const fields = z.object({
  state: word(STATES),
  lights: word(LIGHTS),
  surface: word(SURFACES),
  price: z
    .string("invalid_text")
    .overwrite(visibleLine)
    .max(VENUE_LIMITS.condition.max, "text_too_long")
    .nullish()
    .transform((text) => text || null),
});
/** Empty fields report nothing. */
export const ConditionInput = fields.refine(
  (report) => Object.values(report).some((value) => value !== null),
  { error: "condition_required", path: ["state"] },
);
export type ConditionInput = z.output<typeof ConditionInput>;
