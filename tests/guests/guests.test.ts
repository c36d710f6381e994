import { millisecondsInHour as HOUR } from "date-fns/constants";
import { eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { rateLimits } from "#db/schema/accounts";
import { gameParticipants } from "#db/schema/games";
import { fillGame, gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { now } from "~/core/time/clock.server";
import { editGame } from "~/features/games/edit-game.server";
import { leaveGuestSpot, takeGuestSpot } from "~/features/guests/guests.server";
import { findGuestSpot } from "~/features/guests/queries.server";
import { actorOf, notificationsOf, outcome, statusOf } from "../games/support";

const openGame = (options = {}) => makeGame({ guestsAllowed: true, ...options });
let visitors = 0;
const take = (game: { id: string }, name = "Simo", requestId?: string) =>
  takeGuestSpot(null, game.id, {
    name,
    access: { address: `visitor-${++visitors}` },
    idempotencyKey: requestId,
  });
const rowsOf = (gameId: string) =>
  db.select().from(gameParticipants).where(eq(gameParticipants.gameId, gameId));

describe("a guest's spot", () => {
  it("is shown as an external player's, notifies the organizer, and its token is not stored", async () => {
    const game = await openGame();
    const { participantId, token } = await take(game);
    const [row] = await rowsOf(game.id);
    expect(row).toMatchObject({
      id: participantId,
      status: "confirmed",
      isExternalPlayer: true,
      externalPlayerName: "Simo",
      userId: null,
    });
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await notificationsOf(game.organizerId)).toEqual(["player_joined"]);
    expect((await gameById(undefined, game.id)).seatsTaken).toBe(1);
  });

  it("is taken once by two simultaneous submissions of a form, which both return the same link", async () => {
    const game = await openGame();
    const form = () =>
      takeGuestSpot(null, game.id, {
        name: "Simo",
        access: { address: "one phone" },
        idempotencyKey: "form-1",
      });
    const [first, second] = await Promise.all([form(), form()]);
    expect(second).toEqual(first);
    expect(await rowsOf(game.id)).toHaveLength(1);
    expect((await take(game, "Simo", "form-2")).token).not.toBe(first.token);
  });

  it("is a separate one for another visitor with the same idempotency key, so a key alone reveals no link", async () => {
    const game = await openGame();
    const from = (address: string, name: string) =>
      takeGuestSpot(null, game.id, { name, access: { address }, idempotencyKey: "1" });
    const seats = [
      await from("phone one", "Simo"),
      await from("phone two", "Simo"),
      await from("phone one", "Sara"),
    ];
    expect(new Set(seats.map(({ token }) => token)).size).toBe(3);
    expect(await rowsOf(game.id)).toHaveLength(3);
    expect(await from("phone one", "Simo")).toEqual(seats[0]);
  });

  it("requires a game open to guests, a visitor without an account, and a free spot", async () => {
    const closed = await makeGame();
    expect(await outcome(take(closed))).toBe("guests_not_allowed");
    const game = await openGame({ maxPlayers: 2 });
    const player = await makePlayer();
    expect(await outcome(takeGuestSpot(actorOf(player), game.id, { name: "Simo", access: {} }))).toBe(
      "guest_signed_in",
    );
    await fillGame(game.id);
    expect(await outcome(take(game))).toBe("game_full");
    for (const gameStatus of ["cancelled", "in_progress", "completed"] as const) {
      expect(await outcome(take(await openGame({ gameStatus })))).toBe("game_closed");
    }
    const over = { startTime: new Date(+now() - 2 * HOUR), endTime: new Date(+now() - HOUR) };
    expect(await outcome(take(await openGame(over)))).toBe("game_closed");
    const hidden = await openGame({ hiddenAt: now() });
    expect(await outcome(take(hidden))).toBe("game_not_found");
  });

  it("goes to only seven of a hundred visitors who request the seven free spots at once", async () => {
    const game = await openGame({ maxPlayers: 7 });
    const asked = await Promise.all(
      Array.from({ length: 100 }, (_, number) => outcome(take(game, `Visitor ${number}`))),
    );
    expect(asked.filter((one) => one === "ok")).toHaveLength(7);
    expect(new Set(asked)).toEqual(new Set(["ok", "game_full"]));
    expect(await rowsOf(game.id)).toHaveLength(7);
    expect((await gameById(undefined, game.id)).seatsTaken).toBe(7);
  });

  it("does not overtake the waiting list when the organizer makes room", async () => {
    const game = await openGame({ maxPlayers: 2 });
    await fillGame(game.id);
    const waiting = await makePlayer();
    await joinGameAs(game.id, waiting.id, { status: "waitlisted" });
    const organizer = actorOf({ id: game.organizerId });
    const [guest] = await Promise.all([
      outcome(take(game)),
      editGame(organizer, game.id, { maxPlayers: 3 }),
      ...Array.from({ length: 5 }, () => outcome(take(game))),
    ]);
    expect(guest).toBe("game_full");
    expect(await statusOf(game.id, waiting.id)).toBe("confirmed");
    expect(await outcome(take(game))).toBe("game_full");
  });

  it("of a private game needs the code", async () => {
    const game = await openGame({ gameType: "private" });
    expect(await outcome(take(game))).toBe("game_not_found");
    expect(await outcome(takeGuestSpot(null, game.id, { name: "Simo", access: { code: "00000000" } }))).toBe(
      "game_not_found",
    );
    expect(
      await outcome(takeGuestSpot(null, game.id, { name: "Simo", access: { code: game.gameCode } })),
    ).toBe("ok");
  });

  it("is limited, for a client address, to the game's spots and five more an hour, and to a hundred", async () => {
    const game = await openGame({ maxPlayers: 4 });
    const from = async (address: string, { id } = game) =>
      outcome(
        takeGuestSpot(null, id, { name: "Simo", access: { address } }).then(({ token }) =>
          leaveGuestSpot(token),
        ),
      );
    for (let asked = 0; asked < 9; asked++) expect(await from("10.0.0.1")).toBe("ok");
    expect(await from("10.0.0.1")).toBe("too_many_requests");
    expect(await from("10.0.0.2")).toBe("ok");
    for (let games = 0; games < 10; games++) {
      const other = await openGame({ maxPlayers: 4 });
      for (let asked = 0; asked < 9; asked++) expect(await from("10.0.0.1", other)).toBe("ok");
    }
    const last = await openGame();
    expect(await from("10.0.0.1", last)).toBe("ok");
    expect(await from("10.0.0.1", last)).toBe("too_many_requests");
    expect(await gameById(undefined, last.id)).toMatchObject({ seatsTaken: 0 });
  });

  it("does not count toward the limit when its form is sent again or the game was full", async () => {
    const game = await openGame({ maxPlayers: 12 });
    const access = { address: "10.0.0.3" };
    const take = (requestId: string) =>
      takeGuestSpot(null, game.id, { name: "Simo", access, idempotencyKey: requestId });
    const counted = () =>
      transact((tx) => tx.select().from(rateLimits).where(like(rateLimits.key, "guestSeat:%")));
    for (let asked = 0; asked < 9; asked++) await take(`seat-${asked}`);
    const before = await counted();
    expect(before.map(({ count }) => count)).toContain(9);
    for (let again = 0; again < 20; again++) expect(await outcome(take("seat-1"))).toBe("ok");
    await fillGame(game.id);
    for (let asked = 0; asked < 20; asked++) expect(await outcome(take(`full-${asked}`))).toBe("game_full");
    expect(await counted()).toEqual(before);
  });

  it("can be attempted two hundred times an hour per game and client address, so request ids cannot be guessed", async () => {
    const game = await openGame({ maxPlayers: 2 });
    await fillGame(game.id);
    const guess = (id: number) =>
      outcome(
        takeGuestSpot(null, game.id, {
          name: "Simo",
          access: { address: "10.0.0.4" },
          idempotencyKey: `${id}`,
        }),
      );
    for (let id = 0; id < 200; id++) expect(await guess(id)).toBe("game_full");
    expect(await guess(200)).toBe("too_many_requests");
  });

  it("stays when the organizer stops allowing guests", async () => {
    const game = await openGame();
    const { token } = await take(game);
    await editGame(actorOf({ id: game.organizerId }), game.id, { guestsAllowed: false });
    expect(await outcome(take(game))).toBe("guests_not_allowed");
    expect((await findGuestSpot(token, "en")).name).toBe("Simo");
  });
});
