import { z } from "zod";
import { REPORT_TARGETS } from "#db/schema/moderation";
import { visibleText } from "~/core/text";
import { DETAILS_LENGTH, REPORT_REASONS } from "./rules";

const thing = {
  kind: z.enum(REPORT_TARGETS, "invalid_choice"),
  id: z.uuid("invalid_id").transform((id) => id.toLowerCase()),
};

/** What a report is about, as the address of its page says it. */
export const ReportedThing = z.object(thing);

/** A report: the thing, why, and more words; "something else" needs them. */
export const ReportInput = z
  .object({
    ...thing,
    reason: z.enum(REPORT_REASONS, "report_reason_required"),
    details: z
      .string("invalid_text")
      .overwrite(visibleText)
      .max(DETAILS_LENGTH, "text_too_long")
      .nullish()
      .transform((text) => text || null),
  })
  .superRefine(({ reason, details }, context) => {
    if (reason !== "else" || details) return;
    context.addIssue({ code: "custom", path: ["details"], message: "report_details_required" });
  });
export type ReportInput = z.output<typeof ReportInput>;

/** A form that is nothing but its button. */
export const ButtonOnly = z.object({});
