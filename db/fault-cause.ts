import { type DatabaseUnavailable, type FaultStep, isBusy, Unanswered } from "./faults";
import { Conflict } from "./plan";

/** Contains no message, because a message may quote a statement. */
interface FaultCause {
  reason:
    | "locked"
    | "queue"
    | "conflicts"
    | "unanswered"
    | "unreachable"
    | "disk_full"
    | "read_only"
    | "storage"
    | "other";
  code: string | null;
  step: FaultStep | null;
}

const REASONS: readonly (readonly [RegExp, FaultCause["reason"]])[] = [
  [/^WRITE_QUEUE_TIMEOUT$/, "queue"],
  [/^TRANSACTION_BUSY$/, "locked"],
  [/^SQLITE_FULL|^ENOSPC/, "disk_full"],
  [/^SQLITE_READONLY|^EROFS/, "read_only"],
  [/^SQLITE_(IOERR|CANTOPEN|NOTADB|CORRUPT)/, "storage"],
  [/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/, "unreachable"],
];

export function faultCause(error: DatabaseUnavailable): FaultCause {
  const chain = causes(error);
  const code = chain.map(codeOf).find((value) => value !== null) ?? null;
  return {
    reason: reasonOf(error, chain, code),
    code: code ?? chain.at(-1)?.name ?? null,
    step: error.step ?? null,
  };
}

function reasonOf(
  error: DatabaseUnavailable,
  chain: readonly Error[],
  code: string | null,
): FaultCause["reason"] {
  if (isBusy(error)) return "locked";
  if (chain.some((link) => link instanceof Conflict)) return "conflicts";
  const reason = REASONS.find(([pattern]) => code !== null && pattern.test(code));
  if (reason) return reason[1];
  return chain.some((link) => link instanceof Unanswered) ? "unanswered" : "other";
}

function causes(error: Error): Error[] {
  const chain: Error[] = [];
  for (let cause: unknown = error; cause instanceof Error && !chain.includes(cause); cause = cause.cause)
    chain.push(cause);
  return chain;
}

const codeOf = (error: Error): string | null =>
  "code" in error && typeof error.code === "string" && /^\w{1,60}$/.test(error.code) ? error.code : null;
