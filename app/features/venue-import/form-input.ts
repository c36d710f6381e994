import { z } from "zod";
import { IMPORT_CHOICES } from "#db/schema/venue-imports";

const choice = z.enum(IMPORT_CHOICES, "invalid_choice");

/** The file itself is read from the form. */
export const UploadInput = z.object({});

export const ChoicesInput = z.object({
  rows: z
    .array(
      z.object({ row: z.coerce.number("invalid_number").int("invalid_number"), choice }),
      "invalid_choice",
    )
    .optional(),
  /** The page of duplicates to return to. */
  page: z.string("invalid_text").max(10, "text_too_long").optional(),
});

export const StartInput = z.object({
  duplicates: choice,
  verified: z.literal("on", "invalid_choice").optional(),
});
