import { LibsqlError } from "@libsql/client";

/**
 * The database cannot be reached, or did not let us write in time. The answer is 503 with Retry-After; nothing was
 * written. `cause` is what the driver said.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause?: unknown, message = "The database is unavailable") {
    super(message, { cause });
    this.name = "DatabaseUnavailable";
  }
}

/** A remote database may have received a request, but no answer came. Harmless for a read. */
export class Unanswered extends DatabaseUnavailable {}

/**
 * A remote database was asked to commit and did not answer: the write may have happened. Repeating is safe only for
 * work that is idempotent, or that carries a request id.
 */
export class OutcomeUnknown extends DatabaseUnavailable {
  constructor(cause: unknown) {
    super(cause, "The database did not say whether it wrote");
    this.name = "OutcomeUnknown";
  }
}

/** The error to throw for a fault. `isFinal`: of the request that makes a write permanent, a commit or a single write. */
export function unavailable(fault: unknown, isFinal: boolean): DatabaseUnavailable {
  if (isFinal && isUnanswered(fault)) return new OutcomeUnknown(fault);
  return fault instanceof DatabaseUnavailable ? fault : new DatabaseUnavailable(fault);
}

/** Whatever the server itself refused, it did not do. What cannot be read as its answer is none. */
const isUnanswered = (fault: unknown): boolean =>
  fault instanceof Unanswered || (fault instanceof LibsqlError && fault.code === "HRANA_PROTO_ERROR");

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
  if (error instanceof DatabaseUnavailable) return isBusy(error.cause);
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
