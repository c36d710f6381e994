import { beforeEach, describe, expect, it } from "vitest";
import { fillGame, type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { api } from "../support/api";
import { at, textAt } from "../support/request";
import { EVENING, LATER } from "./support";

let amel: Player;
let sami: Player;
let game: Game;

beforeEach(async () => {
  amel = await makePlayer();
  sami = await makePlayer();
  game = await makeGame({ organizerId: amel.id, startTime: EVENING, endTime: LATER, maxPlayers: 3 });
});

const keysOf = (value: unknown): string[] =>
  typeof value === "object" && value !== null ? Object.keys(value).sort() : [];

describe("a participation", () => {
  const join = (as: Player, body: unknown = {}) =>
    api("/api/games/{id}/join", { as, method: "POST", params: { id: game.id }, body });
  const set = (as: Player, status: unknown) =>
    api("/api/games/{id}/participation", { as, method: "PATCH", params: { id: game.id }, body: { status } });

  it("is confirmed by default", async () => {
    const answer = await join(sami);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ gameId: game.id, userId: sami.id, status: "confirmed" });
    expect(at(answer.body, "waitlistPosition")).toBeUndefined();
  });

  it("is refused in a full game with game_full, except on the waiting list", async () => {
    await fillGame(game.id);
    const full = await join(sami);
    expect(full.status).toBe(409);
    expect(full.body).toMatchObject({
      type: "about:blank",
      title: "Conflict",
      status: 409,
      code: "game_full",
      detail:
        'Game is full. You can join as "Maybe" if you want to be notified about openings. Or join the waiting list: a free spot is yours when it is your turn.',
      error:
        'Game is full. You can join as "Maybe" if you want to be notified about openings. Or join the waiting list: a free spot is yours when it is your turn.',
    });
    expect((await join(sami, { status: "waitlisted" })).body).toMatchObject({
      status: "waitlisted",
      waitlistPosition: 1,
    });
    expect((await join(await makePlayer(), { status: "waitlisted" })).body).toMatchObject({
      waitlistPosition: 2,
    });
    expect((await set(sami, "confirmed")).body).toMatchObject({ code: "game_full" });
    expect((await set(sami, "declined")).body).toMatchObject({ status: "declined" });
  });

  it("is refused in a game that is over, with its status", async () => {
    const over = await makeGame({ gameStatus: "cancelled" });
    const answer = await api("/api/games/{id}/join", {
      as: sami,
      method: "POST",
      params: { id: over.id },
      body: {},
    });
    expect(answer.body).toMatchObject({
      status: 409,
      code: "game_closed",
      detail: "This game is cancelled and no longer accepting participants",
    });
  });

  it("is changed, joined and left by PATCH", async () => {
    expect((await set(sami, "declined")).body).toMatchObject({ status: 409, code: "not_participating" });
    expect((await set(sami, "maybe")).body).toMatchObject({ status: "maybe" });
    expect((await set(sami, "confirmed")).body).toMatchObject({ status: "confirmed" });
    expect((await set(sami, "declined")).body).toMatchObject({ status: "declined" });
    for (const wrong of [undefined, "invited", "", 5]) expect((await set(sami, wrong)).status).toBe(422);
    expect((await join(sami, { status: "declined" })).status).toBe(422);
  });

  it("lists participants according to the viewer", async () => {
    await joinGameAs(game.id, sami.id);
    for (const status of ["maybe", "declined", "invited"] as const) {
      await joinGameAs(game.id, (await makePlayer()).id, { status });
    }
    const statuses = async (as: Player | null, query = "") => {
      const answer = await api(`/api/games/{id}/participants${query}`, { as, params: { id: game.id } });
      return Array.isArray(answer.body) ? answer.body.map((one) => textAt(one, "status")) : answer.body;
    };
    expect(await statuses(null)).toEqual(["confirmed", "maybe"]);
    expect(await statuses(null, "?status=declined")).toEqual([]);
    expect(await statuses(sami)).toEqual(["confirmed", "maybe"]);
    expect(await statuses(sami, "?status=declined")).toEqual(["declined"]);
    expect(await statuses(amel)).toEqual(["confirmed", "maybe", "invited", "declined"]);
    expect(await statuses(amel, "?status=maybe")).toEqual(["maybe"]);
  });
});

describe("external players", () => {
  it("are added and removed by the organizer", async () => {
    const add = (as: Player, name: unknown) =>
      api("/api/games/{id}/external-players", {
        as,
        method: "POST",
        params: { id: game.id },
        body: { name },
      });
    expect((await add(sami, "Simo")).body).toMatchObject({
      status: 403,
      code: "only_organizer_external",
      detail: "Only game organizers can add external players",
    });
    expect((await add(amel, "  ")).status).toBe(422);
    const added = await add(amel, " Simo ");
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      externalPlayerName: "Simo",
      isExternalPlayer: true,
      status: "confirmed",
    });
    const remove = (as: Player) =>
      api("/api/games/{id}/external-players/{participantId}", {
        as,
        method: "DELETE",
        params: { id: game.id, participantId: textAt(added.body, "id") },
      });
    expect((await remove(sami)).status).toBe(403);
    expect((await remove(amel)).status).toBe(204);
    expect((await remove(amel)).body).toMatchObject({ code: "participant_not_found" });
  });
});

describe("invitations", () => {
  const invite = (as: Player, user_ids: unknown) =>
    api("/api/games/{id}/invitations", { as, method: "POST", params: { id: game.id }, body: { user_ids } });

  it("are sent, listed and answered", async () => {
    const sent = await invite(amel, [sami.id, amel.id]);
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      invited: [{ userId: sami.id, status: "invited" }],
      skipped: [amel.id],
    });
    const list = await api("/api/games/invitations", { as: sami });
    expect(list.body).toMatchObject([
      { id: game.id, participationId: expect.any(String), userStatus: "invited" },
    ]);
    expect(JSON.stringify(list.body)).not.toContain(game.gameCode);
    const participantId = textAt(list.body, "0.participationId");
    const respond = (as: Player, status: string) =>
      api("/api/games/invitations/{participantId}", {
        as,
        method: "PATCH",
        params: { participantId },
        body: { status },
      });
    expect((await respond(amel, "confirmed")).body).toMatchObject({
      status: 404,
      code: "invitation_not_found",
      error: "Invitation not found in the database. Ask the organizer for the game's link.",
    });
    expect((await respond(sami, "waitlisted")).status).toBe(422);
    expect((await respond(sami, "confirmed")).body).toMatchObject({ id: participantId, status: "confirmed" });
    expect((await api("/api/games/invitations", { as: sami })).body).toEqual([]);
  });

  it.each([[[]], ["everyone"], [undefined], [[5]]])("need a list of players: %j", async (userIds) => {
    const answer = await invite(amel, userIds);
    expect(answer.status).toBe(422);
    expect(keysOf(at(answer.body, "errors"))[0]).toMatch(/^user_ids/);
  });

  it("can be sent by the organizer only", async () => {
    expect((await invite(sami, [amel.id])).body).toMatchObject({ status: 403, code: "only_organizer" });
  });
});
