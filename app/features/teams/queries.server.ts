import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "#db/client.server";
import { teamDraws } from "#db/schema/teams";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";

export type Draw = typeof teamDraws.$inferSelect;

const selectPublished = (on: Db) =>
  on
    .select()
    .from(teamDraws)
    .where(and(eq(teamDraws.gameId, sql.placeholder("gameId")), isNotNull(teamDraws.publishedAt)));
const published = selectPublished(db).prepare();

const newest = db
  .select()
  .from(teamDraws)
  .where(eq(teamDraws.gameId, sql.placeholder("gameId")))
  .orderBy(desc(teamDraws.createdAt), sql`${teamDraws}.rowid desc`)
  .limit(1)
  .prepare();

/** For who may see the game. */
export const publishedDraw = async (gameId: string): Promise<Draw | null> =>
  (await published.get({ gameId: gameId.toLowerCase() })) ?? null;

export const publishedDrawIn = async (tx: Tx, gameId: string): Promise<Draw | null> =>
  (await selectPublished(tx).prepare().get({ gameId })) ?? null;

/** For organizers. */
export const newestDraw = async (gameId: string): Promise<Draw | null> =>
  (await newest.get({ gameId: gameId.toLowerCase() })) ?? null;

/** For organizers. Errors: draw_not_found. */
export async function findDraw(gameId: string, drawId: string): Promise<Draw> {
  const draw = isId(drawId)
    ? await db
        .select()
        .from(teamDraws)
        .where(and(eq(teamDraws.id, drawId.toLowerCase()), eq(teamDraws.gameId, gameId.toLowerCase())))
        .get()
    : undefined;
  if (!draw) throw new DomainError("draw_not_found");
  return draw;
}
