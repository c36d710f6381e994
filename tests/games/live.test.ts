import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countStatements } from "#db/client.server";
import { type Game, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { editGame } from "~/features/games/edit-game.server";
import { startGame } from "~/features/games/game-status.server";
import { gamePageView } from "~/features/games/game-view.server";
import { endHandover, offerGame } from "~/features/games/handover.server";
import { lastChange, liveGames } from "~/features/games/live.server";
import {
  addExternalPlayer,
  removeExternalPlayer,
} from "~/features/games/participation/external-players.server";
import { participate } from "~/features/games/participation/participation.server";
import { invitePlayers } from "~/features/invitations/invitations.server";
import { actorOf, EVENING, LATER } from "./support";

let amel: Player;
let sami: Player;
let game: Game;
let leave = () => {};

beforeEach(async () => {
  [amel, sami] = [await makePlayer(), await makePlayer()];
  const size = { minPlayers: 1, maxPlayers: 2 };
  game = await makeGame({ organizerId: amel.id, startTime: EVENING, endTime: LATER, ...size });
});
afterEach(() => leave());

async function changes(work: () => Promise<unknown>): Promise<boolean> {
  const before = await lastChange(game.id);
  await work();
  return (await lastChange(game.id)) > before;
}

describe("a game gets a new number", () => {
  it("for every change that its page shows to others", async () => {
    const [first, second] = [await makePlayer(), await makePlayer()];
    const answer = (player: Player, status: "confirmed" | "maybe" | "waitlisted" | "declined") => () =>
      participate(actorOf(player), game.id, { status });
    let external = "";
    const steps: [string, () => Promise<unknown>][] = [
      ["a seat taken", answer(sami, "confirmed")],
      [
        "an external player",
        async () => {
          external = await addExternalPlayer(actorOf(amel), game.id, { name: "Simo" });
        },
      ],
      ["waiting", answer(first, "waitlisted")],
      ["maybe", answer(second, "maybe")],
      ["a seat given back, and given on", answer(sami, "declined")],
      ["an external player gone", () => removeExternalPlayer(actorOf(amel), game.id, external)],
      ["other facts", () => editGame(actorOf(amel), game.id, { title: "Au stade" })],
      ["taking part again", answer(sami, "confirmed")],
      ["an offer to take over the game", () => offerGame(actorOf(amel), game.id, { userId: sami.id })],
      ["the offer declined", () => endHandover(actorOf(sami), game.id)],
      ["its start", () => startGame(actorOf(amel), game.id)],
    ];
    for (const [step, work] of steps) expect([step, await changes(work)]).toEqual([step, true]);
  });

  it("but not for an invitation or a change of another game", async () => {
    expect(await changes(() => invitePlayers(actorOf(amel), game.id, [sami.id]))).toBe(false);
    const other = await makeGame({ organizerId: amel.id });
    expect(await changes(() => participate(actorOf(sami), other.id, { status: "confirmed" }))).toBe(false);
  });
});

it("the change number of a game is on its page without an extra statement, and the stream sends the next at once", async () => {
  await participate(actorOf(amel), game.id, { status: "confirmed" });
  const page = () =>
    gamePageView(actorOf(amel), game.id, { access: {}, locale: "en", origin: "http://localhost" });
  await page();
  const { result, statements } = await countStatements(page);
  expect(result.changeNumber).toBe(await lastChange(game.id));
  expect(statements.length).toBeLessThanOrEqual(4);
  const heard = new Promise<number>((resolve) => {
    void liveGames
      .subscribe(game.id, ({ id }) => resolve(id))
      .then(async (stop) => {
        leave = stop;
        await participate(actorOf(sami), game.id, { status: "confirmed" });
      });
  });
  expect(await heard).toBeGreaterThan(result.changeNumber);
});
