import { type Friend, type Game, spotsWithoutAccount } from "../games/games";
import type { Name } from "../history";
import { playing } from "../teams/teams";
import type { Kind } from "./actions";

/** What the rounds of a game consist of: docs/rules/formats.md. */

/** `spot`: of somebody without an account. */
export interface Player {
  name: Name;
  spot: Friend | null;
}

/** A player where partners change, else a team. */
export interface Entrant {
  players: Player[];
  /** Not in rounds that are made from now on. */
  isGone: boolean;
}

/** Indexes of entrants, or who won or lost an earlier match. */
export type Side = { entrants: number[] } | { winnerOf: number } | { loserOf: number };

export interface Match {
  n: number;
  round: number;
  court: number;
  sides: [Side, Side];
  scores: [number, number] | null;
  /** By an organizer. */
  isSettled: boolean;
  by: Name | null;
  /** Increased by every score that is entered or taken back. */
  version: number;
}

export interface Format {
  kind: Kind;
  courts: number;
  points: number | null;
  minutes: number | null;
  number: number;
  entrants: Entrant[];
  matches: Match[];
  /** The highest number that a match has had. */
  lastN: number;
  /** What the program has to decide yet; null: nothing. */
  awaits: Awaits | null;
}

interface Awaits {
  /** Of the teams of a draw that was published, or of so many dealt teams. */
  teams?: Player[][] | number;
  /** The players changed. */
  isRoster?: boolean;
  /** Whether rounds follow those that stay. */
  hasRounds: boolean;
}

/** No longer in the game. */
export const FORMER = "somebody who has left";

export const isMixed = (kind: Kind): boolean => kind === "americano" || kind === "mexicano";

/** The next round depends on the scores of the last. */
export const isRoundByRound = (kind: Kind): boolean => kind === "mexicano" || kind === "winner_stays";

/** Who plays now. */
export function playersOf(game: Game): Player[] {
  const spots = spotsWithoutAccount(game);
  return playing(game).map((name) => ({
    name,
    spot: game.parts.has(name) ? null : (spots.find((one) => one.name === name) ?? null),
  }));
}

const isSame = (a: Player, b: Player): boolean => a.name === b.name && a.spot === b.spot;

export const includes = (players: readonly Player[], player: Player): boolean =>
  players.some((one) => isSame(one, player));

/** Those without an account only as long as they have a spot. */
export const shownPlayer = ({ name, spot }: Player, game: Game): Name =>
  spot === null || spotsWithoutAccount(game).includes(spot) ? name : FORMER;

export const listed = (names: readonly Name[]): string => [...names].sort().join(" & ");

export const hasScore = ({ scores }: Match): boolean => scores !== null;

/** Null as long as an earlier match decides. */
export function entrantsOf(side: Side, matches: readonly Match[]): readonly number[] | null {
  if ("entrants" in side) return side.entrants;
  const n = "winnerOf" in side ? side.winnerOf : side.loserOf;
  const match = matches.find((one) => one.n === n);
  if (!match?.scores || match.scores[0] === match.scores[1]) return null;
  const winner = match.scores[0] > match.scores[1] ? 0 : 1;
  return entrantsOf(match.sides["winnerOf" in side ? winner : winner === 0 ? 1 : 0], matches);
}

export const isKnown = ({ sides }: Match, matches: readonly Match[]): boolean =>
  sides.every((side) => entrantsOf(side, matches) !== null);

/** Its score decides who plays a match that is over. */
export const isPlayedOn = (match: Match, matches: readonly Match[]): boolean =>
  matches.some(
    ({ scores, sides }) =>
      scores !== null &&
      sides.some(
        (side) =>
          ("winnerOf" in side && side.winnerOf === match.n) ||
          ("loserOf" in side && side.loserOf === match.n),
      ),
  );

/** 0: nothing is played yet. */
export const lastPlayedRound = (matches: readonly Match[]): number =>
  Math.max(0, ...matches.filter(hasScore).map(({ round }) => round));

/** Courts that the players cannot fill are not used. */
export function courtsOf({ kind, courts, entrants }: Format): number {
  const there = entrants.filter(({ isGone }) => !isGone).length;
  return Math.min(courts, Math.floor(there / (isMixed(kind) ? 4 : 2)));
}

/** Who has gone and who has joined since the rounds were made. */
export function changedPlayers({ entrants }: Format, game: Game): { gone: Player[]; joined: Player[] } {
  const there = entrants.filter(({ isGone }) => !isGone).flatMap(({ players }) => players);
  const now = playersOf(game);
  return {
    gone: there.filter((player) => !includes(now, player)),
    joined: now.filter((player) => !includes(there, player)),
  };
}
