import { z } from "zod";
import { visibleText } from "~/core/text/clean";
import { COMMENT_LENGTH } from "./rules";

/** A comment, as the form and programs send it. */
export const CommentInput = z.object({
  comment: z
    .string("comment_required")
    .overwrite(visibleText)
    .min(1, "comment_required")
    .max(COMMENT_LENGTH, "text_too_long"),
  isAnnouncement: z.boolean("invalid_choice").default(false),
});
export type CommentInput = z.output<typeof CommentInput>;
