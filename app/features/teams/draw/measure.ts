import { TEAM_LIMITS } from "#db/limits/teams";

export interface DrawnPlayer {
  id: string;
  /** Half stars from the mean. */
  level: number;
  isKeeper: boolean;
}

/** Smaller is better, the first that differs decides. */
export interface Cost {
  /** The sum of the squares of each team's number of keepers: least when they are spread evenly. */
  keepers: number;
  /** Of the mean level, between the strongest and the weakest team; multiplied by `unitOf`. */
  spread: number;
}

/** The larger teams first; null if a team would have fewer than two players. */
export function sizesOf(players: number, teams: number): number[] | null {
  const size = Math.floor(players / teams);
  if (size < TEAM_LIMITS.teamSize.min) return null;
  return Array.from({ length: teams }, (_, team) => size + (team < players % teams ? 1 : 0));
}

/** Multiplied by it, the means of both sizes are whole numbers. */
export const unitOf = (sizes: readonly number[]): number => {
  const [largest = 1] = sizes;
  const smallest = sizes.at(-1) ?? 1;
  return largest === smallest ? largest : largest * smallest;
};

export function costOf(teams: readonly (readonly Pick<DrawnPlayer, "level" | "isKeeper">[])[]): Cost {
  const unit = unitOf(teams.map(({ length }) => length).sort((a, b) => b - a));
  const means = teams.map((team) => team.reduce((sum, { level }) => sum + level, 0) * (unit / team.length));
  const keepers = teams.map((team) => team.filter(({ isKeeper }) => isKeeper).length);
  return {
    keepers: keepers.reduce((sum, count) => sum + count ** 2, 0),
    spread: Math.max(...means) - Math.min(...means),
  };
}

export const compareCosts = (a: Cost, b: Cost): number => a.keepers - b.keepers || a.spread - b.spread;

/** Half stars that stand for a whole share more or less: the widest difference there is. */
const WHOLE_SHARE = 10;

/** Percent of each team, with one decimal: a mean of half a star above the teams' mean is a tenth of a share more. */
export function balanceOf(teams: readonly (readonly Pick<DrawnPlayer, "level">[])[]): number[] {
  const means = teams.map((team) => team.reduce((sum, { level }) => sum + level, 0) / team.length);
  const middle = means.reduce((sum, mean) => sum + mean, 0) / means.length;
  return means.map((mean) => {
    const share = (100 / teams.length) * (1 + (mean - middle) / WHOLE_SHARE);
    return Math.round(10 * Math.min(100, Math.max(0, share))) / 10;
  });
}
