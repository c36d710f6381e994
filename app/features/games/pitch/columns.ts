import type { CourtName } from "~/ui/icons/icon-names";

export const MAX_CIRCLES = 22;

const WITH_GOALKEEPERS: readonly CourtName[] = ["football", "futsal", "handball"];
/** A goalkeeper's column and three more. */
const MAX_COLUMNS = 4;

function halfSizes(players: number, hasGoalkeeper: boolean): number[] {
  if (hasGoalkeeper && players > 2) return [1, ...spread(players - 1, MAX_COLUMNS - 1)];
  return spread(players, MAX_COLUMNS);
}

function spread(players: number, maxColumns: number): number[] {
  const columns = Math.min(maxColumns, Math.ceil(players / 3));
  return Array.from({ length: columns }, (_, column) => Math.ceil((players - column) / columns));
}

/** From goal to goal. Spots fill from the goals inward, both halves in turn. `spots`: at most MAX_CIRCLES. */
export function pitchColumns(court: CourtName, spots: number): number[][] {
  const hasGoalkeeper = WITH_GOALKEEPERS.includes(court);
  const half = (players: number, parity: 0 | 1) => {
    let filled = 0;
    return halfSizes(players, hasGoalkeeper).map((size) =>
      Array.from({ length: size }, () => 2 * filled++ + parity),
    );
  };
  return [...half(Math.ceil(spots / 2), 0), ...half(Math.floor(spots / 2), 1).reverse()];
}
