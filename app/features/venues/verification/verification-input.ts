import { z } from "zod";
import { VENUE_LIMITS } from "#db/limits/venues";
import { optionalText } from "../input-parts";

/** An admin's word on a venue; `seen` is the state they looked at. */
export const VerificationInput = z.object({
  verdict: z.enum(["verify", "refuse"], "invalid_choice"),
  note: optionalText(VENUE_LIMITS.note.max, "text_too_long"),
  seen: z.string().optional(),
});
export type VerificationInput = z.output<typeof VerificationInput>;
