import { expect, it } from "vitest";
import { addExternalPlayer, gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze } from "~/core/time/clock.server";
import { recentGames, upcomingGames } from "~/features/dashboard/own-games.server";
import { loader as gamePage } from "~/features/game-page/routes/game";
import {
  cancelGame,
  completeGame,
  completeOverdueGames,
  startGame,
  undoStatus,
} from "~/features/games/game-status.server";
import { participate } from "~/features/games/participation/participation.server";
import { removePlayer } from "~/features/games/participation/remove-player.server";
import { api } from "../support/api";
import { at, get } from "../support/request";
import { actorOf, EVENING, LATER, notificationsOf, outcome } from "./support";

/** A game whose end has passed and that nobody started. */
async function overdueGame() {
  const [organizer, player] = [await makePlayer(), await makePlayer()];
  const game = await makeGame({
    ...{ organizerId: organizer.id, startTime: EVENING, endTime: LATER, isPaid: true, priceMinor: 3000 },
  });
  const { id: participantId } = await joinGameAs(game.id, player.id);
  freeze(LATER);
  return { game, organizer, player, participantId };
}

const page = async (id: string, as: Player) =>
  (await get(gamePage, { as, path: `/games/${id}`, params: { id } })).body;

it("a game past its end that nobody started takes no answer any more, as its page says", async () => {
  const { game, organizer, player, participantId } = await overdueGame();
  for (const status of ["declined", "maybe", "confirmed"] as const)
    expect(await outcome(participate(actorOf(player), game.id, { status, access: {} }))).toBe("game_closed");
  const removal = { participantId, reason: null };
  expect(await outcome(removePlayer(actorOf(organizer), game.id, removal))).toBe("game_closed");
  const answer = await api(`/api/games/${game.id}`, { as: player });
  expect(at(answer.body, "can")).toMatchObject({ leave: false, maybe: false, join: false });
  expect(at(await page(game.id, player), "game.ticket.headline")).toContain("You played");
});

it("its organizer completes it at once, is not asked to start it, and may undo that for ten minutes", async () => {
  const { game, organizer } = await overdueGame();
  const { body } = await api(`/api/games/${game.id}`, { as: organizer });
  expect(at(body, "ticket")).toMatchObject({ next: "complete" });
  expect(at(body, "can")).toMatchObject({ start: false, complete: true, edit: true, cancel: true });
  expect(await outcome(startGame(actorOf(organizer), game.id))).toBe("game_status_change");
  await completeGame(actorOf(organizer), game.id);
  expect(await gameById(undefined, game.id)).toMatchObject({
    ...{ gameStatus: "completed", startedAt: EVENING, completedAt: LATER },
  });
  await undoStatus(actorOf(organizer), game.id);
  expect(await gameById(undefined, game.id)).toMatchObject({ gameStatus: "in_progress" });
  await completeGame(actorOf(organizer), game.id);
});

it("a game that completed itself cannot be undone", async () => {
  const { game, organizer } = await overdueGame();
  freeze(new Date(+LATER + 3 * 3_600_000));
  await completeOverdueGames();
  expect(await outcome(undoStatus(actorOf(organizer), game.id))).toBe("too_late_to_undo");
});

it("called off after its end, it tells nobody to stay away, and a guest gets no message any more", async () => {
  const { game, organizer, player } = await overdueGame();
  await addExternalPlayer(game.id, "Driss");
  expect(at(await page(game.id, organizer), "reach.groups.0.people.0.href")).not.toContain("still");
  await cancelGame(actorOf(organizer), game.id);
  expect(await notificationsOf(player.id)).toEqual(["game_cancelled"]);
  expect(at(await page(game.id, player), "game.ticket.line")).toBeNull();
  expect(at(await page(game.id, organizer), "reach.groups")).toEqual([]);
});

it("is among the recent games of the home page, not the next ones", async () => {
  const { game, organizer, player } = await overdueGame();
  for (const someone of [organizer, player])
    expect(await upcomingGames(actorOf(someone), "en")).toEqual({ games: [], total: 0 });
  expect(await recentGames(actorOf(player), "en")).toMatchObject([{ id: game.id, isCancelled: false }]);
});
