/** Of the bibs; by team, as long as nobody chooses others. */
export const TEAM_COLORS = ["orange", "blue", "green", "yellow", "purple", "white"] as const;
export type TeamColor = (typeof TEAM_COLORS)[number];

/** Counts, characters. */
export const TEAM_LIMITS = {
  players: { min: 4 },
  teams: { min: 2, max: 6 },
  teamSize: { min: 2 },
  wishes: { max: 3 },
  wishPlayers: { min: 2, max: 20 },
  corrections: { max: 100 },
  name: { max: 30 },
  number: { min: 1, max: 1_000_000 },
  /** Whose sides are avoided. */
  gamesBack: 3,
  drawsOfGame: { max: 20 },
} as const;
