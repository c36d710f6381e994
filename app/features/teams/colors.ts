import { TEAM_COLORS, type TeamColor } from "#db/limits/teams";
import type { Tone } from "~/ui/Badge";

/** `chosen`: by team; null: those of the palette in turn. */
export const colorOf = (team: number, chosen?: readonly TeamColor[] | null): TeamColor =>
  chosen?.[team] ?? TEAM_COLORS[team] ?? "white";

/**
 * One for each team. A team that takes the color of another, which did not ask for a new one, gives it its own. Null
 * for a wrong number, and when two teams ask for the same.
 */
export function exchangedColors(
  before: readonly TeamColor[],
  wanted: readonly TeamColor[],
): TeamColor[] | null {
  const colors = wanted.map((color, team) => {
    const takenBy = wanted.findIndex((other, index) => index !== team && other === color);
    return takenBy >= 0 && color === before[team] ? (before[takenBy] ?? color) : color;
  });
  return colors.length === before.length && new Set(colors).size === colors.length ? colors : null;
}

export const TONES = {
  ...{ orange: "clay", blue: "blue", green: "green", yellow: "gold", purple: "plum" },
  white: "neutral",
} as const satisfies Record<TeamColor, Tone>;
