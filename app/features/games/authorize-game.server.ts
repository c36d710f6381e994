import { and, eq, or, type Placeholder, sql } from "drizzle-orm";
import { type Db, db } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import type { Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { limit } from "~/core/rate-limit.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { type GameFacts, isVisible, type Participation } from "./rules";

/** The code a caller gave, if any, and their address, by which wrong codes are counted. */
export interface Credentials {
  code?: string | undefined;
  /** The caller's network address (clientAddress(request)). */
  address?: string | undefined;
}

export type GameRow = typeof games.$inferSelect;
export type ParticipantRow = typeof gameParticipants.$inferSelect;

/** A game and the viewer's participation in it. */
export interface GameAccess {
  game: GameRow;
  participation: ParticipantRow | null;
}

export const gameNotFound = () => new DomainError("game_not_found");

/**
 * The join condition for the viewer's participation in a game. An unanswered invitation from somebody on the other side
 * of a block does not count: it is not shown, cannot be answered and opens no private game.
 */
export const isOwnParticipation = (viewerId: Placeholder | string) =>
  and(
    eq(gameParticipants.gameId, games.id),
    eq(gameParticipants.userId, viewerId),
    or(
      sql`${gameParticipants.status} <> 'invited'`,
      sql`${games.organizerId} not in ${blockedPairs(viewerId)}`,
    ),
  );

const selectAccess = (on: Db) =>
  on
    .select({ game: games, participation: gameParticipants })
    .from(games)
    .leftJoin(gameParticipants, isOwnParticipation(sql.placeholder("userId")))
    .where(eq(games.id, sql.placeholder("id")));

const accessStatement = selectAccess(db).prepare();

/**
 * The game and the viewer's participation, read inside a verb's transaction. `holdsCode`: the result of
 * `holdsValidCode`, called before the transaction. Errors: game_not_found, also for a game the viewer may not see.
 */
export async function authorizeGame(
  on: Db,
  viewer: Viewer,
  gameId: string,
  holdsCode = false,
): Promise<GameAccess> {
  if (!isId(gameId)) throw gameNotFound();
  const values = { id: gameId.toLowerCase(), userId: viewer?.id ?? "" };
  const row = on === db ? await accessStatement.get(values) : await selectAccess(on).prepare().get(values);
  if (!row || !isVisible(viewer, row.game, { participation: row.participation, holdsCode }))
    throw gameNotFound();
  return row;
}

/**
 * Whether the given code opens a private game that the viewer could not see otherwise. Call it before a transaction,
 * because it counts wrong codes. Errors: too_many_requests (10 wrong codes in 10 minutes for a game and address).
 */
export async function holdsValidCode(viewer: Viewer, gameId: string, access: Credentials): Promise<boolean> {
  if (!access.code || !isId(gameId)) return false;
  const row = await accessStatement.get({ id: gameId.toLowerCase(), userId: viewer?.id ?? "" });
  if (row) return checkCode(viewer, row.game, row.participation, access);
  await countWrongCode(gameId, access);
  return false;
}

/**
 * The row of a game that the viewer may see, perhaps by its code, outside a transaction. For what pages show, use
 * `findGame`. Errors: game_not_found, too_many_requests (wrong codes).
 */
export async function findGameRow(viewer: Viewer, id: string, access: Credentials): Promise<GameAccess> {
  const holdsCode = await holdsValidCode(viewer, id, access);
  return authorizeGame(db, viewer, id, holdsCode);
}

/** Like `holdsValidCode`, for a game that has already been read. */
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

/** Counts wrong codes for unknown games too, so that the limit does not reveal which games exist. */
export const countWrongCode = (gameId: string, { address = "unknown" }: Credentials): Promise<void> =>
  limit("gameCode", { game: gameId.toLowerCase(), address });

/** Normalizes a typed code: case, spaces, dashes, and O, I, L, which codes never contain, as 0 and 1. */
export const normalizeCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
