import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { flag, instant, uuid } from "./columns";
import { games } from "./games";

/** Type and parameters only: the sentence is written in the reader's language when it is read. */
export const notifications = sqliteTable(
  "notifications",
  {
    /** Public, and always increasing: live streams resume after it. */
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    type: text("type").notNull(),
    params: text("params", { mode: "json" }).$type<Record<string, string | number>>().notNull(),
    gameId: text("game_id").references(() => games.id),
    isRead: flag("is_read").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    /** Quiet hours: not shown, mailed or pushed before this instant. */
    deliverAfter: instant("deliver_after").notNull(),
    /** When mail and push were queued for it. */
    deliveredAt: instant("delivered_at"),
  },
  (t) => [
    index("notifications_newest").on(t.userId, t.id),
    index("notifications_unread").on(t.userId, t.isRead, t.deliverAfter),
    index("notifications_undelivered").on(t.deliveredAt, t.deliverAfter),
    check("notifications_params", sql`json_valid(${t.params})`),
  ],
);

/** Only what a person changed is stored; everything else is on. */
export const notificationPreferences = sqliteTable(
  "notification_preferences",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type").notNull(),
    inApp: flag("in_app").notNull().default(true),
    email: flag("email").notNull().default(true),
    push: flag("push").notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.userId, t.type] })],
);

export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: uuid(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("push_subscriptions_user").on(t.userId)],
);
