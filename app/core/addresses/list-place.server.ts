import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Place } from "./list-cursor.server";

interface Order {
  /** In the order of the list. */
  columns: readonly SQLWrapper[];
  /** Before the first row. */
  start: Place;
  descending?: boolean;
}

/** The condition of the rows that follow a place in a list, and what it binds; without a place all follow. */
export function rowsAfter({ columns, start, descending = false }: Order): {
  follows: SQL;
  bind: (place: Place | undefined) => Record<string, string | number | undefined>;
} {
  const names = columns.map((_, index) => `after${index}`);
  const bound = names.map((name) => sql.placeholder(name));
  const comma = sql.raw(", ");
  return {
    follows: sql`(${sql.join([...columns], comma)}) ${sql.raw(descending ? "<" : ">")} (${sql.join(bound, comma)})`,
    bind: (place = start) => Object.fromEntries(names.map((name, index) => [name, place[index]])),
  };
}

/** Comes before the first row of a list in descending order. */
export const HIGHEST = Number.MAX_SAFE_INTEGER;

/** Null after a page that is not full. */
export function lastPlaceOf<R>(rows: readonly R[], limit: number, placeOf: (row: R) => Place): Place | null {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return last === undefined ? null : placeOf(last);
}
