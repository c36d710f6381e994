import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { cachedByKey } from "~/core/cache/cache.server";
import type { Level } from "./glicko";
import { levelsAfter } from "./replay";
import { scoredGames } from "./scored-games.server";

/** As others see it, in steps of ten. */
export interface ShownLevel {
  rating: number;
  /** The level is within it on both sides in 19 of 20 cases. */
  uncertainty: number;
}

/** After the full pages, which seldom change. By sport. */
const kept = new Map<string, { digest: string; levels: ReadonlyMap<string, Level> }>();

/** Of who wants one, by user, from all scores of the sport in the order of the games. */
export async function levelsInSport(sportId: string): Promise<ReadonlyMap<string, Level>> {
  const pages = await scoredGames(sportId);
  const before = kept.get(sportId);
  const known = pages.findIndex(({ digest }) => digest === before?.digest);
  let levels = (known >= 0 && before?.levels) || new Map<string, Level>();
  for (const { games, isFull, digest } of pages.slice(known + 1)) {
    levels = levelsAfter(games, levels);
    if (isFull) kept.set(sportId, { digest, levels });
    await nextTurn();
  }
  return levels;
}

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
