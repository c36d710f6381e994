import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";

/** When each job runs next, and which process runs it now. Times are real, not those of TEST_CLOCK. */
export const jobLeases = sqliteTable("job_leases", {
  job: text("job").primaryKey(),
  /** The process that runs it, or ran it last. */
  owner: text("owner").notNull(),
  /** Null while nobody runs it. A crashed process's lease ends by itself. */
  leasedUntil: instant("leased_until"),
  dueAt: instant("due_at").notNull(),
  startedAt: instant("started_at").notNull(),
  /** Of the last run that ended, with or without an error. */
  finishedAt: instant("finished_at"),
  succeededAt: instant("succeeded_at"),
  /** Failed runs since the last success. */
  failures: integer("failures").notNull().default(0),
  failedAt: instant("failed_at"),
  lastError: text("last_error"),
});
