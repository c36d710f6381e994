import { asc, eq, gt, max, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { gameChanges } from "#db/schema/games";
import { liveSource } from "~/core/live/live-source.server";

/** Ids count across all games. */
interface GameChange {
  id: number;
  gameId: string;
}

const bound = sql.placeholder;
const columns = { id: gameChanges.number, gameId: gameChanges.gameId };
const newest = db
  .select({ id: max(gameChanges.number) })
  .from(gameChanges)
  .prepare();
const after = db
  .select(columns)
  .from(gameChanges)
  .where(gt(gameChanges.number, bound("id")))
  .orderBy(asc(gameChanges.number))
  .limit(bound("limit"))
  .prepare();
const ofGame = db
  .select(columns)
  .from(gameChanges)
  .where(eq(gameChanges.gameId, bound("gameId")))
  .prepare();

/** By game id; does not say what changed. */
export const liveGames = liveSource<GameChange>({
  name: "games",
  newest: async () => (await newest.get())?.id ?? 0,
  since: (id, limit) => after.all({ id, limit }),
  topicOf: (row) => row.gameId,
});

export const lastChange = async (gameId: string): Promise<number> => (await ofGame.get({ gameId }))?.id ?? 0;

/** The last includes earlier ones. */
export async function missedChange(gameId: string, after: number): Promise<GameChange[]> {
  const latest = await ofGame.get({ gameId });
  return latest && latest.id > after ? [latest] : [];
}
