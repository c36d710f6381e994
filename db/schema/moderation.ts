import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { MODERATION_LIMITS } from "../limits/moderation";
import { users } from "./accounts";
import { instant, lengthWithin, oneOf, uuid } from "./columns";

export const REPORT_TARGETS = ["player", "game", "venue", "comment", "crew", "photo"] as const;
export const REPORT_STATUSES = ["open", "dismissed", "resolved"] as const;

/** The row in the target's table may have been deleted since. */
export const reports = sqliteTable(
  "reports",
  {
    id: uuid(),
    reporterId: text("reporter_id")
      .notNull()
      .references(() => users.id),
    targetType: text("target_type", { enum: REPORT_TARGETS }).notNull(),
    targetId: text("target_id").notNull(),
    reason: text("reason").notNull(),
    details: text("details"),
    status: text("status", { enum: REPORT_STATUSES }).notNull().default("open"),
    createdAt: instant("created_at").notNull(),
    resolvedById: text("resolved_by_id").references(() => users.id),
    resolvedAt: instant("resolved_at"),
  },
  (t) => [
    uniqueIndex("reports_open_once")
      .on(t.reporterId, t.targetType, t.targetId)
      .where(sql`${t.status} = 'open'`),
    index("reports_queue").on(t.status, t.createdAt),
    index("reports_items").on(t.status, t.targetType, t.targetId, t.createdAt),
    index("reports_reporter").on(t.reporterId),
    index("reports_target").on(t.targetType, t.targetId),
    index("reports_resolved").on(t.resolvedAt),
    check("reports_target_type", oneOf(t.targetType, REPORT_TARGETS)),
    check("reports_status", oneOf(t.status, REPORT_STATUSES)),
    check("reports_details", lengthWithin(t.details, MODERATION_LIMITS.details)),
  ],
);

export const blocks = sqliteTable(
  "blocks",
  {
    blockerId: text("blocker_id")
      .notNull()
      .references(() => users.id),
    blockedId: text("blocked_id")
      .notNull()
      .references(() => users.id),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index("blocks_blocked").on(t.blockedId, t.blockerId),
    check("blocks_not_oneself", sql`${t.blockerId} <> ${t.blockedId}`),
  ],
);

/** Append-only within `log_retention`. */
export const moderationLog = sqliteTable(
  "moderation_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    adminId: text("admin_id")
      .notNull()
      .references(() => users.id),
    action: text("action").notNull(),
    targetType: text("target_type", { enum: [...REPORT_TARGETS] }).notNull(),
    targetId: text("target_id").notNull(),
    note: text("note"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("moderation_log_target").on(t.targetType, t.targetId, t.id),
    index("moderation_log_admin").on(t.adminId),
    index("moderation_log_created").on(t.createdAt),
    index("moderation_log_action").on(t.action, t.id),
    check("moderation_log_target_type", oneOf(t.targetType, REPORT_TARGETS)),
  ],
);
