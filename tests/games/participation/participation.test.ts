import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameParticipants } from "#db/schema/games";
import {
  fillGame,
  type Game,
  gameById,
  joinGameAs,
  makeGame,
  addExternalPlayer as seatExternal,
} from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze, now } from "~/core/clock.server";
import type { ErrorCode } from "~/core/errors";
import { releaseDeferredNotifications } from "~/features/delivery/deferred.server";
import { editGame } from "~/features/games/edit-game.server";
import { changeStatus } from "~/features/games/game-status.server";
import {
  addExternalPlayer,
  removeExternalPlayer,
} from "~/features/games/participation/external-players.server";
import { participate } from "~/features/games/participation/participation.server";
import { markPaid } from "~/features/games/participation/payments.server";
import type { GameStatus, ParticipantStatus } from "~/features/games/types";
import {
  actorOf,
  EVENING,
  HOUR,
  heldFor,
  LATER,
  logOf,
  noticesOf,
  outcome,
  placeOf,
  statusOf,
  toldOf,
} from "../support";

let amel: Player;
let game: Game;

beforeEach(async () => {
  amel = await makePlayer();
  game = await makeGame({
    organizerId: amel.id,
    startTime: EVENING,
    endTime: LATER,
    maxPlayers: 3,
    minPlayers: 1,
    announcedOnAt: new Date(),
  });
});

type Wanted = "confirmed" | "maybe" | "declined" | "waitlisted";
const set = (player: { id: string }, wanted: Wanted, gameId = game.id) =>
  participate(actorOf(player), gameId, { status: wanted });
const seats = async () => (await gameById(undefined, game.id)).seatsTaken;

