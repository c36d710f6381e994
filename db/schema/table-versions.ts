import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * A number for each table that visitors' pages read. Triggers raise it with every row that is added, removed, or changed
 * in a column that is shown, so that a page in memory knows whether it is still true.
 */
export const tableVersions = sqliteTable("table_versions", {
  name: text("name").primaryKey(),
  version: integer("version").notNull(),
});
