import { describe, expect, it } from "vitest";
import { GAME_LIMITS } from "#db/limits/games";
import { RATING_LIMITS } from "#db/limits/ratings";
import { ERRORS } from "~/core/error-codes";
import { isErrorCode } from "~/core/errors";
import { errorText } from "~/http/error-text.server";
import { LOCALES } from "~/i18n/languages";
import { allMessages } from "~/i18n/messages.server";

const codes = Object.keys(ERRORS).filter(isErrorCode);

/** zod reports these limits, which differ between fields or are settings. */
const LIMIT_IN_ISSUE = [
  "text_too_long",
  "too_many_at_once",
  ...["number_too_small", "number_too_large"],
  "password_too_short",
  "follow_limit",
  "alert_limit",
  "token_limit",
  "webhook_limit",
  ...["crew_full", "crew_limit", "poll_dates", "poll_full", "poll_limit"],
  ...["exceptions_full", "regular_limit", "series_limit", "too_many_seasons"],
  "too_many_tournaments",
  "format_team_count",
  "idempotency_key_too_long",
];

/** Arabic grammar depends on the number. */
const SPELLED_OUT = {
  max_players_min: GAME_LIMITS.maxPlayers.min,
  min_players_min: GAME_LIMITS.minPlayers.min,
  rating_range: RATING_LIMITS.stars,
};

describe.each(LOCALES)("the texts of errors in %s", (locale) => {
  it("take every limit as a parameter", () => {
    const texts = Object.entries(allMessages[locale].errors ?? {});
    const withNumber = texts.filter(([code, text]) => /\d/.test(text) && !Object.hasOwn(SPELLED_OUT, code));
    expect(withNumber).toEqual([]);
  });

  it("name the limit, whichever check raised the error", () => {
    const open = codes.filter((code) => /\{\{(min|max)\}\}/.test(errorText(locale, { code, params: {} })));
    expect(open.sort()).toEqual([...LIMIT_IN_ISSUE].sort());
  });
});

it.each([
  ["height_range", "Enter a height between 140 and 220 cm"],
  ["weight_range", "Enter a weight between 40 and 150 kg"],
  ["too_young", "You must be at least 13 years old"],
  ["latitude_range", "Enter a latitude between -90 and 90"],
  ["longitude_range", "Enter a longitude between -180 and 180"],
  ["venue_max_players_min", "Must be at least 1"],
  ["venue_max_players_max", "Maximum is 100"],
  ["max_players_max", "Maximum is 100 players"],
  ["game_too_long", "A game can last 24 hours at most"],
  ["price_min", "Price must be at least 1"],
  ["venue_rating_range", "Choose 1 to 5 stars"],
  ["password_too_long", "Use at most 128 characters"],
  ["picture_too_large", "Image must be less than 5MB"],
] as const)("the English text of %s is: %s", (code, text) => {
  expect(errorText("en", { code, params: {} })).toBe(text);
});

it("the limits equal the numbers that some texts spell out", () => {
  expect(SPELLED_OUT).toEqual({ max_players_min: 2, min_players_min: 1, rating_range: { min: 1, max: 5 } });
});

it.each([
  ["fr", {}, "Le prix est d'au moins 1 DH"],
  ["fr", { currency: "EUR" }, "Le prix est d'au moins 1,00 €"],
  ["ar", {}, "أقل ثمن: 1 درهم"],
  ["ar", { currency: "USD" }, /^أقل ثمن: .*1,00.*\$/],
  ["en", { currency: "USD" }, /^Price must be at least 1$/],
] as const)("a price that is too low, in %s and %j, is named with its currency", (locale, params, text) => {
  const told = errorText(locale, { code: "price_min", params }).replaceAll("\u00a0", " ");
  expect(told).toMatch(text);
});

it("what somebody else chose beside one's own change asks whether both fit", () => {
  const issue = { code: "edit_conflict" as const, params: { theirs: "19:30", beside: 1 } };
  expect(errorText("en", issue)).toContain("7:30 PM. Check that your change still fits");
});

it.each([
  ["19:30", "7:30 PM", "19:30"],
  ["2026-12-05", "Dec 5, 2026", "5 déc. 2026"],
  ["", "empty", "vide"],
  ["on", "ticked", "coché"],
  ["Foot à 7", "Foot à 7", "Foot à 7"],
])("what somebody else chose meanwhile reads as on the pages: %j", (theirs, english, french) => {
  const issue = { code: "edit_conflict" as const, params: { theirs } };
  expect(errorText("en", issue)).toContain(`: ${english}. `);
  expect(errorText("fr", issue)).toContain(` ${french}. `);
});
