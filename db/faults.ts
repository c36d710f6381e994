import { LibsqlError } from "@libsql/client";

export type FaultStep = "read" | "queue" | "begin" | "statement" | "commit" | "write";

/** Nothing was written; the response is 503 with Retry-After. `cause` is the driver's error. */
export class DatabaseUnavailable extends Error {
  step: FaultStep | undefined;
  constructor(cause?: unknown, message = "The database is unavailable") {
    super(message, { cause });
    this.name = "DatabaseUnavailable";
  }
}

export class TurnTimeout extends Error {
  readonly code = "WRITE_QUEUE_TIMEOUT";
  constructor() {
    super("waited too long for its turn to write");
  }
}

export class Unanswered extends DatabaseUnavailable {}

/** The write may have happened. Repeat it only if it is idempotent or has a request id. */
export class OutcomeUnknown extends DatabaseUnavailable {
  constructor(cause: unknown) {
    super(cause, "The database did not say whether it wrote");
    this.name = "OutcomeUnknown";
  }
}

export function unavailable(fault: unknown, step: FaultStep): DatabaseUnavailable {
  const isFinal = step === "commit" || step === "write";
  const error = isFinal && isUnanswered(fault) ? new OutcomeUnknown(fault) : asUnavailable(fault);
  error.step ??= step;
  return error;
}

const asUnavailable = (fault: unknown): DatabaseUnavailable =>
  fault instanceof DatabaseUnavailable ? fault : new DatabaseUnavailable(fault);

const isUnanswered = (fault: unknown): boolean =>
  fault instanceof Unanswered || (fault instanceof LibsqlError && fault.code === "HRANA_PROTO_ERROR");

const FAULTS =
  /^(SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|FULL|READONLY|PROTOCOL|NOMEM|NOTADB|CORRUPT|AUTH)|TRANSACTION_(BUSY|CLOSED|TIMEOUT)$|HRANA_|STREAM_|PROXY_ERROR|SERVER_ERROR|INTERNAL_ERROR|CLIENT_CLOSED|UNKNOWN$)/;
const NETWORK_ERRORS = new Set(["AbortError", "TimeoutError"]);

/** The database is unavailable or locked; the statement is not wrong. */
export function isFault(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (error instanceof LibsqlError) return FAULTS.test(error.code);
  return error instanceof Error && NETWORK_ERRORS.has(error.name);
}

/** Nothing was done, so retrying is safe. */
export function isBusy(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return isBusy(error.cause);
  return error instanceof LibsqlError && /^SQLITE_(BUSY|LOCKED)/.test(error.code);
}

export interface BrokenConstraint {
  kind: "unique" | "check" | "foreign key" | "not null" | "trigger";
  /** "users.email", the CHECK's name or the trigger's message; empty for a foreign key. */
  on: string;
}

export function brokenConstraint(error: unknown): BrokenConstraint | null {
  if (!(error instanceof LibsqlError) || !/CONSTRAINT/.test(`${error.code} ${error.message}`)) return null;
  const named = /(UNIQUE|CHECK|FOREIGN KEY|NOT NULL) constraint failed(?:: ([^)]+))?/.exec(error.message);
  if (!named) return { kind: "trigger", on: error.message.replace(/^.*?: /, "") };
  const on = named[2] ?? "";
  if (named[1] === "UNIQUE") return { kind: "unique", on };
  if (named[1] === "CHECK") return { kind: "check", on };
  return named[1] === "NOT NULL" ? { kind: "not null", on } : { kind: "foreign key", on };
}
