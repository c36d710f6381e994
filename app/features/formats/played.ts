import type { FormatKind } from "#db/limits/formats";
import type { Entrant, Side } from "#db/schema/formats";
import { courtsUsed } from "./schedules/cycle";
import type { PlayedMatch } from "./schedules/types";

/** As in the table. */
export interface ScoredMatch {
  n: number;
  round: number;
  first: Side;
  second: Side;
  firstScore: number | null;
  secondScore: number | null;
}

/** Partners change; entrants are players. */
export const isMixed = (kind: FormatKind): boolean => kind === "americano" || kind === "mexicano";

/** Of the courts that were chosen, those that the players who are there fill. */
export function courtsIn({ kind, courts, entrants }: CourtsOf): number {
  const there = entrants.filter(({ gone }) => !gone).length;
  return isMixed(kind) ? courtsUsed(there, courts) : Math.min(courts, Math.floor(there / 2));
}

interface CourtsOf {
  kind: FormatKind;
  courts: number;
  entrants: readonly Entrant[];
}

/** The next round depends on the scores of the last. */
export const isMadeRoundByRound = (kind: FormatKind): boolean =>
  kind === "mexicano" || kind === "winner_stays";

export const hasScore = ({ firstScore, secondScore }: ScoredMatch): boolean =>
  firstScore !== null && secondScore !== null;

/** Null as long as an earlier match decides. */
export function entrantsOf(side: Side, matches: readonly ScoredMatch[]): readonly number[] | null {
  if ("entrants" in side) return side.entrants;
  const n = "winnerOf" in side ? side.winnerOf : side.loserOf;
  const match = matches.find((one) => one.n === n);
  if (!match || match.firstScore === null || match.secondScore === null) return null;
  if (match.firstScore === match.secondScore) return null;
  const firstWon = match.firstScore > match.secondScore;
  return entrantsOf(firstWon === "winnerOf" in side ? match.first : match.second, matches);
}

/** Matches with a score, in their order. */
export const playedIn = (matches: readonly ScoredMatch[]): PlayedMatch[] =>
  matches.filter(hasScore).flatMap((match) => asPlayed(match, matches));

/** Those still without a score, too: of a round that is being played. */
export const begunIn = (matches: readonly ScoredMatch[]): PlayedMatch[] =>
  matches.flatMap((match) => asPlayed(match, matches));

function asPlayed(match: ScoredMatch, matches: readonly ScoredMatch[]): PlayedMatch[] {
  const { round, firstScore, secondScore } = match;
  const [first, second] = [entrantsOf(match.first, matches), entrantsOf(match.second, matches)];
  return first && second
    ? [{ round, sides: [first, second], scores: [firstScore ?? 0, secondScore ?? 0] }]
    : [];
}

/** Of the last round in which something was played; 0 before. */
export const lastPlayedRound = (matches: readonly ScoredMatch[]): number =>
  Math.max(0, ...matches.filter(hasScore).map(({ round }) => round));

/** That its score decides who plays another match which has been played. */
export const decidesPlayed = (match: ScoredMatch, matches: readonly ScoredMatch[]): boolean =>
  matches.some(
    (later) =>
      hasScore(later) &&
      [later.first, later.second].some(
        (side) =>
          ("winnerOf" in side && side.winnerOf === match.n) ||
          ("loserOf" in side && side.loserOf === match.n),
      ),
  );