describe("a participation", () => {
  it.each<[ParticipantStatus | null, Wanted, ParticipantStatus | ErrorCode]>([
    [null, "confirmed", "confirmed"],
    [null, "maybe", "maybe"],
    [null, "declined", "not_participating"],
    [null, "waitlisted", "confirmed"],
    ["invited", "confirmed", "confirmed"],
    ["invited", "maybe", "maybe"],
    ["invited", "declined", "declined"],
    ["invited", "waitlisted", "confirmed"],
    ["confirmed", "confirmed", "confirmed"],
    ["confirmed", "maybe", "maybe"],
    ["confirmed", "declined", "declined"],
    ["confirmed", "waitlisted", "confirmed"],
    ["maybe", "confirmed", "confirmed"],
    ["maybe", "declined", "declined"],
    ["declined", "confirmed", "confirmed"],
    ["declined", "maybe", "maybe"],
    ["declined", "declined", "declined"],
  ])("with room: %s, wanting %s, gives %s", async (before, wanted, after) => {
    const sami = await makePlayer();
    if (before) await joinGameAs(game.id, sami.id, { status: before });
    const result = await outcome(set(sami, wanted));
    expect(result === "ok" ? await statusOf(game.id, sami.id) : result).toBe(after);
    expect(await seats()).toBe(after === "confirmed" ? 1 : 0);
  });

  it.each<[ParticipantStatus | null, Wanted, ParticipantStatus | ErrorCode]>([
    [null, "confirmed", "game_full"],
    [null, "maybe", "maybe"],
    [null, "waitlisted", "waitlisted"],
    ["invited", "confirmed", "game_full"],
    ["invited", "waitlisted", "waitlisted"],
    ["maybe", "confirmed", "game_full"],
    ["maybe", "waitlisted", "waitlisted"],
    ["declined", "confirmed", "game_full"],
    ["waitlisted", "confirmed", "game_full"],
    ["waitlisted", "waitlisted", "waitlisted"],
    ["waitlisted", "maybe", "maybe"],
    ["waitlisted", "declined", "declined"],
  ])("full: %s, wanting %s, gives %s", async (before, wanted, after) => {
    await fillGame(game.id);
    const sami = await makePlayer();
    if (before) await joinGameAs(game.id, sami.id, { status: before });
    const result = await outcome(set(sami, wanted));
    expect(result === "ok" ? await statusOf(game.id, sami.id) : result).toBe(after);
    if (result !== "ok") expect((await placeOf(game.id, sami.id))?.status ?? null).toBe(before);
    expect(await seats()).toBe(3);
  });

  it.each<[GameStatus, ParticipantStatus | null, Wanted, ErrorCode | "ok"]>([
    ["in_progress", null, "confirmed", "game_closed"],
    ["in_progress", null, "waitlisted", "game_closed"],
    ["in_progress", "maybe", "confirmed", "game_closed"],
    ["in_progress", "confirmed", "confirmed", "game_closed"],
    ["in_progress", "confirmed", "declined", "ok"],
    ["in_progress", "confirmed", "maybe", "ok"],
    ["completed", null, "confirmed", "game_closed"],
    ["completed", "confirmed", "declined", "game_closed"],
    ["completed", "confirmed", "maybe", "game_closed"],
    ["cancelled", null, "maybe", "game_closed"],
    ["cancelled", "confirmed", "declined", "game_closed"],
  ])("a game %s: %s, wanting %s: %s", async (gameStatus, before, wanted, expected) => {
    const other = await makeGame({ gameStatus, startTime: EVENING, endTime: LATER });
    const sami = await makePlayer();
    if (before) await joinGameAs(other.id, sami.id, { status: before });
    expect(await outcome(set(sami, wanted, other.id))).toBe(expected);
  });

  it("closes at the end of a game that nobody completed", async () => {
    const sami = await makePlayer();
    await set(sami, "confirmed");
    freeze(LATER);
    expect(await outcome(set(await makePlayer(), "confirmed"))).toBe("game_closed");
    expect(await outcome(set(sami, "declined"))).toBe("ok");
  });

  it.each(["", "abc", "00000000-0000-4000-8000-000000000000", "1; drop table games"])(
    "knows no game %j",
    async (id) => {
      expect(await outcome(set(amel, "confirmed", id))).toBe("game_not_found");
    },
  );

  it("notifies the organizer of who joined, but not the player who joins", async () => {
    const sami = await makePlayer();
    await set(sami, "confirmed");
    await set(amel, "confirmed");
    expect((await noticesOf(amel.id)).map(({ type, params, gameId }) => ({ type, params, gameId }))).toEqual([
      { type: "player_joined", params: { playerId: sami.id }, gameId: game.id },
    ]);
    expect(await noticesOf(sami.id)).toEqual([]);
  });

  it("notifies the organizer of the same player once a day", async () => {
    const sami = await makePlayer();
    const laterGame = await makeGame({
      organizerId: amel.id,
      startTime: new Date("2026-12-03T18:00:00.000Z"),
    });
    const comeAndGo = async () => {
      await set(sami, "confirmed", laterGame.id);
      await set(sami, "declined", laterGame.id);
    };
    await comeAndGo();
    await comeAndGo();
    expect(await toldOf(amel.id)).toEqual(["player_joined"]);
    freeze(new Date("2026-12-02T12:00:00.000Z"));
    await comeAndGo();
    await comeAndGo();
    expect(await toldOf(amel.id)).toEqual(["player_joined", "player_joined"]);
  });

  it("stores when a spot was given up, until the player takes one again", async () => {
    const sami = await makePlayer();
    await set(sami, "confirmed");
    freeze(new Date("2026-12-01T13:00:00.000Z"));
    await set(sami, "declined");
    expect(await placeOf(game.id, sami.id)).toMatchObject({ leftAt: new Date("2026-12-01T13:00:00.000Z") });
    await set(sami, "confirmed");
    expect(await placeOf(game.id, sami.id)).toMatchObject({ leftAt: null, status: "confirmed" });
  });
});

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
    expect(await toldOf(karim.id)).toEqual(["game_confirmed:seated"]);
    expect(await toldOf(omar.id)).toEqual([]);
    expect(await toldOf(amel.id)).toEqual(["player_joined"]);
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

  it("records spots that nobody gave up, and those that nobody waited for", async () => {
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

  it("notifies maybe players of an opening only when nobody waits and the game was full", async () => {
    const seated = await fillGame(game.id);
    const [hopeful, karim] = [await makePlayer(), await makePlayer()];
    await set(hopeful, "maybe");
    await set(karim, "waitlisted");
    await set({ id: seated[0] ?? "" }, "declined");
    expect(await toldOf(hopeful.id)).toEqual([]);
    await set({ id: seated[1] ?? "" }, "declined");
    expect(await toldOf(hopeful.id)).toEqual(["spot_open"]);
    await set({ id: seated[2] ?? "" }, "declined");
    expect(await toldOf(hopeful.id)).toEqual(["spot_open"]);
  });

  it("notifies of openings by the same player once an hour", async () => {
    const [first = "", second = ""] = await fillGame(game.id);
    const hopeful = await makePlayer();
    await set(hopeful, "maybe");
    for (let turn = 0; turn < 3; turn++) {
      await set({ id: first }, "declined");
      await set({ id: first }, "confirmed");
    }
    expect(await toldOf(hopeful.id)).toEqual(["spot_open"]);
    await set({ id: second }, "declined");
    await set({ id: second }, "confirmed");
    expect(await toldOf(hopeful.id)).toEqual(["spot_open", "spot_open"]);
    freeze(new Date(+now() + HOUR));
    await set({ id: first }, "declined");
    expect(await toldOf(hopeful.id)).toHaveLength(3);
  });

  it("does not notify players of their own opening", async () => {
    const [first = "", second = ""] = await fillGame(game.id);
    await set({ id: first }, "maybe");
    expect(await toldOf(first)).toEqual([]);
    await set({ id: first }, "confirmed");
    await set({ id: second }, "declined");
    expect(await toldOf(first)).toEqual([]);
    await set({ id: second }, "confirmed");
    await set({ id: second }, "maybe");
    expect(await toldOf(second)).toEqual([]);
  });

  it.each([
    ["by day", "2026-12-01T12:00Z", "2026-12-01T20:00Z", "2026-12-01T12:00Z"],
    ["in the evening", "2026-12-01T22:00Z", "2026-12-02T18:00Z", "2026-12-02T07:00Z"],
    ["at night", "2026-12-02T03:00Z", "2026-12-02T18:00Z", "2026-12-02T07:00Z"],
    ["at night, soon", "2026-12-01T22:30Z", "2026-12-02T01:30Z", "2026-12-01T22:30Z"],
    ["at night, before an early game", "2026-12-02T03:00Z", "2026-12-02T08:00Z", "2026-12-02T05:00Z"],
    ["while Morocco was an hour ahead", "2026-08-01T21:30Z", "2026-08-02T18:00Z", "2026-08-02T06:00Z"],
  ])(
    "gives the spot at once and delivers the message %s at the right time",
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
      expect(await noticesOf(karim.id)).toHaveLength(at === expected ? 2 : 0);
      freeze(new Date(expected));
      await releaseDeferredNotifications();
      const [notice] = await noticesOf(karim.id);
      expect(notice).toMatchObject({ type: "game_confirmed", createdAt: new Date(at) });
      expect(await heldFor(karim.id)).toEqual([]);
    },
  );
});

