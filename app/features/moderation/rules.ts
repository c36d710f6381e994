import type { REPORT_TARGETS } from "#db/schema/moderation";

export type ReportKind = (typeof REPORT_TARGETS)[number];

/** Why somebody reports something; the words are in locales/<language>/moderation.json. */
export const REPORT_REASONS = ["abuse", "false", "unsafe", "spam", "else"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const DETAILS_LENGTH = 1000;
export const NOTE_LENGTH = 500;
export const QUEUE_PAGE_SIZE = 10;
export const LOG_PAGE_SIZE = 25;
