import { z } from "zod";
import type { Viewer } from "~/core/actor";
import { nextCursor } from "~/http/api/cursor.server";
import type { SeenBy } from "./announcement-views.server";
import { can, type DiscussionState } from "./permissions";
import type { CommentRow } from "./queries.server";

export const CommentJson = z
  .object({
    id: z.uuid(),
    gameId: z.uuid(),
    userId: z.uuid(),
    comment: z.string(),
    /** From the organizer; all participants are notified. */
    isAnnouncement: z.boolean(),
    createdAt: z.string().meta({ format: "date-time" }),
    /** Empty names: a deleted account. */
    user: z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      profilePicture: z.string().nullable(),
    }),
    can: z.object({ delete: z.boolean() }),
    /** Of announcements, for the organizer. */
    seenBy: z.object({ userIds: z.array(z.uuid()), of: z.number().int() }).optional(),
  })
  .meta({ id: "Comment" });

export const CommentListJson = z.object({
  comments: z.array(CommentJson),
  page: z.number().int(),
  total_pages: z.number().int(),
  total: z.number().int(),
  next_cursor: nextCursor,
});

export const commentJson = (
  row: CommentRow,
  game: DiscussionState["game"],
  viewer: Viewer,
  readers?: SeenBy,
): z.input<typeof CommentJson> => ({
  id: row.id,
  gameId: row.gameId,
  userId: row.userId,
  comment: row.comment,
  isAnnouncement: row.isAnnouncement,
  createdAt: row.createdAt.toISOString(),
  user: {
    id: row.userId,
    firstName: row.author.firstName,
    lastName: row.author.lastName,
    profilePicture: row.author.picture,
  },
  can: { delete: can(viewer, "delete", { game, comment: row }) },
  ...(readers && { seenBy: { userIds: readers.people.map(({ userId }) => userId), of: readers.of } }),
});
