import type { AppLoadContext } from "@remix-run/node";
import { isWithinLogRate } from "~/core/log/log-rate";
import type { Log } from "./log";

export interface RequestRecord {
  requestId: string;
  method: string;
  /** Such as /games/:id, or a constant below. */
  route: string;
  path: string;
  status: number;
  ms: number;
  /** Null without a session, or if nobody asked. */
  userId: string | null;
}

export const FILE_ROUTE = "(file)";
const NO_ROUTE = "(none)";

const SLOW_MS = 1_000;
const READS = new Set(["GET", "HEAD", "OPTIONS"]);

export const routeOf = ({ route }: AppLoadContext): string => (typeof route === "string" ? route : NO_ROUTE);

export const userIdOf = ({ userId }: AppLoadContext): string | null =>
  typeof userId === "string" ? userId : null;

/**
 * Writes, errors and slow requests at info or above, and a `sample` of other reads. isWithinLogRate() limits refusals
 * without an account.
 */
export function logRequest(log: Log, record: RequestRecord, sample: number): void {
  const { method, status, ms, userId, route } = record;
  const isLoop = isRefused(status) && !userId && !isWithinLogRate(`request ${status} ${route}`);
  if (status >= 500 && !isRefused(status)) log.error(record, "request");
  else if (isLoop) log.debug(record, "request");
  else if (ms > SLOW_MS) log.warn(record, "slow request");
  else if (status >= 400 || !READS.has(method) || Math.random() < sample) log.info(record, "request");
  else log.debug(record, "request");
}

/** 501: of a method that no server knows, so the sender's mistake. */
const isRefused = (status: number): boolean => (status >= 400 && status < 500) || status === 501;
