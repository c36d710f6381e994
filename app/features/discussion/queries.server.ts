import { and, count, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type Db, db } from "#db/client.server";
import { gameComments } from "#db/schema/discussion";
import { games } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import type { Viewer } from "~/core/actor";
import type { Place } from "~/core/addresses/list-cursor.server";
import { HIGHEST, lastPlaceOf, rowsAfter } from "~/core/addresses/list-place.server";
import { readPage } from "~/core/addresses/pagination";
import { isId } from "~/core/ids.server";
import { personColumns, type ShownPerson, shownPerson } from "~/core/visibility/shown-person.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { PAGE_SIZE, PREVIEW_SIZE } from "./rules";

/** Empty names: a deleted account. */
export interface CommentRow {
  id: string;
  gameId: string;
  userId: string;
  comment: string;
  isAnnouncement: boolean;
  createdAt: Date;
  author: ShownPerson;
}

const bound = sql.placeholder;
const gameId = bound("gameId");
const viewerId = bound("viewerId");

/** Not hidden, deleted, or across a block. */
const isVisible = (viewer: Parameters<typeof blockedPairs>[0]): SQL | undefined =>
  and(
    isNull(gameComments.hiddenAt),
    isNull(gameComments.deletedAt),
    sql`${gameComments.userId} not in ${blockedPairs(viewer)}`,
  );

const columnsFor = (viewer: Parameters<typeof personColumns>[0]) => ({
  id: gameComments.id,
  gameId: gameComments.gameId,
  userId: gameComments.userId,
  comment: gameComments.comment,
  isAnnouncement: gameComments.isAnnouncement,
  createdAt: gameComments.createdAt,
  author: personColumns(viewer),
});
const columns = columnsFor(viewerId);

const visibleInGame = and(eq(gameComments.gameId, gameId), isVisible(viewerId));
// Rowid orders comments of the same millisecond.
const n = sql<number>`${gameComments}.rowid`;
const newestFirst = [desc(gameComments.createdAt), desc(n)];
const { follows, bind } = rowsAfter({
  columns: [gameComments.createdAt, n],
  start: [HIGHEST, HIGHEST],
  descending: true,
});
const followsInGame = and(visibleInGame, follows);

const pageOfGame = db
  .select({ ...columns, n })
  .from(gameComments)
  .innerJoin(playerProfiles, eq(playerProfiles.id, gameComments.userId))
  .where(followsInGame)
  .orderBy(...newestFirst)
  .limit(bound("limit"))
  .offset(bound("offset"))
  .prepare();
const totalOfGame = db.select({ total: count() }).from(gameComments).where(followsInGame).prepare();
const newestOfGame = db
  .select({ ...columns, cityId: games.cityId, total: sql<number>`count(*) over ()` })
  .from(gameComments)
  .innerJoin(games, eq(games.id, gameComments.gameId))
  .innerJoin(playerProfiles, eq(playerProfiles.id, gameComments.userId))
  .where(visibleInGame)
  .orderBy(...newestFirst)
  .limit(bound("limit"))
  .prepare();

type StoredComment = Omit<Awaited<ReturnType<typeof pageOfGame.all>>[number], "n">;

const withAuthor = (row: StoredComment): CommentRow => ({ ...row, author: shownPerson(row.author) });

/** Newest first. Does not check whether the viewer may see the game. */
export async function listComments(
  viewer: Viewer,
  game: { id: string },
  { page: requested, limit = PAGE_SIZE, after }: { page: number; limit?: number; after?: Place | undefined },
) {
  const values = { gameId: game.id.toLowerCase(), viewerId: viewer?.id ?? "", ...bind(after) };
  const { rows, page, totalPages, total } = await readPage(
    { page: requested, limit },
    {
      total: async () => (await totalOfGame.get(values))?.total ?? 0,
      rows: (range) => pageOfGame.all({ ...values, ...range }),
    },
  );
  const comments = rows.map(({ n: _, ...row }) => withAuthor(row));
  const lastPlace = lastPlaceOf(rows, limit, ({ createdAt, n }) => [+createdAt, n]);
  return { comments, page, totalPages, total, lastPlace };
}

/** With their total, in one statement. Does not check whether the viewer may see the game. */
export async function newestComments(
  viewer: Viewer,
  id: string,
): Promise<{ comments: CommentRow[]; total: number; cityId: string | null }> {
  const values = { gameId: id.toLowerCase(), viewerId: viewer?.id ?? "", limit: PREVIEW_SIZE };
  const rows = await newestOfGame.all(values);
  const comments = rows.map(({ total: _, cityId: __, ...row }) => withAuthor(row));
  return { comments, total: rows[0]?.total ?? 0, cityId: rows[0]?.cityId ?? null };
}

export async function findVisibleComment(
  viewer: Viewer,
  { inGame, id }: { inGame: string; id: string | undefined },
  on: Db = db,
): Promise<CommentRow | null> {
  if (!isId(id)) return null;
  const row = await on
    .select(columnsFor(viewer?.id ?? ""))
    .from(gameComments)
    .innerJoin(playerProfiles, eq(playerProfiles.id, gameComments.userId))
    .where(
      and(
        eq(gameComments.id, id.toLowerCase()),
        eq(gameComments.gameId, inGame),
        isVisible(viewer?.id ?? ""),
      ),
    )
    .get();
  return row ? withAuthor(row) : null;
}
