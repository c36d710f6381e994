import { z } from "zod";
import { MODERATION_LIMITS } from "#db/limits/moderation";
import { REPORT_TARGETS } from "#db/schema/moderation";
import { visibleText } from "~/core/text/clean";
import { instant } from "~/core/time/instant-schema.server";
import { REPORT_REASONS, VERDICTS } from "./rules";

const thing = {
  kind: z.enum(REPORT_TARGETS, "invalid_choice"),
  id: z.uuid("invalid_id").transform((id) => id.toLowerCase()),
};

export const ReportedItem = z.object(thing);

/** "else" requires details. */
export const ReportInput = z
  .object({
    ...thing,
    reason: z.enum(REPORT_REASONS, "report_reason_required"),
    details: z
      .string("invalid_text")
      .overwrite(visibleText)
      .max(MODERATION_LIMITS.details.max, "text_too_long")
      .nullish()
      .transform((text) => text || null),
  })
  .superRefine(({ reason, details }, context) => {
    if (reason !== "else" || details) return;
    context.addIssue({ code: "custom", path: ["details"], message: "report_details_required" });
  });
export type ReportInput = z.output<typeof ReportInput>;

const note = z
  .string("invalid_text")
  .overwrite(visibleText)
  .max(MODERATION_LIMITS.note.max, "text_too_long")
  .nullish()
  .transform((text) => text || null);

/** `seen`: the newest report shown. */
export const DecisionInput = z.object({
  ...thing,
  verdict: z.enum(VERDICTS, "invalid_choice"),
  note,
  seen: z.coerce.date("invalid_date"),
});
export type DecisionInput = z.output<typeof DecisionInput>;

export const DecisionBody = DecisionInput.extend({
  seen: instant(),
});

export const LiftInput = z.object({ id: thing.id });
