export const FORMAT_KINDS = ["winner_stays", "round_robin", "americano", "mexicano", "knockout"] as const;
export type FormatKind = (typeof FORMAT_KINDS)[number];

/** Counts, points, minutes. */
export const FORMAT_LIMITS = {
  courts: { min: 1, max: 6 },
  points: { min: 1, max: 99 },
  minutes: { min: 1, max: 240 },
  score: { min: 0, max: 999 },
  /** Which number picks among schedules that are equally good. */
  number: { min: 1, max: 1_000_000 },
  mixedPlayers: { min: 4, max: 24 },
  teams: { min: 2, max: 16 },
  /** Where each follows from the last. */
  rounds: { max: 99 },
} as const;
