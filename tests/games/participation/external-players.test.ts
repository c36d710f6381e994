import { beforeEach, describe, expect, it } from "vitest";
import {
  fillGame,
  type Game,
  joinGameAs,
  makeGame,
  addExternalPlayer as seatExternal,
} from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { changeStatus } from "~/features/games/game-status.server";
import {
  addExternalPlayer,
  removeExternalPlayer,
} from "~/features/games/participation/external-players.server";
import { markPaid } from "~/features/games/participation/payments.server";
import { actorOf, EVENING, LATER, notificationsOf, outcome, placeOf, statusOf } from "../support";
import { makeSmallGame, setStatus, spotsTaken, type Wanted } from "./small-game";

let amel: Player;
let game: Game;

beforeEach(async () => {
  amel = await makePlayer();
  game = await makeSmallGame(amel.id);
});

const set = (player: { id: string }, wanted: Wanted, gameId = game.id) => setStatus(gameId, player, wanted);
const seats = () => spotsTaken(game.id);

describe("the notification that a game is on", () => {
  it("is sent once to confirmed players and the organizer when minPlayers is reached", async () => {
    const fresh = await makeGame({
      organizerId: amel.id,
      minPlayers: 2,
      maxPlayers: 5,
      startTime: EVENING,
      endTime: LATER,
    });
    const [a, b, c] = [await makePlayer(), await makePlayer(), await makePlayer()];
    await set(a, "confirmed", fresh.id);
    expect(await notificationsOf(a.id)).toEqual([]);
    await set(b, "confirmed", fresh.id);
    await set(b, "declined", fresh.id);
    await set(c, "confirmed", fresh.id);
    expect(await notificationsOf(a.id)).toEqual(["game_confirmed:on"]);
    expect(await notificationsOf(b.id)).toEqual(["game_confirmed:on"]);
    expect(await notificationsOf(c.id)).toEqual([]);
    expect((await notificationsOf(amel.id)).filter((told) => told === "game_confirmed:on")).toHaveLength(1);
  });

  it("counts external players", async () => {
    const fresh = await makeGame({ organizerId: amel.id, minPlayers: 2, startTime: EVENING, endTime: LATER });
    const sami = await makePlayer();
    await set(sami, "confirmed", fresh.id);
    await addExternalPlayer(actorOf(amel), fresh.id, { name: "Simo" });
    expect(await notificationsOf(sami.id)).toEqual(["game_confirmed:on"]);
  });
});

describe("external players", () => {
  it("take a spot by name and free it when removed", async () => {
    const id = await addExternalPlayer(actorOf(amel), game.id, { name: "Simo" });
    expect(await seats()).toBe(1);
    await removeExternalPlayer(actorOf(amel), game.id, id);
    expect(await seats()).toBe(0);
  });

  it("are added once for one request id", async () => {
    const ids = [
      await addExternalPlayer(actorOf(amel), game.id, { name: "Simo", idempotencyKey: "request" }),
      await addExternalPlayer(actorOf(amel), game.id, { name: "Simo", idempotencyKey: "request" }),
    ];
    expect(new Set(ids).size).toBe(1);
    expect(await seats()).toBe(1);
  });

  it("are refused when the game is full or closed", async () => {
    await fillGame(game.id);
    expect(await outcome(addExternalPlayer(actorOf(amel), game.id, { name: "Simo" }))).toBe(
      "game_full_external",
    );
    await changeStatus(actorOf(amel), game.id, "in_progress");
    expect(await outcome(addExternalPlayer(actorOf(amel), game.id, { name: "Simo" }))).toBe("game_closed");
  });

  it("are the only participants that removeExternalPlayer() can remove", async () => {
    const sami = await makePlayer();
    const { id } = await joinGameAs(game.id, sami.id);
    const elsewhere = await seatExternal((await makeGame()).id);
    for (const wrong of [id, elsewhere.id, "abc"]) {
      expect(await outcome(removeExternalPlayer(actorOf(amel), game.id, wrong))).toBe(
        "participant_not_found",
      );
    }
    expect(await statusOf(game.id, sami.id)).toBe("confirmed");
  });
});

describe("who has paid", () => {
  const paid = () => makeGame({ organizerId: amel.id, isPaid: true, priceMinor: 500 });

  it("is ticked and unticked for confirmed players", async () => {
    game = await paid();
    const sami = await makePlayer();
    const { id } = await joinGameAs(game.id, sami.id);
    const maybe = await joinGameAs(game.id, (await makePlayer()).id, { status: "maybe" });
    const karim = await makePlayer();
    await markPaid(actorOf(amel), game.id, { participantId: id, paid: true });
    expect(await placeOf(game.id, sami.id)).toMatchObject({ hasPaid: true });
    await markPaid(actorOf(amel), game.id, { participantId: sami.id, paid: false });
    expect(await placeOf(game.id, sami.id)).toMatchObject({ hasPaid: false });
    await joinGameAs((await makeGame()).id, karim.id);
    expect(await outcome(markPaid(actorOf(amel), game.id, { participantId: karim.id, paid: true }))).toBe(
      "participant_not_found",
    );
    expect(await outcome(markPaid(actorOf(amel), game.id, { participantId: maybe.id, paid: true }))).toBe(
      "participant_not_found",
    );
  });

  it("is not recorded in a free or cancelled game", async () => {
    const sami = await makePlayer();
    await joinGameAs(game.id, sami.id);
    expect(await outcome(markPaid(actorOf(amel), game.id, { participantId: sami.id, paid: true }))).toBe(
      "game_is_free",
    );
    const cancelled = await paid();
    await joinGameAs(cancelled.id, sami.id);
    await changeStatus(actorOf(amel), cancelled.id, "cancelled");
    expect(await outcome(markPaid(actorOf(amel), cancelled.id, { participantId: sami.id, paid: true }))).toBe(
      "game_closed",
    );
    for (const { id } of [game, cancelled])
      expect(await placeOf(id, sami.id)).toMatchObject({ hasPaid: false });
  });
});
