import { asc, sql } from "drizzle-orm";
import { games } from "#db/schema/games";
import type { Viewer } from "~/core/actor";
import { cardOf } from "~/features/games/game-card.server";
import { rowOf } from "~/features/games/game-row";
import { selectSummaries, summaryOf } from "~/features/games/game-summary.server";
import { playersShown } from "~/features/games/list/players-shown.server";
import type { GameRow } from "~/features/games/types";
import type { Locale } from "~/i18n/languages";

const byNumber = selectSummaries()
  .where(sql`${games.n} in (select value from json_each(${sql.placeholder("ns")}))`)
  .orderBy(asc(games.startTime), asc(games.n))
  .prepare();

/** By games.n, ordered by start; `namesCity` as in `rowOf`. Two statements. */
export async function cardsOfGames(
  viewer: Viewer,
  ns: readonly number[],
  { locale, namesCity }: { locale: Locale; namesCity: boolean },
): Promise<GameRow[]> {
  const rows = await byNumber.all({ viewerId: viewer?.id ?? "", ns: JSON.stringify(ns) });
  const players = await playersShown(rows, viewer);
  return Promise.all(
    rows.map(async (row) => {
      const game = { ...(await summaryOf(row, locale)), playersShown: players.get(row.id) ?? [] };
      return rowOf(await cardOf(game, viewer, locale), { namesCity });
    }),
  );
}
