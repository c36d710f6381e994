import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";

/** Real times, not those of TEST_CLOCK. */
export const jobLeases = sqliteTable("job_leases", {
  job: text("job").primaryKey(),
  owner: text("owner").notNull(),
  /** Null while nobody runs it. */
  leasedUntil: instant("leased_until"),
  dueAt: instant("due_at").notNull(),
  startedAt: instant("started_at").notNull(),
  finishedAt: instant("finished_at"),
  succeededAt: instant("succeeded_at"),
  /** Since the last success. */
  failures: integer("failures").notNull().default(0),
  failedAt: instant("failed_at"),
  lastError: text("last_error"),
});
