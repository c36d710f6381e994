import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LOCALES } from "../locales";
import { users } from "./accounts";
import { instant, oneOf } from "./columns";
import { guestContacts } from "./guests";
import { notifications } from "./notifications";

export const MAIL_STATUSES = ["pending", "sending", "sent", "failed", "expired"] as const;

/** Written in the transaction that causes the messages. */
export const mailOutbox = sqliteTable(
  "mail_outbox",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id").references(() => users.id),
    /** A deleted notification deletes its message. */
    notificationId: integer("notification_id")
      .unique()
      .references(() => notifications.id, { onDelete: "cascade" }),
    guestId: text("guest_id").references(() => guestContacts.id, { onDelete: "cascade" }),
    to: text("to").notNull(),
    template: text("template").notNull(),
    params: text("params", { mode: "json" }).$type<Record<string, string | number>>().notNull(),
    locale: text("locale", { enum: LOCALES }).notNull(),
    status: text("status", { enum: MAIL_STATUSES }).notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    expiresAt: instant("expires_at"),
    lastError: text("last_error"),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
  },
  (t) => [
    index("mail_outbox_due").on(t.status, t.nextAttemptAt),
    index("mail_outbox_newest").on(t.createdAt),
    index("mail_outbox_user").on(t.userId),
    index("mail_outbox_guest").on(t.guestId).where(sql`${t.guestId} is not null`),
    check("mail_outbox_status", oneOf(t.status, MAIL_STATUSES)),
    check("mail_outbox_locale", oneOf(t.locale, LOCALES)),
    check("mail_outbox_params", sql`json_valid(${t.params})`),
  ],
);
