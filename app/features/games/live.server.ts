import { asc, eq, gt, max, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { gameChanges } from "#db/schema/games";
import { liveSource } from "~/core/live/live-source.server";

/** That something about a game changed; the id grows with every change of any game. */
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

/** Games as they change: what is said of them, who takes part, their facts. By game, and without a word of what it was. */
export const liveGames = liveSource<GameChange>({
  name: "games",
  newest: async () => (await newest.get())?.id ?? 0,
  since: (id, limit) => after.all({ id, limit }),
  topicOf: (change) => change.gameId,
});

/** The number of a game's last change, 0 where nothing ever changed. */
export const lastChange = async (gameId: string): Promise<number> => (await ofGame.get({ gameId }))?.id ?? 0;

/** The game's change after a number, if there was one: several are told as one. */
export async function missedChange(gameId: string, after: number): Promise<GameChange[]> {
  const change = await ofGame.get({ gameId });
  return change && change.id > after ? [change] : [];
}
