import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { describe, expect, it } from "vitest";
import { ALERT_LIMITS } from "#db/limits/alerts";
import { GAME_LIMITS } from "#db/limits/games";
import { PERSON_LIMITS } from "#db/limits/people";
import { POLL_LIMITS } from "#db/limits/polls";
import { CORRECTION_DAYS } from "#db/limits/reliability";
import { REGULAR_LIMITS, SERIES_LIMITS, USUAL_WAVE_DAYS } from "#db/limits/series";
import { WEBHOOK_LIMITS } from "#db/limits/webhooks";
import { newGameCode } from "~/core/ids.server";
import { GUEST_CONTACT_DAYS } from "~/core/jobs/retention.server";
import { rangeOf } from "~/core/time/when.server";
import { ADULT_AGE } from "~/core/visibility/person-privacy";
import { EMAIL_CHANGE_MS } from "~/features/accounts/email-change/email-change.server";
import { TOKEN_LIFETIME_MS } from "~/features/accounts/mailed-links/email-tokens.server";
import { RECOVERY_CODE_COUNT } from "~/features/accounts/two-factor/setup.server";
import { NUDGE_HOURS } from "~/features/games/participation/invitation-state";
import { LAST_DAY_MS } from "~/features/games/participation/late-spots.server";
import { QUIET_FROM, QUIET_UNTIL, SOON_MS } from "~/features/games/quiet-hours.server";
import { momentOf } from "~/features/games/reminder-checks.server";
import { LATE_LEAVE_HOURS, UNDO_MINUTES } from "~/features/games/rules";
import { HALF_WEIGHT_AFTER_MS } from "~/features/reliability/rules";
import { MOVE_DAYS } from "~/features/series/recurrence";
import { SESSION_ABSOLUTE_DAYS } from "~/features/sessions/sessions.server";
import { NEAR_KM } from "~/features/venues/rules";
import { LOCALES, type Locale } from "~/i18n/languages";
import { allMessages } from "~/i18n/messages.server";

const hours = (ms: number) => ms / millisecondsInHour;
const days = (ms: number) => ms / millisecondsInDay;
const START = new Date("2026-12-04T19:00:00Z");

/** Rule, value now, value said, keys, and the words in English, French, Arabic. */
const PROMISES: readonly [rule: string, value: number, said: number, keys: string, words: RegExp][] = [
  ["QUIET_FROM", QUIET_FROM, 22, "alerts:subtitle regulars:wavesIntro", /at night|la nuit|ليلا/],
  ["QUIET_UNTIL", QUIET_UNTIL, 7, "alerts:subtitle regulars:wavesIntro", /at night|la nuit|ليلا/],
  [
    ...(["SOON_MS", hours(SOON_MS), 3, "alerts:subtitle regulars:wavesIntro"] as const),
    /only if (it|the game) starts soon|sauf si le match est imminent|إلا إذا اقترب موعد/,
  ],
  [
    ...(["ALERT_LIMITS.perDay", ALERT_LIMITS.perDay.max, 3, "alerts:subtitle"] as const),
    /at most \{\{max\}\} a day|\{\{max\}\} fois par jour|\{\{max\}\} مرات في اليوم/,
  ],
  [
    ...(["LATE_LEAVE_HOURS", LATE_LEAVE_HOURS, 6, "reliability:rule_late turnout:leaveHoursHint"] as const),
    /6 hours|6 heures|6 ساعات/,
  ],
  [
    ...(["HALF_WEIGHT_AFTER_MS", days(HALF_WEIGHT_AFTER_MS), 183, "reliability:rule_age"] as const),
    /6 months \(183 days\)|6 mois \(183 jours\)|6 أشهر \(183 يوما\)/,
  ],
  [
    ...(["CORRECTION_DAYS", CORRECTION_DAYS, 7] as const),
    "errors:too_late_to_correct reliability:rule_missed spot:absent turnout:leaveAbsent",
    /\{\{count\}\} (days|jours|أيام)/,
  ],
  [
    ...(["UNDO_MINUTES", UNDO_MINUTES, 10, "errors:too_late_to_undo series:endUndoHint"] as const),
    /\{\{count\}\} (minutes|دقائق)/,
  ],
  ["UNDO_MINUTES", UNDO_MINUTES, 10, "games:startEarlyText", /10 (minutes|دقائق)/],
  [
    ...(["NUDGE_HOURS", NUDGE_HOURS, 12, "cockpit:asked flash:nudged_nobody"] as const),
    /12 (hours|heures|ساعة)/,
  ],
  [
    ...(["LAST_DAY_MS", hours(LAST_DAY_MS), 24, "preferences:kind_late_withdrawal"] as const),
    /24 (hours|heures|ساعة)/,
  ],
  [
    ...(["REMINDERS.day_before", hours(+START - +momentOf(START, "day_before")), 24] as const),
    "preferences:kind_regular_reminder",
    /day before|la veille|بيوم/,
  ],
  [
    ...(["REGULAR_LIMITS.silentAbsences", REGULAR_LIMITS.silentAbsences, 2] as const),
    "errors:default_lost regulars:lost regulars:mineLost notifications:default_lost notifications:default_lost_regular",
    /two games|deux (absences|matchs)|مرتين|غيابين|مباراتين/i,
  ],
  ["MOVE_DAYS", MOVE_DAYS, 14, "errors:moved_too_far", /\{\{count\}\} (days|jours|يوما)/],
  ["SERIES_LIMITS.everyWeeks", SERIES_LIMITS.everyWeeks.max, 2, "series:everyTwoWeeks", /two|deux|أسبوعين/],
  [
    ...(["POLL_LIMITS.visitorDays", POLL_LIMITS.visitorDays, 7, "legal:privacy_time"] as const),
    /one week|une semaine|بعد أسبوع/,
  ],
  [
    ...(["WEBHOOK_LIMITS.failing", WEBHOOK_LIMITS.failing.days, 3, "mail:webhook_ended_text"] as const),
    /three days|trois jours|ثلاثة أيام/,
  ],
  [
    "POLL_LIMITS.visitorDays",
    POLL_LIMITS.visitorDays,
    7,
    "polls:noAccount",
    /\{\{days\}\} (days|jours|أيام)/,
  ],
  [
    ...(["GUEST_CONTACT_DAYS", GUEST_CONTACT_DAYS, 1, "legal:privacy_time"] as const),
    /one day after|un jour après|اليوم الموالي/,
  ],
  [
    ...(["SESSION_ABSOLUTE_DAYS", SESSION_ABSOLUTE_DAYS, 30, "legal:privacy_time"] as const),
    /30 (days|jours|يوما)/,
  ],
  [
    ...(["ADULT_AGE", ADULT_AGE, 18] as const),
    "accounts:hidesNameHint profile:showFullNameHint legal:terms_account legal:privacy_seen",
    /under 18|18 ans|18 سنة|سن 18/,
  ],
  ["PERSON_LIMITS.age", PERSON_LIMITS.age.min, 13, "legal:terms_account", /at least 13|13 ans|13 سنة/],
  [
    ...([
      "TOKEN_LIFETIME_MS.confirm",
      days(TOKEN_LIFETIME_MS.confirm),
      7,
      "mail:confirm_email_text",
    ] as const),
    /seven days|sept jours|لسبعة أيام/,
  ],
  [
    ...(["TOKEN_LIFETIME_MS.reset", hours(TOKEN_LIFETIME_MS.reset), 1] as const),
    "flash:reset_requested mail:reset_password_text",
    /one hour|an hour|une heure|خلال ساعة/,
  ],
  [
    ...([
      "TOKEN_LIFETIME_MS.sign_in",
      hours(TOKEN_LIFETIME_MS.sign_in),
      1,
      "mail:sign_in_link_text",
    ] as const),
    /an hour|une heure|خلال ساعة/,
  ],
  [
    ...([
      "EMAIL_CHANGE_MS",
      hours(EMAIL_CHANGE_MS),
      1,
      "flash:email_change_sent mail:email_change_text",
    ] as const),
    /one hour|an hour|une heure|خلال ساعة/,
  ],
  ["RECOVERY_CODE_COUNT", RECOVERY_CODE_COUNT, 10, "accounts:newRecoveryHint", /\bten\b|\bdix\b|عشرة/],
  ["newGameCode()", newGameCode().length, 8, "games:codeHint", /8 (letters|lettres|أحرف)/],
  ["NEAR_KM", 1000 * NEAR_KM, 50, "venues:similarHint", /50 (meters|mètres|مترا)/],
  ["GAME_LIMITS.maxPlayers", GAME_LIMITS.maxPlayers.min, 2, "errors:max_players_min", /2|لاعبان/],
  [
    ...(['rangeOf("week")', days(+rangeOf("week", START).before - +START), 7] as const),
    "alerts:when_week find:week landing:proofGames_one landing:proofGames_other wider:in_week wider:here_week",
    /7|السبعة/,
  ],
];

