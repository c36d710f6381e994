import type { REPORT_TARGETS } from "#db/schema/moderation";
import type { Actor, Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";

export type ReportKind = (typeof REPORT_TARGETS)[number];

/** Labels: locales/<language>/moderation.json. */
export const REPORT_REASONS = ["abuse", "false", "unsafe", "spam", "else"] as const;

export const QUEUE_PAGE_SIZE = 10;
export const LOG_PAGE_SIZE = 25;

export const VERDICTS = ["dismiss", "hide", "suspend"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Venue verification writes its own. */
export const ACTIONS = {
  dismiss: "reports_dismissed",
  hide: "thing_hidden",
  suspend: "account_suspended",
  lift: "restriction_lifted",
} as const;

/** Players cannot be hidden. */
export const verdictsFor = (kind: ReportKind): readonly Verdict[] =>
  kind === "player" ? ["dismiss", "suspend"] : VERDICTS;

/** Errors: not_found: others do not learn of these pages. */
export function requireAdmin(viewer: Viewer): Actor {
  if (viewer?.role !== "admin") throw new DomainError("not_found");
  return viewer;
}
