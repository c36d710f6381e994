import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Triggers raise the number with every shown change, so that a cached page can be checked. */
export const tableVersions = sqliteTable("table_versions", {
  name: text("name").primaryKey(),
  version: integer("version").notNull(),
});
