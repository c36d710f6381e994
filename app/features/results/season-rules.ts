import type { Tally } from "./record.server";

/** For each game. */
export interface Points {
  won: number;
  drawn: number;
  lost: number;
  /** With or without a score. */
  played: number;
}

export const USUAL_POINTS: Points = { won: 3, drawn: 1, lost: 0, played: 0 };

export interface Standing extends Tally {
  /** Equal rows share it. */
  rank: number;
  points: number;
}

/** By points, then games won, then times player of the match; equal ones in the given order. */
export function standingsOf<Row extends Tally>(rows: readonly Row[], points: Points): (Row & Standing)[] {
  const withPoints = rows.map((row) => ({
    ...row,
    points:
      row.won * points.won + row.drawn * points.drawn + row.lost * points.lost + row.played * points.played,
  }));
  const sorted = [...withPoints].sort(
    (a, b) => b.points - a.points || b.won - a.won || b.playerOfTheMatch - a.playerOfTheMatch,
  );
  const isEqual = (a: (typeof sorted)[number], b: (typeof sorted)[number]) =>
    a.points === b.points && a.won === b.won && a.playerOfTheMatch === b.playerOfTheMatch;
  return sorted.map((row) => ({ ...row, rank: sorted.findIndex((one) => isEqual(one, row)) + 1 }));
}
