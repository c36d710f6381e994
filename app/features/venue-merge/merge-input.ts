import { z } from "zod";

const yesOrNo = z.boolean("invalid_choice");

/** `into`: the venue that stays. */
export const MergeInput = z.object({
  into: z.uuid("venue_unknown"),
  /** Only says what would move. */
  dry_run: yesOrNo.default(false),
});

/** `seen`: which state of both venues the admin saw. */
export const MergeForm = z.object({
  into: z.uuid("venue_unknown"),
  seen: z.string().optional(),
});
