import { check, index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { DISCUSSION_LIMITS } from "../limits/discussion";
import { users } from "./accounts";
import { flag, instant, lengthWithin, uuid } from "./columns";
import { games } from "./games";

export const gameComments = sqliteTable(
  "game_comments",
  {
    id: uuid(),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    comment: text("comment").notNull(),
    isAnnouncement: flag("is_announcement").notNull().default(false),
    hiddenAt: instant("hidden_at"),
    deletedAt: instant("deleted_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("game_comments_newest").on(t.gameId, t.createdAt),
    index("game_comments_user").on(t.userId, t.createdAt),
    check("game_comments_comment", lengthWithin(t.comment, DISCUSSION_LIMITS.comment)),
  ],
);

export const announcementViews = sqliteTable(
  "announcement_views",
  {
    commentId: text("comment_id")
      .notNull()
      .references(() => gameComments.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    seenAt: instant("seen_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.userId] }), index("announcement_views_user").on(t.userId)],
);
