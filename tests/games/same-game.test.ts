import { millisecondsInMinute } from "date-fns/constants";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { games } from "#db/schema/games";
import { type Game, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { isSameGame } from "~/features/games/authorize-game.server";

let game: Game;

beforeEach(async () => {
  game = await makeGame({ guestsAllowed: true });
});

/** Whether a write that was decided before the change is still allowed. */
async function isSameAfter(change: Partial<Game>): Promise<boolean> {
  await db.update(games).set(change).where(eq(games.id, game.id));
  const row = await db.get<{ same: number }>(sql`select ${isSameGame(game)} as same`);
  return row?.same === 1;
}

describe("a write that was decided before", () => {
  it.each<[string, () => Promise<Partial<Game>>]>([
    ["is cancelled", async () => ({ gameStatus: "cancelled", cancelledAt: new Date() })],
    ["becomes private", async () => ({ gameType: "private" })],
    ["becomes one for women", async () => ({ audience: "women" })],
    ["gets another code", async () => ({ gameCode: "AN0THER1" })],
    ["gets another organizer", async () => ({ organizerId: (await makePlayer()).id })],
    ["ends at another time", async () => ({ endTime: new Date(+game.endTime + millisecondsInMinute) })],
    ["takes no more guests", async () => ({ guestsAllowed: false })],
    ["is hidden by an admin", async () => ({ hiddenAt: new Date() })],
  ])("is decided again when the game %s", async (_, change) => {
    expect(await isSameAfter(await change())).toBe(false);
  });

  it("is still valid when only the game's title or description changed", async () => {
    expect(await isSameAfter({ title: "Another title", description: "Bring water" })).toBe(true);
  });
});
