import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { fillGame, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { participantsOf } from "~/features/games/participation/participants.server";
import { actorOf, statusOf } from "../support";
import { makeSmallGame, setStatus, spotsTaken } from "./small-game";

describe("many answers at once", () => {
  it("let all players leave a game that is not full", async () => {
    const game = await makeGame({ maxPlayers: 60 });
    const players = await fillGame(game.id);
    await Promise.all(players.map((id) => setStatus(game.id, { id }, "declined")));
    expect(await spotsTaken(game.id)).toBe(0);
  });

  it("give the spots of all who leave a full game to the first who wait", async () => {
    const game = await makeSmallGame((await makePlayer()).id);
    const players = await fillGame(game.id);
    const waiting = [await makePlayer(), await makePlayer(), await makePlayer()];
    for (const player of waiting) await setStatus(game.id, player, "waitlisted");
    await Promise.all(players.slice(0, 2).map((id) => setStatus(game.id, { id }, "declined")));
    const statuses = await Promise.all(waiting.map((player) => statusOf(game.id, player.id)));
    expect(statuses).toEqual(["confirmed", "confirmed", "waitlisted"]);
    expect(await spotsTaken(game.id)).toBe(game.maxPlayers);
  });
});

describe("a game with 1,200 declined participations", () => {
  it("still shows confirmed players and the viewer", async () => {
    const game = await makeGame();
    const id = sql.raw("'00000000-0000-4000-8000-' || printf('%012x', i)");
    const numbers = sql.raw("with recursive n(i) as (select 1 union all select i + 1 from n where i < 1200)");
    await db.run(sql`insert into users (id, email, password_hash, created_at, updated_at)
      ${numbers} select ${id}, i || '@many.example', 'x', 0, 0 from n`);
    await db.run(sql`insert into game_participants (id, game_id, user_id, status, joined_at, updated_at)
      ${numbers} select ${id}, ${game.id}, ${id}, 'declined', 0, 0 from n`);
    const [late, viewer] = [await makePlayer(), await makePlayer()];
    await joinGameAs(game.id, late.id);
    const own = await joinGameAs(game.id, viewer.id, { status: "declined" });
    const seen = await participantsOf(actorOf(viewer), { ...game, participation: own });
    expect(seen.filter(({ status }) => status === "confirmed").map(({ userId }) => userId)).toEqual([
      late.id,
    ]);
    expect(seen.map(({ userId }) => userId)).toContain(viewer.id);
  });
});
