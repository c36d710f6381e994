import { millisecondsInMinute } from "date-fns/constants";
import { type AnyColumn, and, gt, lte, or, type SQL } from "drizzle-orm";
import { now } from "./clock.server";

/** So much the clocks of machines may differ. */
const SKEW_MS = 5 * millisecondsInMinute;

/**
 * The last moment that is still in order in a time that a rule sets `furthestMs` ahead. A later one was written by a clock
 * that was ahead.
 */
export const furthest = (furthestMs: number): Date => new Date(+now() + furthestMs + SKEW_MS);

/** Whether a stored time is still to come, and was not written by a clock that was ahead. */
export const isToCome = (column: AnyColumn, furthestMs: number): SQL | undefined =>
  and(gt(column, now()), lte(column, furthest(furthestMs)));

/** Whether a stored time has come, or was written by a clock that was ahead. */
export const hasCome = (column: AnyColumn, furthestMs: number): SQL | undefined =>
  or(lte(column, now()), gt(column, furthest(furthestMs)));
