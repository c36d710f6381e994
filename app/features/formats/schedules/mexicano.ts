import { randomOf, shuffled } from "~/features/teams/draw/random";
import { partnersIn, plannedRound } from "./americano";
import { courtsUsed } from "./cycle";
import { pointsTable } from "./points-table";
import type { Four, PlannedRound, PlayedMatch } from "./types";

interface Ranked {
  /** Indexes of entrants. */
  players: readonly number[];
  courts: number;
  number: number;
  played: readonly PlayedMatch[];
  /** Of the rounds before, in all of which a newcomer was not. */
  rested: readonly (readonly number[])[];
}

/** Who played least plays; then neighbors in the table meet, the best with the last of each four. */
export function mexicanoRound({ players, courts, number, played, rested }: Ranked): PlannedRound {
  const round = rested.length;
  const order = shuffled(players, randomOf(number + round));
  const table = pointsTable(order, played, "mixed").map(({ entrant }) => entrant);
  const share = sharesOf(players, played, rested);
  const playing = [...order]
    .sort((a, b) => (share.get(a) ?? 0) - (share.get(b) ?? 0))
    .slice(0, courtsUsed(players.length, courts) * 4);
  const ranked = table.filter((player) => playing.includes(player));
  const partners = partnersIn(played);
  const fours: Four[] = [];
  for (let index = 0; index < ranked.length; index += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = ranked.slice(index, index + 4);
    const isNewer = partners(a, c) + partners(b, d) < partners(a, d) + partners(b, c);
    fours.push(isNewer ? [a, c, b, d] : [a, d, b, c]);
  }
  // The best play on the first court.
  return plannedRound(fours, { players, round: 0 });
}

/** Games of the rounds that each was there for. */
function sharesOf(
  players: readonly number[],
  played: readonly PlayedMatch[],
  rested: readonly (readonly number[])[],
): Map<number, number> {
  return new Map(
    players.map((player) => {
      const games = played.filter(({ sides }) => sides.flat().includes(player)).length;
      const rests = rested.filter((resting) => resting.includes(player)).length;
      return [player, games / Math.max(1, games + rests)];
    }),
  );
}
