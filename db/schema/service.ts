import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";

export const serviceState = sqliteTable("service_state", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
  updatedAt: instant("updated_at").notNull(),
});
