import { z } from "zod";
import { type Place, readCursor, writeCursor } from "~/core/addresses/list-cursor.server";

export const nextCursor = z.string().nullable();

interface Query {
  after?: string | undefined;
  page?: number;
  limit?: number;
}

/**
 * The part of a list that a query asks for: after a cursor, pages count from the row that follows it. `list`: its name, and what it is
 * of. Errors: cursor_unknown (at after).
 */
export function partOf<Q extends Query>(query: Q, ...list: readonly string[]) {
  const { after, page = 1, limit: _, ...filters } = query;
  const name = [...list.map((part) => part.toLowerCase()), filters];
  const place = after === undefined ? undefined : readCursor(name, after);
  return {
    part: { page: place ? 1 : page, after: place },
    cursorOf: (last: Place | null): string | null => last && writeCursor(name, last),
  };
}
