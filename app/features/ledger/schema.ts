import { z } from "zod";
import { CREW_LIMITS } from "#db/limits/crews";
import { visibleLine } from "~/core/text/clean";

const { max } = CREW_LIMITS.ledgerAmount;
const amount = z
  .number("invalid_number")
  .max(max, "number_too_large")
  .refine((value) => value !== 0, "amount_missing")
  .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, "price_step");
const note = z.string("invalid_text").overwrite(visibleLine).max(CREW_LIMITS.ledgerNote.max, "text_too_long");
const userId = z.string("invalid_id");

export const LineBody = z.object({
  user_id: userId,
  /** What they gave you; negative: what you gave them. */
  amount: amount.min(-max, "number_too_small"),
  note: note.nullish(),
});

export const LineForm = z.object({
  userId,
  direction: z.enum(["received", "given"], "invalid_choice"),
  amount: amount.min(0, "number_too_small"),
  note: note.optional(),
  /** Of the balance that the page showed, in hundredths. */
  seen: z.number("invalid_number").optional(),
});

export const minorOf = (amount: number): number => Math.round(amount * 100);
