import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { VENUE_LIMITS } from "../limits/venues";
import { users } from "./accounts";
import { instant, lengthWithin, uuid } from "./columns";
import { games } from "./games";

/** Of those who played, at most one for each game. */
export const gamePhotos = sqliteTable(
  "game_photos",
  {
    id: uuid(),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** Without size and extension. */
    key: text("key").notNull(),
    /** Pixels of the large size. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Of the small size. */
    bytes: integer("bytes").notNull(),
    /** A few blurred pixels as a data URI. */
    preview: text("preview").notNull(),
    /** Since then everybody who sees the game sees it. */
    publishedAt: instant("published_at"),
    hiddenAt: instant("hidden_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("game_photos_game").on(t.gameId),
    uniqueIndex("game_photos_key").on(t.key),
    index("game_photos_user").on(t.userId),
    check("game_photos_preview", lengthWithin(t.preview, VENUE_LIMITS.preview)),
  ],
);
