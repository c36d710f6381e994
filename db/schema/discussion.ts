import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
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
    /** The organizer's word to all participants. */
    isAnnouncement: flag("is_announcement").notNull().default(false),
    /** Hidden by an admin after a report. */
    hiddenAt: instant("hidden_at"),
    /** Taken back while reports of it wait: only admins still read it, until they have answered. */
    deletedAt: instant("deleted_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("game_comments_newest").on(t.gameId, t.createdAt),
    index("game_comments_user").on(t.userId, t.createdAt),
    check("game_comments_comment", lengthWithin(t.comment, 1, 1000)),
  ],
);

/** The number of a game's last change to its discussion, of all games' increasing. Kept by triggers, for live readers. */
export const discussionChanges = sqliteTable("discussion_changes", {
  gameId: text("game_id")
    .primaryKey()
    .references(() => games.id),
  number: integer("number").notNull().unique(),
});
