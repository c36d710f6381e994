import { z } from "zod";
import { DISCUSSION_LIMITS } from "#db/limits/discussion";
import { visibleText } from "~/core/text/clean";

export const CommentInput = z.object({
  comment: z
    .string("comment_required")
    .overwrite(visibleText)
    .min(1, "comment_required")
    .max(DISCUSSION_LIMITS.comment.max, "text_too_long"),
  isAnnouncement: z.boolean("invalid_choice").default(false),
});
export type CommentInput = z.output<typeof CommentInput>;
