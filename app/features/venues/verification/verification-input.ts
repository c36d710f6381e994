import { z } from "zod";
import { VENUE_LIMITS } from "#db/limits/venues";
import { optionalText } from "../input-parts";

/** `seen` is the `updatedAt` of the venue that the admin saw. */
export const VerificationInput = z.object({
  verdict: z.enum(["verify", "refuse"], "invalid_choice"),
  note: optionalText(VENUE_LIMITS.note.max, "text_too_long"),
  seen: z.string().optional(),
});
export type VerificationInput = z.output<typeof VerificationInput>;
