import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import { fillGame, gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { cancelGame } from "~/features/games/game-status.server";
import { claimGuestSpot } from "~/features/games/participation/claim-guest-spot.server";
import { removeExternalPlayer } from "~/features/games/participation/external-players.server";
import { leaveGuestSpot, takeGuestSpot } from "~/features/guests/guests.server";
import { findGuestSpot } from "~/features/guests/queries.server";
import { actorOf, logOf, outcome, placeOf, statusOf } from "../games/support";

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

describe("a guest's link", () => {
  it("gives up the spot, which goes to the first player on the waiting list, and then stops working", async () => {
    const game = await openGame({ maxPlayers: 2 });
    const { token } = await take(game);
    await fillGame(game.id);
    const waiting = await makePlayer();
    await joinGameAs(game.id, waiting.id, { status: "waitlisted" });
    await leaveGuestSpot(token);
    expect(await statusOf(game.id, waiting.id)).toBe("confirmed");
    expect((await logOf(game.id)).map(({ event }) => event)).toContain("seated");
    expect(await outcome(leaveGuestSpot(token))).toBe("guest_link_unknown");
    expect(await outcome(findGuestSpot(token, "en"))).toBe("guest_link_unknown");
  });

  it("stops working when the organizer removes the guest", async () => {
    const game = await openGame();
    const { participantId, token } = await take(game);
    await removeExternalPlayer(actorOf({ id: game.organizerId }), game.id, participantId);
    expect(await outcome(findGuestSpot(token, "en"))).toBe("guest_link_unknown");
  });

  it("says that the game was canceled, and can then neither give up nor claim the spot", async () => {
    const game = await openGame();
    const { token } = await take(game);
    await cancelGame(actorOf({ id: game.organizerId }), game.id);
    const spot = await findGuestSpot(token, "en");
    expect(spot).toMatchObject({
      ticket: { isOver: true, headline: "This game is cancelled" },
      can: { leave: false, claim: false },
    });
    expect(await outcome(leaveGuestSpot(token))).toBe("game_closed");
    expect(await outcome(claimGuestSpot(actorOf(await makePlayer()), token))).toBe("game_closed");
  });
});

describe("claiming a guest's spot with an account", () => {
  it("gives the spot to the player without freeing it, even in a full game", async () => {
    const game = await openGame({ maxPlayers: 2 });
    const { token } = await take(game);
    await fillGame(game.id);
    const [waiting, player] = [await makePlayer(), await makePlayer()];
    await joinGameAs(game.id, waiting.id, { status: "waitlisted" });
    await db
      .update(gameParticipants)
      .set({ hasPaid: true })
      .where(eq(gameParticipants.isExternalPlayer, true));
    await claimGuestSpot(actorOf(player), token);
    expect(await placeOf(game.id, player.id)).toMatchObject({
      status: "confirmed",
      isExternalPlayer: false,
      claimTokenHash: null,
      hasPaid: true,
    });
    expect(await statusOf(game.id, waiting.id)).toBe("waitlisted");
    expect((await gameById(undefined, game.id)).seatsTaken).toBe(2);
    expect(await outcome(claimGuestSpot(actorOf(player), token))).toBe("guest_link_unknown");
  });

  it.each(["maybe", "declined", "invited", "waitlisted"] as const)(
    "turns the participation of a player who was %s into a confirmed one, with no row left for the guest",
    async (status) => {
      const game = await openGame({ maxPlayers: 2 });
      const { token } = await take(game);
      await fillGame(game.id);
      const player = await makePlayer();
      await joinGameAs(game.id, player.id, { status });
      await claimGuestSpot(actorOf(player), token);
      const rows = (await rowsOf(game.id)).filter((row) => row.userId === player.id || row.isExternalPlayer);
      expect(rows.map((row) => [row.userId, row.status])).toEqual([[player.id, "confirmed"]]);
      expect((await gameById(undefined, game.id)).seatsTaken).toBe(2);
    },
  );

  it("frees the guest's spot when the player already has one, who keeps theirs with its time", async () => {
    const game = await openGame({ maxPlayers: 2 });
    const { token } = await take(game);
    const [player, waiting] = [await makePlayer(), await makePlayer()];
    const joinedAt = new Date(0);
    await joinGameAs(game.id, player.id, { status: "confirmed", joinedAt });
    await joinGameAs(game.id, waiting.id, { status: "waitlisted" });
    await claimGuestSpot(actorOf(player), token);
    expect(await placeOf(game.id, player.id)).toMatchObject({ status: "confirmed", joinedAt });
    expect(await statusOf(game.id, waiting.id)).toBe("confirmed");
    expect((await gameById(undefined, game.id)).seatsTaken).toBe(2);
  });

  it("succeeds for only one of ten players who claim it at once", async () => {
    const game = await openGame();
    const { token } = await take(game);
    const players = await Promise.all(Array.from({ length: 10 }, () => makePlayer()));
    const outcomes = await Promise.all(
      players.map((player) => outcome(claimGuestSpot(actorOf(player), token))),
    );
    expect(outcomes.filter((one) => one === "ok")).toHaveLength(1);
    expect(await rowsOf(game.id)).toHaveLength(1);
  });
});
