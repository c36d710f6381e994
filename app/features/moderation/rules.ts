import type { REPORT_TARGETS } from "#db/schema/moderation";

export type ReportKind = (typeof REPORT_TARGETS)[number];

/** Why somebody reports something; the words are in locales/<language>/moderation.json. */
export const REPORT_REASONS = ["abuse", "false", "unsafe", "spam", "else"] as const;

export const QUEUE_PAGE_SIZE = 10;
export const LOG_PAGE_SIZE = 25;

/** What an admin can decide about reports. */
export const VERDICTS = ["dismiss", "hide", "suspend"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What the log calls it. Venues' reviews are written by their own feature. */
export const ACTIONS = {
  dismiss: "reports_dismissed",
  hide: "thing_hidden",
  suspend: "account_suspended",
  lift: "restriction_lifted",
} as const;

/** A player is not hidden but suspended; everything else can be hidden, and who made it suspended. */
export const verdictsFor = (kind: ReportKind): readonly Verdict[] =>
  kind === "player" ? ["dismiss", "suspend"] : VERDICTS;
