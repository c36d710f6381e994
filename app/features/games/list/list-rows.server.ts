import { isShared, MadeOfShared, share } from "~/core/shared-values";
import { DAY_GROUPS } from "~/core/when.server";
import { rowOf } from "../game-row";
import type { GameCard, GameList, GameRow } from "../types";

/** A list with rows instead of cards, in its order. */
export const rowsOf = ({ games, ...list }: GameList) => ({
  ...list,
  games: games.map((game) => rowOf(game)),
});

/** The same under the days: each row names only the time of its day. */
export const rowsByDay = ({ games, ...list }: GameList, { namesCities = false } = {}) => ({
  ...list,
  games: dayRows(games, namesCities),
});

const rowsOfShared = new MadeOfShared<GameRow[]>();

/** The rows by the parts of the list, whose headings name the day; each part in the order of the list. */
function dayRows(games: GameCard[], namesCity: boolean): GameRow[] {
  const variant = String(namesCity);
  const known = rowsOfShared.get(games, variant);
  if (known) return known;
  const rows = [...games]
    .sort((a, b) => DAY_GROUPS.indexOf(a.group) - DAY_GROUPS.indexOf(b.group))
    .map((game) => rowOf({ ...game, dayLabel: game.underDayLabel }, { namesCity }));
  return rowsOfShared.keep(isShared(games) ? share(rows) : rows, games, variant);
}
