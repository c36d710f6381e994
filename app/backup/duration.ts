const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Milliseconds of a duration such as 30s, 5m, 1h or 1d; NaN for any other text. */
export function readDuration(text: string): number {
  const [, count, unit = ""] = /^([1-9]\d{0,4})([smhd])$/.exec(text) ?? [];
  return Number(count) * (UNITS[unit] ?? Number.NaN);
}
