import { LibsqlError } from "@libsql/client";

/**
 * The database cannot be reached, or did not let us write in time. The answer is 503 with Retry-After; nothing was
 * written. `cause` is what the driver said.
 */
export class DatabaseUnavailable extends Error {
  readonly code = "database_unavailable";

  constructor(cause?: unknown) {
    super("The database is unavailable", { cause });
    this.name = "DatabaseUnavailable";
  }
}

const FAULTS =
  /^(SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|FULL|READONLY|PROTOCOL|NOMEM|NOTADB|CORRUPT|AUTH)|HRANA_|SERVER_ERROR|INTERNAL_ERROR|CLIENT_CLOSED|UNKNOWN$)/;
const NETWORK_ERRORS = new Set(["AbortError", "TimeoutError"]);

/** True when the driver's error says that the database is away or locked, not that a statement was wrong. */
export function isFault(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (error instanceof LibsqlError) return FAULTS.test(error.code);
  return error instanceof Error && NETWORK_ERRORS.has(error.name);
}

/** True when somebody else held the lock; nothing was done and trying again is safe. */
export function isBusy(error: unknown): boolean {
  return error instanceof LibsqlError && /^SQLITE_(BUSY|LOCKED)/.test(error.code);
}

export interface BrokenConstraint {
  kind: "unique" | "check" | "foreign key" | "not null" | "trigger";
  /** "users.email", the CHECK's name or the trigger's words; empty for a foreign key. */
  on: string;
}

/** Which constraint a failed write broke, or null when it failed for another reason. */
export function brokenConstraint(error: unknown): BrokenConstraint | null {
  if (!(error instanceof LibsqlError) || !/CONSTRAINT/.test(`${error.code} ${error.message}`)) return null;
  const named = /(UNIQUE|CHECK|FOREIGN KEY|NOT NULL) constraint failed(?:: ([^)]+))?/.exec(error.message);
  if (!named) return { kind: "trigger", on: error.message.replace(/^.*?: /, "") };
  const on = named[2] ?? "";
  if (named[1] === "UNIQUE") return { kind: "unique", on };
  if (named[1] === "CHECK") return { kind: "check", on };
  return named[1] === "NOT NULL" ? { kind: "not null", on } : { kind: "foreign key", on };
}
