import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.server";
import { sportId } from "#db/reference";
import { makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import * as create from "~/features/game-editor/routes/create";
import * as cancel from "~/features/game-page/routes/cancel";
import * as externalPlayers from "~/features/game-page/routes/external-players";
import * as participation from "~/features/game-page/routes/participation";
import * as start from "~/features/game-page/routes/start";
import { at, submit } from "../support/request";

let game: Awaited<ReturnType<typeof makeGame>>;
let player: Awaited<ReturnType<typeof makePlayer>>;

beforeAll(async () => {
  [game, player] = [await makeGame(), await makePlayer()];
  // A fault that nobody foresaw: the table is not there any more.
  await db.run(sql`alter table game_participants rename to lost`);
});

const post = (action: typeof start.action, as: { id: string }, form: Record<string, string> = {}) =>
  submit(action, { as, params: { id: game.id }, path: `/games/${game.id}/x`, form });

test.each([
  ["confirmed", "Failed to join the game. Please try again."],
  ["waitlisted", "Failed to join the game. Please try again."],
  ["maybe", "Failed to update your status. Please try again."],
  ["declined", "Failed to update your status. Please try again."],
])("participation %s: %s", async (status, text) => {
  const reply = await post(participation.action, player, { status });
  expect(reply.status).toBe(500);
  expect(at(reply.body, "result.error")).toEqual({ "": [text] });
});

test.each([
  ["cancellation", cancel.action, "Failed to cancel the game. Please try again."],
  ["start", start.action, "Failed to change game status. Please try again."],
] as const)("%s: %s", async (_, action, text) => {
  const reply = await post(action, { id: game.organizerId });
  expect(reply.status).toBe(500);
  expect(at(reply.body, "result.error")).toEqual({ "": [text] });
});

test("adding an external player: shows the reason and keeps the name", async () => {
  const reply = await post(externalPlayers.action, { id: game.organizerId }, { name: "Simo" });
  expect(at(reply.body, "result.error")).toEqual({
    "": ["Failed to add external player: An unexpected error occurred"],
  });
  expect(at(reply.body, "result.initialValue.name")).toBe("Simo");
});

test("creating a game: keeps everything typed", async () => {
  const reply = await post(create.action, player, {
    title: "Friday five",
    sportId: sportId("football"),
    date: "2026-12-04",
    startTime: "18:00",
    endTime: "20:00",
    maxPlayers: "10",
    skillLevel: "all_levels",
    organizerPlays: "on",
  });
  expect(reply.status).toBe(500);
  expect(at(reply.body, "result.error")).toEqual({ "": ["Failed to create game. Please try again."] });
  expect(at(reply.body, "result.initialValue.title")).toBe("Friday five");
});
