import { and, eq, isNull } from "drizzle-orm";
import { type Db, db, transact } from "#db/client.server";
import { games } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { newGameCode } from "~/core/ids.server";
import { limit } from "~/core/protection/rate-limit.server";
import { typedGameCode } from "~/core/text/typed-code";
import { now } from "~/core/time/clock.server";
import { authorizeGame } from "./authorize-game.server";
import { requireCan } from "./permissions";

/** Errors: game_code_has_u, game_code_unknown, too_many_requests (100 wrong codes from an address in 10 minutes). */
export async function findByCode(code: string, address: string): Promise<{ id: string; code: string }> {
  const gameCode = typedGameCode(code);
  if (gameCode.includes("U")) throw new DomainError("game_code_has_u", { field: "code" });
  const [game] = await db
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.gameCode, gameCode), isNull(games.hiddenAt), eq(games.crewOnly, false)));
  if (game) return { id: game.id, code: gameCode };
  await limit("gameCodeSearch", { address });
  throw new DomainError("game_code_unknown", { field: "code" });
}

/** The old code stops working. Errors: game_not_found, only_organizer. */
export async function renewCode(actor: Actor, gameId: string): Promise<string> {
  return transact(async (tx) => {
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    requireCan(actor, "renewCode", { game, participation, now: now() });
    const gameCode = await freeCode(tx);
    await tx.update(games).set({ gameCode, updatedAt: now() }).where(eq(games.id, game.id));
    return gameCode;
  });
}

const TRIES = 8;

/** Of 2^40 codes, so a second try is rare. */
export async function freeCode(on: Db, make: () => string = newGameCode): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const gameCode = make();
    const [taken] = await on.select({ id: games.id }).from(games).where(eq(games.gameCode, gameCode));
    if (!taken) return gameCode;
  }
  throw new Error("found no free game code");
}
