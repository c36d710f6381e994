import { addDays as addCalendarDays, formatISO, getISODay, isValid, parseISO, startOfMinute } from "date-fns";
import { millisecondsInDay } from "date-fns/constants";
import { INTL_LOCALES, type Locale } from "~/i18n/languages";
import { clockLabel } from "./clock-label";

/**
 * Morocco returned to permanent UTC+0 on 2026-09-20 at 01:00Z (tz database 2026c). The runtime's data may be older,
 * so from then Africa/Casablanca is treated as UTC.
 */
const MOROCCO = "Africa/Casablanca";
const MOROCCO_BACK_TO_UTC = Date.UTC(2026, 8, 20, 1);

export const DEFAULT_ZONE = MOROCCO;

function ruleFor(instant: Date, zone: string): string {
  return zone === MOROCCO && instant.getTime() >= MOROCCO_BACK_TO_UTC ? "UTC" : zone;
}

type FormatOf = (locale: string, zone: string) => Intl.DateTimeFormat;

/** Making a format takes longer than a hundred uses. */
function formatsWith(options: Intl.DateTimeFormatOptions): FormatOf {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (locale, zone) => {
    const key = `${locale} ${zone}`;
    const cached = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    formats.set(key, cached);
    return cached;
  };
}

/** `date` as YYYY-MM-DD, `time` as HH:mm (24 hours). */
export interface Wall {
  date: string;
  time: string;
}

const wallFormat = formatsWith({
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

export function instantToWall(instant: Date, zone: string = DEFAULT_ZONE): Wall {
  const rule = ruleFor(instant, zone);
  if (rule === "UTC") {
    // The same, thirty times as fast: a list of games asks a hundred times.
    const text = instant.toISOString();
    return { date: text.slice(0, 10), time: text.slice(11, 16) };
  }
  const parts = wallFormat("en-GB", rule).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "00";
  return {
    date: `${part("year")}-${part("month")}-${part("day")}`,
    time: `${part("hour")}:${part("minute")}`,
  };
}

/** YYYY-MM-DD. Before the year 1000 the runtime formats years with fewer digits, and with eras. */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00.000Z`);
  return isValid(midnight) && midnight.toISOString().startsWith(text);
}

/**
 * Null when invalid. A time that a clock change skips gives the instant after the gap; one that occurs twice gives
 * the first.
 */
export function wallToInstant(date: string, time: string, zone: string = DEFAULT_ZONE): Date | null {
  if (!isDay(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const asUtc = new Date(`${date}T${time}:00.000Z`);
  const offsets = [-millisecondsInDay, millisecondsInDay].map((shift) =>
    offsetAt(new Date(asUtc.getTime() + shift), zone),
  );
  const candidates = offsets.map((offset) => new Date(asUtc.getTime() - offset)).sort((a, b) => +a - +b);
  const exact = candidates.find((candidate) => {
    const wall = instantToWall(candidate, zone);
    return wall.date === date && wall.time === time;
  });
  return exact ?? candidates[1] ?? null;
}

function offsetAt(instant: Date, zone: string): number {
  const wall = instantToWall(instant, zone);
  return Date.parse(`${wall.date}T${wall.time}:00.000Z`) - startOfMinute(instant).getTime();
}

export function startOfDay(instant: Date, zone: string = DEFAULT_ZONE): Date {
  return wallToInstant(instantToWall(instant, zone).date, "00:00", zone) ?? instant;
}

export function addDays(date: string, days: number): string {
  return formatISO(addCalendarDays(parseISO(date), days), { representation: "date" });
}

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (date: string): number => getISODay(parseISO(date));

type Formatter = (instant: Date, locale: Locale, zone?: string) => string;

// CLDR's fr-MA cuts every short month to three letters: June is "jui." and March "mar.", as Tuesday.
const DATE_LOCALES: Record<Locale, string> = { ...INTL_LOCALES, fr: "fr" };

function formatter(options: Intl.DateTimeFormatOptions): Formatter {
  const format = formatsWith(options);
  return (instant, locale, zone = DEFAULT_ZONE) =>
    format(DATE_LOCALES[locale], ruleFor(instant, zone))
      .format(instant)
      .replace(/\u202f/g, " ");
}

/** "6:00 PM" in English, "18:00" in French and Arabic. */
export const formatClock: Formatter = (instant, locale, zone) =>
  clockLabel(instantToWall(instant, zone).time, locale);
/** "Jun 5, 2024". */
export const formatDate = formatter({ year: "numeric", month: "short", day: "numeric" });
/** "Wed, Jun 5". */
export const formatDay = formatter({ weekday: "short", month: "short", day: "numeric" });

const dayMonth = formatter({ day: "numeric", month: "short" });
export const formatWeekday = formatter({ weekday: "short" });
export const formatLongWeekday = formatter({ weekday: "long" });
/** "Dec 12", with the year if it has passed. */
export const formatDayMonth = (
  instant: Date,
  now: Date,
  locale: Locale,
  zone: string = DEFAULT_ZONE,
): string => (isInPastYear(instant, now, zone) ? formatDate : dayMonth)(instant, locale, zone);

const dayWithYear = formatter({ weekday: "short", year: "numeric", month: "short", day: "numeric" });
/** "Sat, Dec 12", with the year if it has passed. */
export const formatWeekdayAndDay = (
  instant: Date,
  now: Date,
  locale: Locale,
  zone: string = DEFAULT_ZONE,
): string => (isInPastYear(instant, now, zone) ? dayWithYear : formatDay)(instant, locale, zone);

const isInPastYear = (instant: Date, now: Date, zone: string): boolean =>
  instantToWall(instant, zone).date.slice(0, 4) < instantToWall(now, zone).date.slice(0, 4);

const LONG_DATE = { weekday: "long", year: "numeric", month: "long", day: "numeric" } as const;
const longDate = formatter(LONG_DATE);
const longDateAndTime = formatter({ ...LONG_DATE, hour: "numeric", minute: "2-digit", hourCycle: "h23" });

/** "Wednesday, June 5, 2024 1:00 PM", "mercredi 5 juin 2024 à 13:00". */
export const formatLong: Formatter = (instant, locale, zone) =>
  locale === "en"
    ? `${longDate(instant, locale, zone)} ${formatClock(instant, locale, zone)}`
    : longDateAndTime(instant, locale, zone).replace(/\b0(?=\d:)/, "");

/** "Wed, Jun 5 · 6:00 PM". */
export const formatWhen: Formatter = (instant, locale, zone) =>
  `${formatDay(instant, locale, zone)} · ${formatClock(instant, locale, zone)}`;

/** Midnights in UTC are whole days apart; lists ask for each game. */
export const daysBetween = (from: string, date: string): number =>
  (Date.parse(date) - Date.parse(from)) / millisecondsInDay;
