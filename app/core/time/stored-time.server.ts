import { millisecondsInMinute } from "date-fns/constants";
import { type AnyColumn, and, gt, lte, or, type SQL } from "drizzle-orm";
import { now } from "./clock.server";

/** The clocks of machines may differ by this much. */
const SKEW_MS = 5 * millisecondsInMinute;

/** The latest valid time for a rule that sets it `furthestMs` ahead. A later one comes from a wrong clock. */
export const furthest = (furthestMs: number): Date => new Date(+now() + furthestMs + SKEW_MS);

/** False for a time that a wrong clock wrote. */
export const isToCome = (column: AnyColumn, furthestMs: number): SQL | undefined =>
  and(gt(column, now()), lte(column, furthest(furthestMs)));

export const hasCome = (column: AnyColumn, furthestMs: number): SQL | undefined =>
  or(lte(column, now()), gt(column, furthest(furthestMs)));
