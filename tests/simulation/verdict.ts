import type { Reply } from "./client";

/** Times of the model are milliseconds since the beginning of the history. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Cities follow each other on one database, so that a program starts once. */
export const LASTS = 70 * DAY;

/** Refused for any one of these reasons, or done. */
export type Verdict = { done: true } | { done: false; reasons: string[] };

export const DONE: Verdict = { done: true };
export const refused = (...reasons: string[]): Verdict => ({ done: false, reasons });

/** A form answers by its status, JSON also by its code. */
export function answerDifferences({ status, codes, location }: Reply, verdict: Verdict): string[] {
  const isDone = status < 400 && !location?.startsWith("/login?");
  if (verdict.done) return isDone ? [] : [`refused with ${status} ${codes.join(", ")}, should be done`];
  if (isDone) return [`done with ${status}, should be refused: ${verdict.reasons.join(" or ")}`];
  const isKnown = codes.length === 0 || codes.some((code) => verdict.reasons.includes(code));
  return isKnown ? [] : [`refused with ${codes.join(", ")}, should be ${verdict.reasons.join(" or ")}`];
}
