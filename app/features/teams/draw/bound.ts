import { unitOf } from "./measure";

/** A lower bound of the spread, for any players whose levels have this sum. */
export function leastSpread(total: number, sizes: readonly number[]): number {
  const unit = unitOf(sizes);
  const [largest = 1] = sizes;
  const smallest = sizes.at(-1) ?? 1;
  const larger = largest === smallest ? 0 : sizes.filter((size) => size === largest).length;
  const smaller = sizes.length - larger;
  if (larger === 0) return total % smaller === 0 ? 0 : unit / smallest;
  // The larger teams' part of the sum is near their part of the players.
  const fair = (total * larger * largest) / (larger * largest + smaller * smallest);
  const reach = 2 * sizes.length;
  const spreads = Array.from({ length: 2 * reach + 1 }, (_, step) => {
    const part = Math.round(fair) - reach + step;
    const means = [
      ...evenly(part, larger).map((sum) => sum * (unit / largest)),
      ...evenly(total - part, smaller).map((sum) => sum * (unit / smallest)),
    ];
    return Math.max(...means) - Math.min(...means);
  });
  return Math.min(...spreads);
}

/** The least and the greatest of `parts` whole numbers with this sum that are as equal as possible. */
const evenly = (sum: number, parts: number): number[] => [Math.floor(sum / parts), Math.ceil(sum / parts)];

export function leastKeepers(keepers: number, teams: number): number {
  const each = Math.floor(keepers / teams);
  const more = keepers % teams;
  return (teams - more) * each ** 2 + more * (each + 1) ** 2;
}
