import { eq, sql } from "drizzle-orm";
import { type Db, db } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import type { Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { limit } from "~/core/rate-limit.server";
import { isOwnParticipation } from "./own-participation.server";
import { type GameFacts, isVisible, type Participation } from "./rules";

/** How somebody comes to a game: with a code perhaps, and from where, so that wrong codes can be counted. */
export interface Credentials {
  code?: string | undefined;
  /** The caller's network address (clientAddress(request)). */
  address?: string | undefined;
}

export type GameRow = typeof games.$inferSelect;
export type ParticipantRow = typeof gameParticipants.$inferSelect;

/** A game, and the viewer's own row in it. */
export interface GameAccess {
  game: GameRow;
  participation: ParticipantRow | null;
}

export const gameNotFound = () => new DomainError("game_not_found");

const selectFound = (on: Db) =>
  on
    .select({ game: games, participation: gameParticipants })
    .from(games)
    .leftJoin(gameParticipants, isOwnParticipation(sql.placeholder("userId")))
    .where(eq(games.id, sql.placeholder("id")));

const found = selectFound(db).prepare();

/**
 * The game for a verb, read inside its transaction. `holdsCode` is what `opensByCode` said before it.
 * Errors: game_not_found, also for a game that the viewer may not know of.
 */
export async function authorizeGame(
  on: Db,
  viewer: Viewer,
  gameId: string,
  holdsCode = false,
): Promise<GameAccess> {
  if (!isId(gameId)) throw gameNotFound();
  const values = { id: gameId.toLowerCase(), userId: viewer?.id ?? "" };
  const row = on === db ? await found.get(values) : await selectFound(on).prepare().get(values);
  if (!row || !isVisible(viewer, row.game, { participation: row.participation, holdsCode }))
    throw gameNotFound();
  return row;
}

/**
 * Whether a code opens a private game to somebody to whom it is closed otherwise. A right code always does; wrong ones
 * are counted, 10 in 10 minutes for one game from one address. Call it before a transaction, because it writes.
 * Errors: too_many_requests.
 */
export async function holdsValidCode(viewer: Viewer, gameId: string, access: Credentials): Promise<boolean> {
  if (!access.code || !isId(gameId)) return false;
  const row = await found.get({ id: gameId.toLowerCase(), userId: viewer?.id ?? "" });
  if (row) return checkCode(viewer, row.game, row.participation, access);
  await countWrongCode(gameId, access);
  return false;
}

/** A game that the viewer may see, perhaps by its code. Errors: game_not_found, too_many_requests (wrong codes). */
export async function findGameRow(viewer: Viewer, id: string, access: Credentials): Promise<GameAccess> {
  const holdsCode = await holdsValidCode(viewer, id, access);
  return authorizeGame(db, viewer, id, holdsCode);
}

/** As `opensByCode`, for a game that has been read already. */
export async function checkCode(
  viewer: Viewer,
  game: GameFacts & { id: string; gameCode: string },
  participation: Participation | null,
  access: Credentials,
): Promise<boolean> {
  if (!access.code || isVisible(viewer, game, { participation, holdsCode: false })) return false;
  if (normalizeCode(access.code) === game.gameCode) return true;
  await countWrongCode(game.id, access);
  return false;
}

/** Also for a game that does not exist, so that the refusal of many wrong codes does not tell that one does. */
export const countWrongCode = (gameId: string, { address = "unknown" }: Credentials): Promise<void> =>
  limit("gameCode", { game: gameId.toLowerCase(), address });

/** A code as people type it: any case, spaces and dashes, the letters that codes never have read as digits. */
export const normalizeCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
