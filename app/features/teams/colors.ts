import type { Tone } from "~/ui/Badge";

/** Of the bibs, by team. */
export const TEAM_COLORS = ["orange", "blue", "green", "yellow", "purple", "white"] as const;
export type TeamColor = (typeof TEAM_COLORS)[number];

export const colorOf = (team: number): TeamColor => TEAM_COLORS[team] ?? "white";

export const TONES = {
  ...{ orange: "clay", blue: "blue", green: "green", yellow: "gold", purple: "plum" },
  white: "neutral",
} as const satisfies Record<TeamColor, Tone>;
