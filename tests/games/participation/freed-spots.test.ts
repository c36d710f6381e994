import { millisecondsInHour as HOUR } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { fillGame, type Game, makeGame, addExternalPlayer as seatExternal } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import type { Actor } from "~/core/actor";
import { freeze, now } from "~/core/time/clock.server";
import { releaseDeferredNotifications } from "~/features/delivery/deferred.server";
import { editGame } from "~/features/games/edit-game.server";
import { changeStatus } from "~/features/games/game-status.server";
import { removeExternalPlayer } from "~/features/games/participation/external-players.server";
import { removePlayer } from "~/features/games/participation/remove-player.server";
import {
  actorOf,
  EVENING,
  heldFor,
  logOf,
  notificationRowsOf,
  notificationsOf,
  placeOf,
  statusOf,
} from "../support";
import { makeSmallGame, setStatus, spotsTaken, type Wanted } from "./small-game";

let amel: Player;
let game: Game;

beforeEach(async () => {
  amel = await makePlayer();
  game = await makeSmallGame(amel.id);
});

const set = (player: { id: string }, wanted: Wanted, gameId = game.id) => setStatus(gameId, player, wanted);
const seats = () => spotsTaken(game.id);

describe("the waiting list", () => {
  it("gives a freed spot to the first at once, notifies them, and records it", async () => {
    const [first = ""] = await fillGame(game.id);
    const [karim, nadia, omar] = [await makePlayer(), await makePlayer(), await makePlayer()];
    for (const player of [karim, nadia, omar]) await set(player, "waitlisted");
    await set(nadia, "declined");
    await set({ id: first }, "declined");
    expect(await statusOf(game.id, karim.id)).toBe("confirmed");
    expect(await statusOf(game.id, omar.id)).toBe("waitlisted");
    expect(await seats()).toBe(3);
    expect(await notificationsOf(karim.id)).toEqual(["game_confirmed:seated"]);
    expect(await notificationsOf(omar.id)).toEqual([]);
    expect(await notificationsOf(amel.id)).toEqual(["player_joined"]);
    expect(await logOf(game.id)).toEqual([
      { event: "joined", userId: karim.id, position: 1 },
      { event: "joined", userId: nadia.id, position: 2 },
      { event: "joined", userId: omar.id, position: 3 },
      { event: "left", userId: nadia.id, position: 2 },
      { event: "freed", userId: first, position: null, seats: 1 },
      { event: "seated", userId: karim.id, position: 1 },
    ]);
  });

  it("puts a player who leaves and returns at the end", async () => {
    const seated = await fillGame(game.id);
    const [karim, nadia] = [await makePlayer(), await makePlayer()];
    await set(karim, "waitlisted");
    await set(nadia, "waitlisted");
    await set(karim, "maybe");
    await set(karim, "waitlisted");
    await set({ id: seated[0] ?? "" }, "maybe");
    expect(await statusOf(game.id, nadia.id)).toBe("confirmed");
    await set({ id: seated[1] ?? "" }, "maybe");
    expect(await statusOf(game.id, karim.id)).toBe("confirmed");
  });

  it("moves up when spots are added and when an external player is removed", async () => {
    const external = await seatExternal(game.id);
    await fillGame(game.id);
    const waiting = [await makePlayer(), await makePlayer(), await makePlayer(), await makePlayer()];
    for (const player of waiting) await set(player, "waitlisted");
    await editGame(actorOf(amel), game.id, { maxPlayers: 5 });
    await removeExternalPlayer(actorOf(amel), game.id, external.id.toUpperCase());
    const statuses = await Promise.all(waiting.map((player) => statusOf(game.id, player.id)));
    expect(statuses).toEqual(["confirmed", "confirmed", "confirmed", "waitlisted"]);
    expect(await seats()).toBe(5);
  });

  it("logs a freed spot also when nobody gave it up, and when nobody is waiting for it", async () => {
    const external = await seatExternal(game.id);
    await fillGame(game.id);
    await removeExternalPlayer(actorOf(amel), game.id, external.id);
    const karim = await makePlayer();
    await set(karim, "confirmed");
    const nadia = await makePlayer();
    await set(nadia, "waitlisted");
    await editGame(actorOf(amel), game.id, { maxPlayers: 6 });
    expect(await logOf(game.id)).toEqual([
      { event: "freed", userId: null, position: null, seats: 1 },
      { event: "opened", userId: null, position: null, seats: 1 },
      { event: "joined", userId: nadia.id, position: 1 },
      { event: "freed", userId: null, position: null, seats: 3 },
      { event: "seated", userId: nadia.id, position: 1 },
      { event: "opened", userId: null, position: null, seats: 2 },
    ]);
  });

  it("records nothing for a spot in a game that was not full", async () => {
    const karim = await makePlayer();
    await set(karim, "confirmed");
    await set(karim, "declined");
    expect(await logOf(game.id)).toEqual([]);
  });

  it("skips suspended and deleted accounts", async () => {
    const [first = ""] = await fillGame(game.id);
    const [gone, karim] = [await makePlayer(), await makePlayer()];
    await set(gone, "waitlisted");
    await set(karim, "waitlisted");
    await transact((tx) => tx.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, gone.id)));
    await set({ id: first }, "declined");
    expect(await statusOf(game.id, gone.id)).toBe("declined");
    expect(await statusOf(game.id, karim.id)).toBe("confirmed");
    expect((await logOf(game.id)).slice(2)).toEqual([
      { event: "freed", userId: first, position: null, seats: 1 },
      { event: "skipped", userId: gone.id, position: 1 },
      { event: "seated", userId: karim.id, position: 1 },
    ]);
  });

  it("does not move while the game is in progress", async () => {
    const [first = ""] = await fillGame(game.id);
    const karim = await makePlayer();
    await set(karim, "waitlisted");
    await changeStatus(actorOf(amel), game.id, "in_progress");
    await set({ id: first }, "declined");
    expect(await statusOf(game.id, karim.id)).toBe("waitlisted");
    expect(await seats()).toBe(2);
  });

  it("notifies maybe players of an opening only when nobody waits and the game was full, before the last day", async () => {
    freeze(new Date(+EVENING - 25 * HOUR));
    const seated = await fillGame(game.id);
    const [hopeful, karim] = [await makePlayer(), await makePlayer()];
    await set(hopeful, "maybe");
    await set(karim, "waitlisted");
    await set({ id: seated[0] ?? "" }, "declined");
    expect(await notificationsOf(hopeful.id)).toEqual([]);
    await set({ id: seated[1] ?? "" }, "declined");
    expect(await notificationsOf(hopeful.id)).toEqual(["spot_open"]);
    await set({ id: seated[2] ?? "" }, "declined");
    expect(await notificationsOf(hopeful.id)).toEqual(["spot_open"]);
  });

  it("notifies of openings by the same player once an hour", async () => {
    const [first = "", second = ""] = await fillGame(game.id);
    const hopeful = await makePlayer();
    await set(hopeful, "maybe");
    for (let turn = 0; turn < 3; turn++) {
      await set({ id: first }, "declined");
      await set({ id: first }, "confirmed");
    }
    expect(await notificationsOf(hopeful.id)).toEqual(["spot_open"]);
    await set({ id: second }, "declined");
    await set({ id: second }, "confirmed");
    expect(await notificationsOf(hopeful.id)).toEqual(["spot_open", "spot_open"]);
    freeze(new Date(+now() + HOUR));
    await set({ id: first }, "declined");
    expect(await notificationsOf(hopeful.id)).toHaveLength(3);
  });

  it.each<[string, (organizer: Actor, ids: { player: string; external: string }) => Promise<unknown>]>([
    ["raises the maximum", (organizer) => editGame(organizer, game.id, { maxPlayers: 4 })],
    [
      "removes a player",
      async (organizer, { player }) => {
        const participantId = (await placeOf(game.id, player))?.id ?? "";
        await removePlayer(organizer, game.id, { participantId, reason: null });
      },
    ],
    [
      "removes an external player",
      (organizer, { external }) => removeExternalPlayer(organizer, game.id, external),
    ],
  ])("does not notify an organizer who said maybe of an opening when they %s", async (_, opens) => {
    const { id: external } = await seatExternal(game.id, "Hicham");
    const [player = ""] = await fillGame(game.id);
    const hopeful = await makePlayer();
    await set(amel, "maybe");
    await set(hopeful, "maybe");
    await opens(actorOf(amel), { player, external });
    expect(await notificationsOf(hopeful.id)).toEqual(["spot_open"]);
    expect(await notificationsOf(amel.id)).not.toContain("spot_open");
  });

  it("does not notify players of their own opening", async () => {
    const [first = "", second = ""] = await fillGame(game.id);
    await set({ id: first }, "maybe");
    expect(await notificationsOf(first)).toEqual([]);
    await set({ id: first }, "confirmed");
    await set({ id: second }, "declined");
    expect(await notificationsOf(first)).toEqual([]);
    await set({ id: second }, "confirmed");
    await set({ id: second }, "maybe");
    expect(await notificationsOf(second)).toEqual([]);
  });

  it.each([
    ["by day", "2026-12-01T12:00Z", "2026-12-01T20:00Z", "2026-12-01T12:00Z"],
    ["in the evening", "2026-12-01T22:00Z", "2026-12-02T18:00Z", "2026-12-02T07:00Z"],
    ["at night", "2026-12-02T03:00Z", "2026-12-02T18:00Z", "2026-12-02T07:00Z"],
    ["at night, soon", "2026-12-01T22:30Z", "2026-12-02T01:30Z", "2026-12-01T22:30Z"],
    ["at night, before an early game", "2026-12-02T03:00Z", "2026-12-02T08:00Z", "2026-12-02T05:00Z"],
    ["while Morocco was an hour ahead", "2026-08-01T21:30Z", "2026-08-02T18:00Z", "2026-08-02T06:00Z"],
  ])(
    "gives the spot at once and delivers the notification %s when quiet hours allow",
    async (_, at, start, expected) => {
      freeze(new Date(at));
      const startTime = new Date(start);
      const night = await makeGame({ maxPlayers: 2, startTime, endTime: new Date(+startTime + HOUR) });
      const [first = ""] = await fillGame(night.id);
      const karim = await makePlayer();
      await set(karim, "waitlisted", night.id);
      await set({ id: first }, "declined", night.id);
      expect(await statusOf(night.id, karim.id)).toBe("confirmed");
      const held = (await heldFor(karim.id)).filter(({ params }) => params.reason === "seated");
      expect(held.map(({ releaseAt }) => releaseAt)).toEqual(at === expected ? [] : [new Date(expected)]);
      expect(await notificationRowsOf(karim.id)).toHaveLength(at === expected ? 2 : 0);
      freeze(new Date(expected));
      await releaseDeferredNotifications();
      const [notice] = await notificationRowsOf(karim.id);
      expect(notice).toMatchObject({ type: "game_confirmed", createdAt: new Date(at) });
      expect(await heldFor(karim.id)).toEqual([]);
    },
  );
});
