import { isShared, MadeOfShared, share } from "~/core/cache/shared-values";
import type { DayGroup } from "~/core/time/when.server";
import { rowOf } from "../game-row";
import type { GameCard, GameList, GameRow } from "../types";

export const rowsOf = ({ games, ...list }: GameList) => ({
  ...list,
  games: games.map((game) => rowOf(game)),
});

interface Parts {
  namesCities?: boolean;
  runningLast?: boolean;
}

/** Rows show only the time. */
export const rowsByDay = ({ games, ...list }: GameList, parts: Parts = {}) => ({
  ...list,
  games: dayRows(games, parts),
});

const rowsOfShared = new MadeOfShared<GameRow[]>();

function dayRows(games: GameCard[], { namesCities = false, runningLast = false }: Parts): GameRow[] {
  const variant = `${namesCities} ${runningLast}`;
  const cached = rowsOfShared.get(games, variant);
  if (cached) return cached;
  const groups = groupsOf(games);
  const rows = (
    runningLast ? [...groups.filter(isAhead), ...groups.filter((group) => !isAhead(group))] : groups
  )
    .flatMap((group) => games.filter((game) => game.group === group))
    .map((game) => dayRow(game, namesCities));
  return rowsOfShared.cache(isShared(games) ? share(rows) : rows, games, variant);
}

const rowsOfCards = new MadeOfShared<GameRow>();

function dayRow(card: GameCard, namesCity: boolean): GameRow {
  const variant = String(namesCity);
  const cached = rowsOfCards.get(card, variant);
  if (cached) return cached;
  const row = rowOf({ ...card, dayLabel: card.underDayLabel }, { namesCity });
  return rowsOfCards.cache(isShared(card) ? share(row) : row, card, variant);
}

const isAhead = (group: DayGroup): boolean => group !== "now";

/** By first start in a list by distance. */
function groupsOf(games: readonly GameCard[]): DayGroup[] {
  const isByDistance = games.some(({ distanceLabel }) => distanceLabel !== null);
  const ordered = isByDistance
    ? [...games].sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
    : games;
  return [...new Set(ordered.map(({ group }) => group))];
}
