import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { games } from "#db/schema/games";
import { seriesExceptions } from "#db/schema/series";

const DAYS = 14;

const lastSkip = db
  .select({ date: seriesExceptions.date, reason: sql<string>`${seriesExceptions.reason}` })
  .from(games)
  // Keeps the order of the tables.
  .crossJoin(seriesExceptions)
  .where(
    sql`${games.id} = ${sql.placeholder("gameId")} and ${seriesExceptions.seriesId} = ${games.seriesId}
      and ${seriesExceptions.kind} = 'skip' and ${seriesExceptions.reason} is not null
      and ${seriesExceptions.date} < ${games.seriesDate}
      and ${seriesExceptions.date} >= date(${games.seriesDate}, ${`-${DAYS} days`})
      and not exists (select 1 from games as between_them
        where between_them.series_id = ${games.seriesId} and between_them.game_status <> 'cancelled'
          and between_them.series_date > ${seriesExceptions.date}
          and between_them.series_date < ${games.seriesDate})`,
  )
  .orderBy(sql`${seriesExceptions.date} desc`)
  .limit(1)
  .prepare();

/** The skipped day right before this game. */
export async function skippedBefore(game: {
  id: string;
  seriesId: string | null;
}): Promise<{ date: string; reason: string } | null> {
  return game.seriesId ? ((await lastSkip.get({ gameId: game.id })) ?? null) : null;
}
