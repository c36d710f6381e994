/** What a game is ranked by for one player. */
export interface RankedFacts {
  /** Whole days until the game, by the city's calendar; 0 for today. */
  days: number;
  isTonight: boolean;
  /** Null when the player's place or the venue's is not known. */
  distanceKm: number | null;
  /** The player says in their profile that they play it. */
  isOwnSport: boolean;
  /** How many people have a spot that the player follows or has played with. */
  familiar: number;
  isFull: boolean;
}

const DAYTIME = 0.9;
const PER_DAY = 0.75;
/** At this distance a game counts half. */
const HALF_KM = 5;
const UNKNOWN_DISTANCE = 0.5;
const OTHER_SPORT = 0.5;
const PER_FACE = 0.5;
const MOST_FACES = 3;
const FULL = 0.3;

/** Time × distance × own sport × familiar faces, from 0 to 2.5; higher is better. Source: docs/rules/games.md, "Dashboard". */
export function scoreOf(game: RankedFacts): number {
  const time = game.isTonight ? 1 : DAYTIME * PER_DAY ** Math.max(0, game.days);
  const distance = game.distanceKm === null ? UNKNOWN_DISTANCE : HALF_KM / (HALF_KM + game.distanceKm);
  const sport = game.isOwnSport ? 1 : OTHER_SPORT;
  const faces = 1 + PER_FACE * Math.min(MOST_FACES, game.familiar);
  return time * distance * sport * faces * (game.isFull ? FULL : 1);
}
