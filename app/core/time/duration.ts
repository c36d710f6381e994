import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";

const UNITS: Record<string, number> = {
  s: 1_000,
  m: millisecondsInMinute,
  h: millisecondsInHour,
  d: millisecondsInDay,
};

/** Milliseconds of 30s, 5m, 1h or 1d; NaN for any other text. */
export function readDuration(text: string): number {
  const [, count, unit = ""] = /^([1-9]\d{0,4})([smhd])$/.exec(text) ?? [];
  return Number(count) * (UNITS[unit] ?? Number.NaN);
}
