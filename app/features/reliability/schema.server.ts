import { z } from "zod";
import { DISPUTE_LIMITS } from "#db/limits/reliability";
import type { ErrorCode } from "~/core/errors";
import { visibleText } from "~/core/text/clean";

const textUpTo = ({ max }: { max: number }, missing: ErrorCode = "invalid_text") =>
  z.string(missing).overwrite(visibleText).max(max, "text_too_long");

/** "none" removes the mark. */
export const AttendanceInput = z.object({
  participantId: z.uuid("invalid_id"),
  came: z.enum(["yes", "no", "none"], "invalid_choice"),
});

export const DisputeInput = z.object({
  reason: textUpTo(DISPUTE_LIMITS.reason, "dispute_reason_required").min(1, "dispute_reason_required"),
});

export const AnswerInput = z.object({
  verdict: z.enum(["accept", "refuse"], "invalid_choice"),
  answer: textUpTo(DISPUTE_LIMITS.answer)
    .nullish()
    .transform((text) => text || null),
});
export type AnswerInput = z.output<typeof AnswerInput>;