describe("the game is on", () => {
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
    expect(await toldOf(a.id)).toEqual([]);
    await set(b, "confirmed", fresh.id);
    await set(b, "declined", fresh.id);
    await set(c, "confirmed", fresh.id);
    expect(await toldOf(a.id)).toEqual(["game_confirmed:on"]);
    expect(await toldOf(b.id)).toEqual(["game_confirmed:on"]);
    expect(await toldOf(c.id)).toEqual([]);
    expect((await toldOf(amel.id)).filter((told) => told === "game_confirmed:on")).toHaveLength(1);
  });

  it("counts external players", async () => {
    const fresh = await makeGame({ organizerId: amel.id, minPlayers: 2, startTime: EVENING, endTime: LATER });
    const sami = await makePlayer();
    await set(sami, "confirmed", fresh.id);
    await addExternalPlayer(actorOf(amel), fresh.id, { name: "Simo" });
    expect(await toldOf(sami.id)).toEqual(["game_confirmed:on"]);
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
    expect(await outcome(addExternalPlayer(actorOf(amel), game.id, { name: "Simo" }))).toBe("game_full");
    await changeStatus(actorOf(amel), game.id, "in_progress");
    expect(await outcome(addExternalPlayer(actorOf(amel), game.id, { name: "Simo" }))).toBe("game_closed");
  });

  it("are the only participants that an organizer can remove", async () => {
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

describe("when a verb fails midway", () => {
  it("nothing is written", async () => {
    const [first = ""] = await fillGame(game.id);
    const karim = await makePlayer();
    await set(karim, "waitlisted");
    // What comes last, the message to the next, cannot be written.
    await transact((tx) =>
      tx.run(
        "create trigger no_news before insert on notifications when new.type = 'game_confirmed' begin select raise(abort, 'no news'); end",
      ),
    );
    try {
      await expect(set({ id: first }, "declined")).rejects.toThrow("no news");
    } finally {
      await transact((tx) => tx.run("drop trigger no_news"));
    }
    expect(await statusOf(game.id, first)).toBe("confirmed");
    expect(await statusOf(game.id, karim.id)).toBe("waitlisted");
    expect(await seats()).toBe(3);
    expect(await logOf(game.id)).toHaveLength(1);
    const rows = await transact((tx) =>
      tx.select().from(gameParticipants).where(eq(gameParticipants.gameId, game.id)),
    );
    expect(rows.filter((row) => row.status === "confirmed")).toHaveLength(3);
  });
});
