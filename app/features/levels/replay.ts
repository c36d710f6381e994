import { type Level, type Meeting, rated, START } from "./glicko";

export interface PlayedGame {
  /** One for each team. */
  scores: readonly number[];
  players: readonly { team: number /** Null: unknown, as who has no level. */; userId: string | null }[];
}

/** Levels after all games, which are given in order. `before`: after those before. */
export function levelsAfter(
  games: readonly PlayedGame[],
  before: ReadonlyMap<string, Level> = new Map(),
): Map<string, Level> {
  const levels = new Map(before);
  const levelOf = (userId: string | null): Level => (userId && levels.get(userId)) || START;
  for (const { scores, players } of games) {
    const teams = scores.map((score, index) => {
      const members = players.filter(({ team }) => team === index).map(({ userId }) => levelOf(userId));
      return { score, size: members.length, mean: meanOf(members) };
    });
    const changes = players.flatMap(({ userId, team }) => {
      const own = teams[team];
      if (userId === null || !own) return [];
      const level = levelOf(userId);
      const meetings = teams.flatMap((other, index): Meeting[] =>
        index === team || other.size === 0
          ? []
          : [
              {
                // As far from the player as the other team's mean is from that of the own.
                opponent: {
                  rating: level.rating + other.mean.rating - own.mean.rating,
                  deviation: other.mean.deviation,
                },
                score: own.score === other.score ? 0.5 : own.score > other.score ? 1 : 0,
              },
            ],
      );
      return meetings.length === 0 ? [] : [[userId, rated(level, meetings)] as const];
    });
    for (const [userId, level] of changes) levels.set(userId, level);
  }
  return levels;
}

function meanOf(members: readonly Level[]): Pick<Level, "rating" | "deviation"> {
  const mean = (value: (level: Level) => number) =>
    members.reduce((sum, level) => sum + value(level), 0) / Math.max(members.length, 1);
  return { rating: mean(({ rating }) => rating), deviation: mean(({ deviation }) => deviation) };
}
