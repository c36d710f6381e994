import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { WEBHOOK_LIMITS } from "../limits/webhooks";
import { users } from "./accounts";
import { instant, lengthWithin, oneOf, uuid } from "./columns";
import { crews } from "./crews";
import { venues } from "./venues";

export const WEBHOOK_EVENTS = [
  "game.created",
  "game.changed",
  "game.cancelled",
  "game.filled",
  "game.freed",
  "game.completed",
  "participant.joined",
  "participant.left",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;

/** Of the games of a crew, of a venue, or with neither of its owner. */
export const webhooks = sqliteTable(
  "webhooks",
  {
    id: uuid(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    url: text("url").notNull(),
    crewId: text("crew_id").references(() => crews.id),
    venueId: text("venue_id").references(() => venues.id),
    events: text("events", { mode: "json" }).$type<WebhookEvent[]>().notNull(),
    /** Encrypted. */
    secret: text("secret").notNull(),
    /** Encrypted; signs too for a day. */
    formerSecret: text("former_secret"),
    rotatedAt: instant("rotated_at"),
    /** Null while the last delivery arrived. */
    firstFailedAt: instant("first_failed_at"),
    endedAt: instant("ended_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("webhooks_user").on(t.userId, t.createdAt),
    index("webhooks_crew").on(t.crewId).where(sql`${t.crewId} is not null`),
    index("webhooks_venue").on(t.venueId).where(sql`${t.venueId} is not null`),
    check("webhooks_url", lengthWithin(t.url, WEBHOOK_LIMITS.url)),
    check("webhooks_events", sql`json_valid(${t.events})`),
    check("webhooks_one_subject", sql`${t.crewId} is null or ${t.venueId} is null`),
  ],
);

/** Written by triggers while there is a webhook; a job turns them into deliveries. */
export const webhookEvents = sqliteTable("webhook_events", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  event: text("event", { enum: WEBHOOK_EVENTS }).notNull(),
  gameId: text("game_id").notNull(),
  participantId: text("participant_id"),
  userId: text("user_id"),
  happenedAt: instant("happened_at").notNull(),
});

export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: uuid(),
    webhookId: text("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    event: text("event", { enum: WEBHOOK_EVENTS }).notNull(),
    /** As it is sent. */
    payload: text("payload").notNull(),
    status: text("status", { enum: DELIVERY_STATUSES }).notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    lastError: text("last_error"),
    createdAt: instant("created_at").notNull(),
    deliveredAt: instant("delivered_at"),
  },
  (t) => [
    index("webhook_deliveries_due").on(t.status, t.nextAttemptAt),
    index("webhook_deliveries_webhook").on(t.webhookId, t.createdAt),
    index("webhook_deliveries_created").on(t.createdAt),
    check("webhook_deliveries_status", oneOf(t.status, DELIVERY_STATUSES)),
  ],
);
