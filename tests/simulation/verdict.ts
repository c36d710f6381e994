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
