import { expect, it } from "vitest";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { freeze } from "~/core/time/clock.server";
import { loader as gamePage } from "~/features/game-page/routes/game";
import { at, get } from "../../support/request";
import { EVENING, LATER } from "../support";

it.each([
  ["2026-11-30T09:00:00Z", "2026-12-01"],
  ["2026-12-01T21:00:00Z", "2026-12-01"],
  ["2026-12-03T09:00:00Z", "2026-12-03"],
])("at %s, games like one of 1 December are looked for on %s", async (time, day) => {
  const player = await makePlayer();
  const game = await makeGame({ startTime: EVENING, endTime: LATER, gameStatus: "cancelled" });
  await joinGameAs(game.id, player.id);
  freeze(new Date(time));
  const page = await get(gamePage, { as: player, path: `/games/${game.id}`, params: { id: game.id } });
  expect(at(page.body, "game.ticket.links.0.to")).toContain(`startDate=${day}&endDate=${day}`);
});
