import { z } from "zod";
import { VENUE_LIMITS } from "#db/limits/venues";
import { visibleLine } from "~/core/text/clean";
import { optionalText } from "../input-parts";

export const PhotoInput = z.object({
  caption: z
    .string("invalid_text")
    .overwrite(visibleLine)
    .max(VENUE_LIMITS.caption.max, "text_too_long")
    .nullish()
    .transform((text) => text || null),
});

export const PhotoVerdict = z.object({
  verdict: z.enum(["show", "refuse"], "invalid_choice"),
  note: optionalText(VENUE_LIMITS.note.max, "text_too_long"),
});
export type PhotoVerdict = z.output<typeof PhotoVerdict>;