const textOf = (locale: Locale, key: string): string => {
  const [namespace = "", name = ""] = key.split(":");
  return (allMessages[locale][namespace]?.[name] ?? "").replaceAll("\u00a0", " ");
};

describe("what a text promises is what the rule says", () => {
  it.each(PROMISES)("%s is %f, and %f is what the texts say: %s", (_rule, value, said, keys, words) => {
    expect({ [keys]: value }).toEqual({ [keys]: said });
    for (const locale of LOCALES)
      for (const key of keys.split(" "))
        expect({ [key]: textOf(locale, key) }).toEqual({ [key]: expect.stringMatching(words) });
  });

  it("the regulars are invited first, then the crew, then everyone", () => {
    const { regulars, crew, everyone } = USUAL_WAVE_DAYS;
    expect([regulars, crew, everyone].toSorted((a, b) => b - a)).toEqual([regulars, crew, everyone]);
    const ordered =
      /regulars.*crew.*everyone|habitués.*groupe.*(quartier|monde)|الدائم(?:ون|ين) .*المجموعة.*(الحي|الجميع)/u;
    for (const locale of LOCALES)
      for (const key of ["forCrews:wavesText", "errors:waves_order"])
        expect({ [key]: textOf(locale, key) }).toEqual({ [key]: expect.stringMatching(ordered) });
  });
});

/** Not rules: ways of speaking, examples, the law. */
const NO_RULE = new Set([
  ...["landing:filmsTitle", "accounts:promise_organize", "errors:guests_not_allowed"],
  ...["games:notOrganizingHint", "errors:storage_unavailable", "games:ownOverlap", "games:everyWeek"],
  ...["legal:privacy_rights", "errors:hours_min", "series:hoursHint", "regulars:mineIn"],
]);

const WRITTEN =
  /\b((\d+|two|three|four|five|six|seven|eight|nine|ten|twelve) (minute|hour|day|week|month|year|meter|game)s?|one (minute|hour|day|week|month|year)|an hour)\b(?! you organized)/i;

it("no English text writes a number of hours, days or games that no rule is compared with", () => {
  const pinned = new Set(PROMISES.flatMap(([, , , keys]) => keys.split(" ")));
  const found = Object.entries(allMessages.en).flatMap(([namespace, texts]) =>
    Object.entries(texts)
      .map(([name, text]) => [`${namespace}:${name}`, text] as const)
      .filter(([key, text]) => WRITTEN.test(text) && !pinned.has(key) && !NO_RULE.has(key)),
  );
  expect(found).toEqual([]);
});
