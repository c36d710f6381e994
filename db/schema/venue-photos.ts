import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { VENUE_LIMITS } from "../limits/venues";
import { users } from "./accounts";
import { instant, lengthWithin, oneOf, uuid } from "./columns";
import { venues } from "./venues";

export const PHOTO_STATUSES = ["waiting", "shown", "refused"] as const;

/** The admin who reviewed a photo is in moderation_log. */
export const venuePhotos = sqliteTable(
  "venue_photos",
  {
    id: uuid(),
    venueId: text("venue_id")
      .notNull()
      .references(() => venues.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** Without size and extension; a refused photo has no files. */
    key: text("key"),
    /** Pixels of the large size. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
    /** A few blurred pixels as a data URI; empty once refused. */
    preview: text("preview").notNull(),
    caption: text("caption"),
    status: text("status", { enum: PHOTO_STATUSES }).notNull(),
    note: text("note"),
    hiddenAt: instant("hidden_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("venue_photos_venue").on(t.venueId, t.status, t.createdAt),
    index("venue_photos_user").on(t.userId, t.createdAt),
    index("venue_photos_waiting").on(t.createdAt).where(sql`${t.status} = 'waiting'`),
    uniqueIndex("venue_photos_key").on(t.key),
    check("venue_photos_status", oneOf(t.status, PHOTO_STATUSES)),
    check("venue_photos_key_kept", sql`(${t.key} is null) = (${t.status} = 'refused')`),
    check("venue_photos_caption", lengthWithin(t.caption, VENUE_LIMITS.caption)),
    check("venue_photos_note", lengthWithin(t.note, VENUE_LIMITS.note)),
    check("venue_photos_preview", lengthWithin(t.preview, VENUE_LIMITS.preview)),
  ],
);
