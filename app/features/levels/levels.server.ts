import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { cachedByKey } from "~/core/cache/cache.server";
import { hasPlayed } from "~/features/games/participation/presence.server";
import type { Level } from "./glicko";
import { levelsAfter, type PlayedGame } from "./replay";

/** As others see it, in steps of ten. */
export interface ShownLevel {
  rating: number;
  /** The level is within it on both sides in 19 of 20 cases. */
  uncertainty: number;
}

interface Row {
  gameId: string;
  sides: string;
  team: number;
  userId: string | null;
}

/** Of who wants one, by user, from all scores of the sport in the order of the games. One statement. */
export async function levelsInSport(sportId: string): Promise<Map<string, Level>> {
  const rows = await db.all<Row>(sql`select r.game_id as gameId, score.sides, r.team,
      iif(person.shows_level, p.user_id, null) as userId
    from games as g cross join game_results as score on score.game_id = g.id
      cross join result_players as r on r.game_id = g.id
      cross join game_participants as p on p.id = r.participant_id
      left join player_profiles as person on person.id = p.user_id
    where g.sport_id = ${sportId} and g.game_status = 'completed' and coalesce(g.completed_at >= g.start_time, 1)
      and ${hasPlayed("p")}
    order by g.end_time, g.id, p.id`);
  const games = new Map<string, Row[]>();
  for (const row of rows) games.set(row.gameId, [...(games.get(row.gameId) ?? []), row]);
  return levelsAfter([...games.values()].map(playedGame));
}

const playedGame = (rows: readonly Row[]): PlayedGame => {
  const sides: { score: number }[] = JSON.parse(rows[0]?.sides ?? "[]");
  return { scores: sides.map(({ score }) => score), players: rows };
};

const CACHE_SECONDS = 60;
const cachedLevels = cachedByKey({ seconds: CACHE_SECONDS }, levelsInSport);

/** Null without a score, or for who wants no level. Up to a minute old. */
export const levelOf = async (userId: string, sportId: string): Promise<Level | null> =>
  (await levelsOfPlayers([userId], sportId)).get(userId) ?? null;

/** Up to a minute old. */
export async function levelsOfPlayers(
  userIds: readonly string[],
  sportId: string,
): Promise<Map<string, Level>> {
  const wanting = await db.all<{ id: string }>(sql`select id from player_profiles
    where id in (select value from json_each(${JSON.stringify(userIds)})) and shows_level`);
  if (wanting.length === 0) return new Map();
  const levels = await cachedLevels(sportId);
  return new Map(
    wanting.flatMap(({ id }) => {
      const level = levels.get(id);
      return level ? [[id, level] as const] : [];
    }),
  );
}

const STEP = 10;
const inSteps = (value: number): number => Math.round(value / STEP) * STEP;

export const shownLevel = ({ rating, deviation }: Level): ShownLevel => ({
  rating: inSteps(rating),
  uncertainty: inSteps(2 * deviation),
});
