import type { AppLoadContext } from "@remix-run/node";
import { isWithinLogRate } from "~/core/log-rate";
import type { Log } from "./log";

/** What is known about a request when its response is ready. */
export interface RequestRecord {
  requestId: string;
  method: string;
  /** The pattern that its address matched, such as /games/:id, or one of the constants below. */
  route: string;
  /** The path without secrets. */
  path: string;
  status: number;
  /** Milliseconds until the response was ready to be sent. */
  ms: number;
  /** Whose session it carried; null without one, or when no code asked. */
  userId: string | null;
}

/** The route of a file of the build. */
export const FILE_ROUTE = "(file)";
const NO_ROUTE = "(none)";

const SLOW_MS = 1_000;
const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** The pattern that the routing noted in the request's context. */
export const routeOf = ({ route }: AppLoadContext): string => (typeof route === "string" ? route : NO_ROUTE);

/** The user that the application noted in the request's context. */
export const userIdOf = ({ userId }: AppLoadContext): string | null =>
  typeof userId === "string" ? userId : null;

/**
 * Logs a request: every write, error and slow one at info or above, and a `sample` of the other reads. Of the refused ones
 * without an account not more than isWithinLogRate() allows.
 */
export function logRequest(log: Log, record: RequestRecord, sample: number): void {
  const { method, status, ms, userId, route } = record;
  const isLoop = status >= 400 && status < 500 && !userId && !isWithinLogRate(`request ${status} ${route}`);
  if (status >= 500) log.error(record, "request");
  else if (isLoop) log.debug(record, "request");
  else if (ms > SLOW_MS) log.warn(record, "slow request");
  else if (status >= 400 || !READS.has(method) || Math.random() < sample) log.info(record, "request");
  else log.debug(record, "request");
}
