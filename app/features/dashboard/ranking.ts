export interface RankedFacts {
  /** By the city's calendar; 0 for today. */
  days: number;
  isTonight: boolean;
  /** Null when either location is unknown. */
  distanceKm: number | null;
  isOwnSport: boolean;
  /** Players in the game whom the player follows or has played with. */
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

/** From 0 to 2.5; higher is better. Source: docs/rules/games.md, "Dashboard". */
export function scoreOf(game: RankedFacts): number {
  const time = game.isTonight ? 1 : DAYTIME * PER_DAY ** Math.max(0, game.days);
  const distance = game.distanceKm === null ? UNKNOWN_DISTANCE : HALF_KM / (HALF_KM + game.distanceKm);
  const sport = game.isOwnSport ? 1 : OTHER_SPORT;
  const faces = 1 + PER_FACE * Math.min(MOST_FACES, game.familiar);
  return time * distance * sport * faces * (game.isFull ? FULL : 1);
}
