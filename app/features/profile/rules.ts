import { PERSON_LIMITS } from "#db/limits/people";

export const PICTURE_BYTES = PERSON_LIMITS.pictureMegabytes.max * 1024 * 1024;
/** With other fields and boundaries. */
export const UPLOAD_BYTES = 6 * 1024 * 1024;

/** Some browsers give HEIC no type; the server says what to do. */
export const mayBePicture = ({ type, name }: Pick<File, "type" | "name">): boolean =>
  type.startsWith("image/") || /\.hei[cf]$/i.test(name);

/** Both YYYY-MM-DD. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Both YYYY-MM-DD. */
export const latestBirthDate = (day: string): string =>
  `${Number(day.slice(0, 4)) - PERSON_LIMITS.age.min}${day.slice(4)}`;

/** Both YYYY-MM-DD; null: valid. */
export function birthDateError(birthDate: string, day: string): "birth_date_invalid" | "too_young" | null {
  const instant = new Date(`${birthDate}T00:00:00.000Z`);
  const isDate =
    /^\d{4}-\d{2}-\d{2}$/.test(birthDate) &&
    !Number.isNaN(+instant) &&
    instant.toISOString().startsWith(birthDate);
  if (!isDate || birthDate > day || ageOn(birthDate, day) > PERSON_LIMITS.age.max)
    return "birth_date_invalid";
  return ageOn(birthDate, day) < PERSON_LIMITS.age.min ? "too_young" : null;
}

interface RatingTotals {
  overallTwelfths: number;
  overallCount: number;
  skillLevelSum: number;
  skillLevelCount: number;
  fairPlaySum: number;
  fairPlayCount: number;
  punctualitySum: number;
  punctualityCount: number;
  aggressivenessSum: number;
  aggressivenessCount: number;
}

/** 1 to 5, one decimal. */
export interface Averages {
  overall: number | null;
  skill: number | null;
  fairPlay: number | null;
  punctuality: number | null;
  aggressiveness: number | null;
}

export function averagesOf(totals: readonly RatingTotals[]): Averages {
  const mean = (
    sum: (totals: RatingTotals) => number,
    count: (totals: RatingTotals) => number,
    parts = 1,
  ) => {
    const ratings = totals.reduce((all, source) => all + count(source), 0);
    const stars = totals.reduce((all, source) => all + sum(source), 0) / parts;
    return ratings === 0 ? null : Math.round((stars / ratings) * 10) / 10;
  };
  return {
    overall: mean(
      (totals) => totals.overallTwelfths,
      (totals) => totals.overallCount,
      12,
    ),
    skill: mean(
      (totals) => totals.skillLevelSum,
      (totals) => totals.skillLevelCount,
    ),
    fairPlay: mean(
      (totals) => totals.fairPlaySum,
      (totals) => totals.fairPlayCount,
    ),
    punctuality: mean(
      (totals) => totals.punctualitySum,
      (totals) => totals.punctualityCount,
    ),
    aggressiveness: mean(
      (totals) => totals.aggressivenessSum,
      (totals) => totals.aggressivenessCount,
    ),
  };
}
