import { isValid, parseISO } from "date-fns";
import type { Locale } from "~/i18n/languages";
import { now } from "../time/clock.server";
import { plainTyping } from "./plain-typing";

const letters = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();

/** People do not always type in the language of the page. */
const MONTHS = new Map(
  ["en", "fr", "ar-MA", "ar-EG"].flatMap((locale) =>
    (["long", "short"] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(locale, { month, timeZone: "UTC" });
      return Array.from({ length: 12 }, (_, n): [string, number] => [
        letters(format.format(Date.UTC(2026, n))),
        n + 1,
      ]);
    }),
  ),
);

const YEAR_FIRST = /^(\d{4}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{4}|\d{2})$/;

/**
 * YYYY-MM-DD: none if it is no date, two for 5/12/2026 in English or without a language. In French and Arabic the day
 * comes first.
 */
export function typedDates(typed: string, locale?: Locale): string[] {
  const text = plainTyping(typed).replace(/[\u060d\u2044\u2215]/g, "/");
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year) return days([year, month, day]);
  const [, first, second, last = ""] = YEAR_LAST.exec(text) ?? [];
  if (!first) return namedDay(text);
  const inFull = last.length === 4 ? last : fullYear(Number(last));
  const dayFirst = days([inFull, second, first]);
  const isDayFirst = dayFirst.length > 0 && (locale === "fr" || locale === "ar");
  return isDayFirst ? dayFirst : [...new Set([...dayFirst, ...days([inFull, first, second])])];
}

function namedDay(text: string): string[] {
  const months = (text.match(/[\p{L}\p{M}]+/gu) ?? []).flatMap((word) => MONTHS.get(letters(word)) ?? []);
  const numbers = text.match(/\d+/g) ?? [];
  const year = numbers.find((number) => number.length === 4);
  const day = numbers.find((number) => number.length < 3);
  return months.length === 1 && numbers.length === 2 && year && day ? days([year, months[0], day]) : [];
}

/** At most two years ahead: 26 is 2026, 98 is 1998. */
function fullYear(lastDigits: number): string {
  const latest = now().getUTCFullYear() + 2;
  return String(latest - ((latest - lastDigits) % 100));
}

function days([year = "", month = "", day = ""]: readonly (string | number | undefined)[]): string[] {
  const date = [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  return isValid(parseISO(date)) ? [date] : [];
}

/** YYYY-MM-DD; the text itself if it is no date or may be two. */
export function typedDate(typed: string, locale?: Locale): string {
  const [date, other] = typedDates(typed, locale);
  return date && !other ? date : typed;
}

const TIME = /^(\d{1,2}) ?[:.,h\u066b]? ?(\d{2})?(?::\d{2})? ?(?:([ap])\.? ?m\.?|(ص|صباحا)|(م|مساء))?$/;

/** "21h30" or "9.30 pm" as HH:mm; the text itself if it is none. */
export function typedTime(typed: string): string {
  const text = plainTyping(typed).toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const [matched, hour = "", minute = "00", half, morning, evening] = TIME.exec(text) ?? [];
  if (matched === undefined) return typed;
  const isPm = half === "p" || evening !== undefined;
  const isHalf = isPm || half === "a" || morning !== undefined;
  const hours = isHalf ? (Number(hour) % 12) + (isPm ? 12 : 0) : Number(hour);
  const isTime = hours < 24 && Number(minute) < 60 && !(isHalf && (Number(hour) < 1 || Number(hour) > 12));
  return isTime ? `${String(hours).padStart(2, "0")}:${minute}` : typed;
}
