import { check, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant, oneOf } from "./columns";

export const APPEND_ONLY_LOGS = ["waitlist_log", "moderation_log"] as const;

/** A log's trigger allows rows older than this to be deleted, and no others. */
export const logRetention = sqliteTable(
  "log_retention",
  {
    log: text("log", { enum: APPEND_ONLY_LOGS }).primaryKey(),
    keptSince: instant("kept_since").notNull(),
  },
  (t) => [check("log_retention_log", oneOf(t.log, APPEND_ONLY_LOGS))],
);
