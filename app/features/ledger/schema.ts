import { z } from "zod";
import { CREW_LIMITS } from "#db/limits/crews";
import { isInHundredths } from "~/core/hundredths";
import { visibleLine } from "~/core/text/clean";

const { max } = CREW_LIMITS.ledgerAmount;
const amount = z
  .number("invalid_number")
  .refine((value) => value !== 0, "amount_missing")
  .refine(isInHundredths, "price_step");
const note = z.string("invalid_text").overwrite(visibleLine).max(CREW_LIMITS.ledgerNote.max, "text_too_long");
const userId = z.string("invalid_id");

export const LineBody = z.object({
  user_id: userId,
  /** What they gave you; negative: what you gave them. */
  amount: amount.min(-max, "number_too_small").max(max, "number_too_large"),
  note: note.nullish(),
});

export const LineForm = z
  .object({
    userId,
    direction: z.enum(["received", "given"], "invalid_choice"),
    amount: amount.min(0, "number_too_small"),
    note: note.optional(),
    /** Of the balance that the page showed, in hundredths. */
    seen: z.number("invalid_number").optional(),
  })
  // One line settles a balance of any size.
  .superRefine(({ amount, seen = 0 }, context) => {
    if (amount <= max || minorOf(amount) === Math.abs(seen)) return;
    const limit = { code: "too_big", origin: "number", maximum: max, inclusive: true } as const;
    context.addIssue({ ...limit, path: ["amount"], message: "number_too_large" });
  });

export const minorOf = (amount: number): number => Math.round(amount * 100);
