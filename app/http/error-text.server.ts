import { type ErrorParams, isErrorCode } from "~/core/errors";
import { env } from "~/core/settings/env.server";
import { clockLabel } from "~/core/time/clock-label";
import { formatDate, formatWhen, wallToInstant } from "~/core/time/timezone.server";
import { priceLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { ERROR_LIMITS } from "./form/error-limits";
import type { FieldIssue } from "./form/field-issue.server";

const GAME_STATUS = {
  scheduled: "game_status_scheduled",
  in_progress: "game_status_in_progress",
  completed: "game_status_completed",
  cancelled: "game_status_cancelled",
} as const;

const isGameStatus = (text: unknown): text is keyof typeof GAME_STATUS =>
  typeof text === "string" && Object.hasOwn(GAME_STATUS, text);

const AUDIENCE = { women: "audience_women", men: "audience_men" } as const;

const isAudience = (text: unknown): text is keyof typeof AUDIENCE =>
  typeof text === "string" && Object.hasOwn(AUDIENCE, text);

/** API clients can set headers, and have no form. */
const FOR_PROGRAMS = {
  bad_request: "bad_request_program",
  invalid_date: "invalid_date_program",
  outcome_unknown: "outcome_unknown_program",
  game_create_failed: "game_create_failed_program",
  game_join_failed: "game_join_failed_program",
  participation_failed: "participation_failed_program",
  game_status_failed: "game_status_failed_program",
} as const;

/** What is written so in every language. */
const AS_WRITTEN = { encoding: "UTF-8", instant: "2026-12-01T18:00:00Z", day: "2026-12-01" };

const hasProgramText = (code: string): code is keyof typeof FOR_PROGRAMS => Object.hasOwn(FOR_PROGRAMS, code);

const NOT_SAVED = {
  game_join_failed: "game_join_not_saved",
  participation_failed: "participation_not_saved",
} as const;

const hasNotSavedText = (code: string): code is keyof typeof NOT_SAVED => Object.hasOwn(NOT_SAVED, code);

export function programText(locale: Locale, issue: FieldIssue): string {
  const t = translator(locale, "errors");
  if (issue.params.notSaved && hasNotSavedText(issue.code)) return t(NOT_SAVED[issue.code]);
  if (issue.params.options !== undefined) return t("invalid_choice_program", issue.params);
  if (issue.params.jsonType !== undefined) return t("wrong_type_program", issue.params);
  if (issue.code === "invalid_date" && issue.params.format === "date")
    return t("invalid_day_program", AS_WRITTEN);
  if (issue.code === "invalid_date" && issue.params.format === "date-time")
    return t("invalid_instant_program", AS_WRITTEN);
  return hasProgramText(issue.code) ? t(FOR_PROGRAMS[issue.code], AS_WRITTEN) : errorText(locale, issue);
}

export const pageText = (locale: Locale, issue: FieldIssue): string =>
  issue.code === "outcome_unknown"
    ? translator(locale, "errors")("outcome_unknown_page")
    : errorText(locale, issue);

const lowestPrice = (min: number, { currency = env.CURRENCY }: ErrorParams, locale: Locale): string =>
  priceLabel({ isPaid: true, priceMinor: min * 100, currency: String(currency) }, locale) ?? String(min);

/** Also translates parameters that are codes (a game's status or audience, a reason). */
export function errorText(locale: Locale, { code, params }: FieldIssue): string {
  const t = translator(locale, "errors");
  const filled: ErrorParams = { ...ERROR_LIMITS[code], ...params };
  if (isGameStatus(params.status)) filled.status = t(GAME_STATUS[params.status]);
  // The specified English text names no currency.
  if (code === "price_min" && locale !== "en") filled.min = lowestPrice(Number(filled.min), params, locale);
  if (isAudience(params.audience)) filled.audience = t(AUDIENCE[params.audience]);
  if (typeof params.opensAt === "string") filled.opensAt = formatWhen(new Date(params.opensAt), locale);
  if (typeof filled.reason === "string" && isErrorCode(filled.reason))
    filled.reason = t(filled.reason, { ...ERROR_LIMITS[filled.reason] });
  if (code === "ambiguous_date") {
    filled.example = String(params.first);
    filled.first = asWritten(String(params.first), locale);
    filled.second = asWritten(String(params.second), locale);
  }
  if (code === "edit_conflict") filled.theirs = asWritten(String(params.theirs ?? ""), locale);
  if (typeof params.seconds === "number") filled.minutes = Math.ceil(params.seconds / 60);
  // Spots are left, but fewer than a player with friends needs.
  if (code === "game_full" && typeof params.left === "number")
    return t("game_full_party", { count: params.left });
  if (code === "game_not_editable" && params.status === "cancelled") return t("game_not_editable_cancelled");
  if (code === "edit_conflict" && params.beside) return t("edit_conflict_beside", filled);
  return t(code, filled);
}

function asWritten(value: string, locale: Locale): string {
  const t = translator(locale, "errors");
  if (value === "") return t("edit_conflict_empty");
  if (value === "on") return t("edit_conflict_ticked");
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return clockLabel(value, locale);
  const noon = /^\d{4}-\d\d-\d\d$/.test(value) ? wallToInstant(value, "12:00") : null;
  return noon ? formatDate(noon, locale) : value;
}
