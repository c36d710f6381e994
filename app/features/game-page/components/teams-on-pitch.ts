import { TEAM_COLORS } from "#db/limits/teams";
import { TONES } from "~/features/teams/colors";

/** In their team's color; of two teams each has its half, and who is in none comes last. `sides`: see sidesOf. */
export function inTeams<Person>(people: readonly Person[], sides: string) {
  const placed = people.map((person, index) => {
    const side = sides[index] ?? "-";
    const color = TEAM_COLORS[Number(side)];
    return { person: { ...person, ...(color && { bib: TONES[color] }) }, side };
  });
  const colors = [...new Set(sides.replace(/-/g, ""))].sort();
  if (colors.length !== 2) return placed.map(({ person }) => person);
  const [first = [], second = [], none = []] = [...colors, "-"].map((color) =>
    placed.filter(({ side }) => side === color).map(({ person }) => person),
  );
  // Halves fill in turn.
  const pairs = Array.from({ length: Math.max(first.length, second.length) }, (_, index) => [
    ...first.slice(index, index + 1),
    ...second.slice(index, index + 1),
  ]);
  return [...pairs.flat(), ...none];
}
