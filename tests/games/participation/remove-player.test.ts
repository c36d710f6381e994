import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, test } from "vitest";
import { db } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import { addMember, makeCrew } from "#seed/factories/crews";
import { addExternalPlayer, type Game, gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import * as removalRoute from "~/features/game-page/routes/player-removal";
import { gamePageView } from "~/features/games/game-view.server";
import { participate } from "~/features/games/participation/participation.server";
import { removePlayer } from "~/features/games/participation/remove-player.server";
import { invitePlayers, respondToInvitation } from "~/features/invitations/invitations.server";
import { api } from "../../support/api";
import { at, submit } from "../../support/request";
import {
  actorOf,
  EVENING,
  LATER,
  logOf,
  notificationRowsOf,
  notificationsOf,
  outcome,
  statusOf,
} from "../support";

let amel: Player;
let sami: Player;
let game: Game;

beforeEach(async () => {
  [amel, sami] = [await makePlayer(), await makePlayer()];
  game = await makeGame({ organizerId: amel.id, startTime: EVENING, endTime: LATER, maxPlayers: 2 });
});

const remove = (participantId: string, reason: string | null = null) =>
  removePlayer(actorOf(amel), game.id, { participantId, reason });

it("a co-organizer does not remove the game's organizer from it", async () => {
  const [owner, organizer] = [await makePlayer(), await makePlayer()];
  const crew = await makeCrew({ ownerId: owner.id });
  await addMember(crew.id, organizer.id);
  const theirs = await makeGame({ organizerId: organizer.id, crewId: crew.id });
  const { id } = await joinGameAs(theirs.id, organizer.id);
  const removal = removePlayer(actorOf(owner), theirs.id, { participantId: id, reason: null });
  expect(await outcome(removal)).toBe("participant_not_found");
  expect(await statusOf(theirs.id, organizer.id)).toBe("confirmed");
});

describe("removing a player", () => {
  it("gives the spot to the waiting list and notifies the player of the reason", async () => {
    const waiting = await makePlayer();
    const { id } = await joinGameAs(game.id, sami.id);
    await addExternalPlayer(game.id);
    await joinGameAs(game.id, waiting.id, { status: "waitlisted" });
    await remove(id, "Booked twice");
    expect([await statusOf(game.id, sami.id), await statusOf(game.id, waiting.id)]).toEqual([
      "declined",
      "confirmed",
    ]);
    expect((await gameById(undefined, game.id)).seatsTaken).toBe(2);
    const [told] = await notificationRowsOf(sami.id);
    expect(told).toMatchObject({
      type: "removed_from_game",
      params: { reason: "noted", note: "Booked twice" },
    });
  });

  it("takes back the mark that the player came, which a completion that was undone has left", async () => {
    const { id } = await joinGameAs(game.id, sami.id, { came: true, cameMarkedAt: EVENING });
    await remove(id);
    const row = await db
      .select({ came: gameParticipants.came, cameMarkedAt: gameParticipants.cameMarkedAt })
      .from(gameParticipants)
      .where(eq(gameParticipants.id, id))
      .get();
    expect(row).toEqual({ came: null, cameMarkedAt: null });
  });

  it("shows the reason to the player alone on the game's page, until they are invited again", async () => {
    const other = await makePlayer();
    for (const { id } of [sami, other]) await joinGameAs(game.id, id);
    await remove(sami.id, "Booked twice");
    const ticketFor = async (viewer: Player) => {
      const view = await gamePageView(actorOf(viewer), game.id, {
        ...{ access: {}, locale: "en", origin: "http://localhost:3000" },
      });
      if (viewer !== sami) expect(JSON.stringify(view)).not.toContain("Booked twice");
      return [view.ticket.headline, view.ticket.line];
    };
    expect(await ticketFor(sami)).toEqual([
      "The organizer removed you from this game: Booked twice",
      "You need an invitation to come back.",
    ]);
    await ticketFor(other);
    await ticketFor(amel);
    await invitePlayers(actorOf(amel), game.id, [sami.id]);
    await remove(sami.id);
    expect(await ticketFor(sami)).toEqual([
      "The organizer removed you from this game.",
      "You need an invitation to come back.",
    ]);
  });

  it("closes a private game to the player", async () => {
    const closed = await makeGame({ organizerId: amel.id, gameType: "private" });
    await joinGameAs(closed.id, sami.id);
    const read = () => api("/api/games/{id}/participants", { as: sami, params: { id: closed.id } });
    expect((await read()).status).toBe(200);
    await removePlayer(actorOf(amel), closed.id, { participantId: sami.id, reason: null });
    expect((await read()).status).toBe(404);
  });

  test.each(["maybe", "invited", "waitlisted"] as const)(
    "who is %s sets their answer to declined and notifies them",
    async (status) => {
      await joinGameAs(game.id, sami.id, { status });
      await remove(sami.id);
      expect(await statusOf(game.id, sami.id)).toBe("declined");
      expect(await notificationsOf(sami.id)).toEqual(["removed_from_game"]);
      expect((await logOf(game.id)).map(({ event }) => event)).toEqual(
        status === "waitlisted" ? ["left"] : [],
      );
    },
  );

  it("is refused for oneself, an external player, and who is not in the game", async () => {
    await joinGameAs(game.id, amel.id);
    const external = await addExternalPlayer(game.id);
    const declined = await makePlayer();
    await joinGameAs(game.id, declined.id, { status: "declined" });
    for (const id of [amel.id, external.id, declined.id, sami.id, "nonsense"])
      expect(await outcome(remove(id))).toBe("participant_not_found");
  });

  it("lets the player back by invitation only", async () => {
    await joinGameAs(game.id, sami.id);
    await remove(sami.id);
    for (const status of ["confirmed", "maybe", "waitlisted"] as const)
      expect(await outcome(participate(actorOf(sami), game.id, { status }))).toBe("removed_from_game");
    const { invited } = await invitePlayers(actorOf(amel), game.id, [sami.id]);
    expect(invited.map(({ userId }) => userId)).toEqual([sami.id]);
    await respondToInvitation(actorOf(sami), invited[0]?.participantId ?? "", { status: "confirmed" });
    expect(await statusOf(game.id, sami.id)).toBe("confirmed");
  });

  it("answers form and JSON alike", async () => {
    await joinGameAs(game.id, sami.id);
    const byForm = (as: Player, reason = "") =>
      submit(removalRoute.action, {
        as,
        params: { id: game.id, participantId: sami.id },
        path: `/games/${game.id}/participants/${sami.id}/removal`,
        form: { reason },
      });
    const byJson = (as: Player, body?: unknown) =>
      api("/api/games/{id}/participants/{participantId}", {
        ...{ as, method: "DELETE", body },
        params: { id: game.id, participantId: sami.id },
      });
    expect(at((await byForm(sami)).body, "codes")).toEqual({ "": ["only_organizer"] });
    expect(await byJson(sami)).toMatchObject({ status: 403, body: { code: "only_organizer" } });
    const long = "x".repeat(201);
    expect(at((await byForm(amel, long)).body, "codes")).toEqual({ reason: ["text_too_long"] });
    expect(await byJson(amel, { reason: long })).toMatchObject({ status: 422 });
    expect((await byJson(amel, { reason: "Booked twice" })).status).toBe(204);
    expect(at((await byForm(amel)).body, "codes")).toEqual({ "": ["participant_not_found"] });
    expect(await byJson(amel)).toMatchObject({ status: 404, body: { code: "participant_not_found" } });
  });
});
