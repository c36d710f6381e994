import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";

/** What the running service notes about itself, one row for each key, such as its last backup. */
export const serviceState = sqliteTable("service_state", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
  updatedAt: instant("updated_at").notNull(),
});
