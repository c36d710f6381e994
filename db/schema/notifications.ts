import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { flag, instant, oneOf, uuid } from "./columns";
import { games } from "./games";

const content = () => ({
  userId: text("user_id")
    .notNull()
    .references(() => users.id),
  type: text("type").notNull(),
  params: text("params", { mode: "json" }).$type<Record<string, string | number>>().notNull(),
  gameId: text("game_id").references(() => games.id),
  /** Set where a recipient is notified once, however many processes try. */
  key: text("key").unique(),
  createdAt: instant("created_at").notNull(),
});

/** In the order of their ids, so that a live stream can resume after the last id. */
export const notifications = sqliteTable(
  "notifications",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    ...content(),
    isRead: flag("is_read").notNull().default(false),
    /** False if the user switched this type off in the app: the row is then only for mail and push. */
    inApp: flag("in_app").notNull().default(true),
    deliveredAt: instant("delivered_at"),
  },
  (t) => [
    index("notifications_newest").on(t.userId, t.id),
    index("notifications_unread").on(t.userId, t.isRead, t.inApp),
    index("notifications_undelivered").on(t.deliveredAt),
    index("notifications_created").on(t.createdAt),
    check("notifications_params", sql`json_valid(${t.params})`),
  ],
);

/** Wait for the end of quiet hours, then move to `notifications` with a new id. */
export const deferredNotifications = sqliteTable(
  "held_notices",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    ...content(),
    releaseAt: instant("release_at").notNull(),
  },
  (t) => [
    index("held_notices_due").on(t.releaseAt),
    index("held_notices_reader").on(t.userId),
    index("held_notices_game").on(t.gameId),
    check("held_notices_params", sql`json_valid(${t.params})`),
  ],
);

/** Only changed preferences are stored; all others are on. */
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
    /** Signing out of this session deletes it. */
    sessionId: text("session_id"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("push_subscriptions_user").on(t.userId, t.createdAt),
    index("push_subscriptions_session").on(t.sessionId),
  ],
);

export const PUSH_STATUSES = ["pending", "failed"] as const;

export interface PushPayload {
  title: string;
  body: string;
  url: string;
  tag: string;
  lang: string;
  dir: "ltr" | "rtl";
}

/** Deleted when it was accepted or came too late; failed messages stay. */
export const pushOutbox = sqliteTable(
  "push_outbox",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    notificationId: integer("notification_id")
      .notNull()
      .references(() => notifications.id, { onDelete: "cascade" }),
    subscriptionId: text("subscription_id")
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    payload: text("payload", { mode: "json" }).$type<PushPayload>().notNull(),
    status: text("status", { enum: PUSH_STATUSES }).notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    /** While it is being sent: when another process may send it. */
    nextAttemptAt: instant("next_attempt_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    lastError: text("last_error"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    unique("push_outbox_once").on(t.notificationId, t.subscriptionId),
    index("push_outbox_due").on(t.status, t.nextAttemptAt),
    index("push_outbox_subscription").on(t.subscriptionId),
    index("push_outbox_created").on(t.createdAt),
    check("push_outbox_status", oneOf(t.status, PUSH_STATUSES)),
    check("push_outbox_payload", sql`json_valid(${t.payload})`),
  ],
);
