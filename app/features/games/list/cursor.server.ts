import * as cursors from "~/core/addresses/list-cursor.server";
import type { ListPlace } from "./filters.server";
import type { ListQuery } from "./summary-list";

/** Stands for a game's place in the list of one query, whatever its page size. */
export const writeCursor = (query: ListQuery, { startTime, n, isAsTyped }: ListPlace): string =>
  cursors.writeCursor(nameOf(query), [startTime, n, isAsTyped ? 1 : 0]);

/** Errors: cursor_unknown (at after) for any text that `writeCursor` did not write for this list. */
export function readCursor(query: ListQuery, cursor: string): ListPlace {
  const [startTime, n, isAsTyped] = cursors.readCursor(nameOf(query), cursor);
  return { startTime: Number(startTime), n: Number(n), isAsTyped: isAsTyped === 1 };
}

function nameOf({ scope, filters }: ListQuery): unknown {
  const { page: _page, limit: _limit, after: _after, ...list } = filters;
  return [scope, Object.entries(list).sort()];
}
