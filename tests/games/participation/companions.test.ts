import { beforeEach, describe, expect, it } from "vitest";
import { fillGame, type Game, gameById, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { action as keepPage } from "~/features/game-page/routes/companion-keeping";
import { action as bringPage } from "~/features/game-page/routes/companions";
import { action as joinPage } from "~/features/game-page/routes/participation";
import {
  addCompanion,
  keepCompanion,
  removeCompanion,
} from "~/features/games/participation/companions.server";
import { participantsOf } from "~/features/games/participation/participants.server";
import { participate } from "~/features/games/participation/participation.server";
import { removePlayer } from "~/features/games/participation/remove-player.server";
import { api } from "../../support/api";
import { at, submit } from "../../support/request";
import { actorOf, EVENING, LATER, logOf, outcome, statusOf } from "../support";

let organizer: Player;
let karim: Player;
let game: Game;

/** `taken` of the spots; two friends for each player. */
const open = (maxPlayers: number, options: Partial<Game> = {}) =>
  makeGame({
    ...{ organizerId: organizer.id, startTime: EVENING, endTime: LATER },
    ...{ minPlayers: 1, announcedOnAt: new Date(), companionsAllowed: 2, maxPlayers },
    ...options,
  });

beforeEach(async () => {
  [organizer, karim] = [await makePlayer(), await makePlayer()];
  game = await open(4);
});

const join = (player: Player, companions: string[] = [], wanted: "confirmed" | "waitlisted" = "confirmed") =>
  participate(actorOf(player), game.id, { status: wanted, companions });
const leave = (player: { id: string }) => participate(actorOf(player), game.id, { status: "declined" });
const taken = async () => (await gameById(undefined, game.id)).seatsTaken;

const rows = () =>
  participantsOf(actorOf(organizer), { id: game.id, organizerId: organizer.id, participation: null });

/** With a spot or waiting; friends with "+" after their player. */
async function everybody() {
  const shown = (await rows()).filter(({ status }) => status === "confirmed" || status === "waitlisted");
  return shown.flatMap(({ externalPlayerName, broughtById, userId, status, waitingWith }) =>
    userId === null
      ? [`+${externalPlayerName}${broughtById === null ? "" : " (brought)"}`]
      : userId === karim.id
        ? [`Karim ${status}`, ...waitingWith.map(({ name }) => `waiting ${name}`)]
        : [],
  );
}

describe("joining with friends", () => {
  it.each(["confirmed", "waitlisted"] as const)(
    "is refused when the party is larger than the game's spots: %s",
    async (wanted) => {
      game = await open(2);
      expect(await outcome(join(karim, ["Ali", "Omar"], wanted))).toBe("party_too_large");
      expect(await everybody()).toEqual([]);
    },
  );

  it("is refused for one more friend when the waiting party would exceed the game's spots", async () => {
    game = await open(2);
    await fillGame(game.id);
    await join(karim, ["Ali"], "waitlisted");
    const more = addCompanion(actorOf(karim), game.id, { name: "Omar" });
    expect(await outcome(more)).toBe("party_too_large");
  });

  it("takes a spot for everybody", async () => {
    expect((await join(karim, ["Ali", "Omar"])).status).toBe("confirmed");
    expect((await everybody()).sort()).toEqual(["+Ali (brought)", "+Omar (brought)", "Karim confirmed"]);
    expect(await taken()).toBe(3);
  });

  it("takes none when not all fit", async () => {
    await join(await makePlayer(), ["Sami"]);
    expect(await outcome(join(karim, ["Ali", "Omar"]))).toBe("game_full");
    expect(await taken()).toBe(2);
    expect((await join(karim, ["Ali"])).status).toBe("confirmed");
  });

  it("is refused with the number of open spots, and the form keeps the friends' names", async () => {
    await join(await makePlayer(), ["Sami"]);
    const form = { status: "confirmed", companions: ["Ali", "Omar"] };
    const path = `/games/${game.id}/participation`;
    const refused = await submit(joinPage, { as: karim, params: { id: game.id }, path, form });
    expect([refused.status, at(refused.body, "codes")]).toEqual([409, { "": ["game_full"] }]);
    expect(JSON.stringify(at(refused.body, "result.error"))).toContain("Only 2 spots are left");
    expect(at(refused.body, "result.initialValue.companions")).toEqual(["Ali", "Omar"]);
    const json = { as: karim, method: "POST" as const, params: { id: game.id }, body: form };
    expect((await api("/api/games/{id}/join", json)).body).toMatchObject({
      code: "game_full",
      detail: expect.stringContaining("Only 2 spots are left"),
    });
    expect((await join(karim, ["Ali", "Omar"], "waitlisted")).status).toBe("waitlisted");
    expect(await outcome(join(await makePlayer(), []))).toBe("ok");
  });

  it("brings no more than the organizer allows", async () => {
    expect(await outcome(join(karim, ["Ali", "Omar", "Reda"]))).toBe("companions_not_allowed");
    game = await open(4, { companionsAllowed: 0 });
    expect(await outcome(join(karim, ["Ali"]))).toBe("companions_not_allowed");
    expect((await join(karim)).status).toBe("confirmed");
  });

  it("in a game for women needs a declaration for the friends too", async () => {
    game = await open(4, { audience: "women" });
    const nadia = await makePlayer({ gender: "female" });
    const call = (declared: boolean) =>
      participate(actorOf(nadia), game.id, { status: "confirmed", companions: ["Salma"], declared });
    expect(await outcome(call(false))).toBe("audience_undeclared");
    expect((await call(true)).status).toBe("confirmed");
    expect(await outcome(addCompanion(actorOf(nadia), game.id, { name: "Hind" }))).toBe(
      "audience_undeclared",
    );
    expect(await outcome(addCompanion(actorOf(nadia), game.id, { name: "Hind", declared: true }))).toBe("ok");
  });
});

describe("the waiting list with friends", () => {
  let players: string[] = [];

  beforeEach(async () => {
    players = await fillGame(game.id);
    expect((await join(karim, ["Ali"], "waitlisted")).status).toBe("waitlisted");
  });

  const leaves = (index: number) => leave({ id: players[index] ?? "" });

  it("gives a pair two spots at once", async () => {
    await leaves(0);
    expect(await everybody()).toEqual(["Karim waitlisted", "waiting Ali"]);
    expect(await taken()).toBe(3);
    await leaves(1);
    expect(await everybody()).toEqual(["Karim confirmed", "+Ali (brought)"]);
    expect(await taken()).toBe(4);
  });

  it("gives a single free spot to the next player who fits, and the pair keeps its position", async () => {
    const sami = await makePlayer();
    await join(sami, [], "waitlisted");
    await leaves(0);
    expect([await statusOf(game.id, sami.id), await statusOf(game.id, karim.id)]).toEqual([
      "confirmed",
      "waitlisted",
    ]);
    await leaves(1);
    await leaves(2);
    expect(await everybody()).toEqual(["Karim confirmed", "+Ali (brought)"]);
    expect((await logOf(game.id)).filter(({ event }) => event === "seated")).toMatchObject([
      { userId: sami.id, position: 2 },
      { userId: karim.id, position: 1 },
    ]);
  });

  it("leaves a single free spot, which a player without friends may take, while a pair waits", async () => {
    await leaves(0);
    const sami = await makePlayer();
    expect((await join(sami)).status).toBe("confirmed");
    expect(await outcome(join(karim))).toBe("game_full");
  });

  it("gives the free spot to the player once their friend no longer waits", async () => {
    await leaves(0);
    const [friend] = await waitingFriends();
    await removeCompanion(actorOf(karim), game.id, friend?.id ?? "");
    expect(await everybody()).toEqual(["Karim confirmed"]);
    expect(await taken()).toBe(4);
  });

  it("forgets a player's friends when the player leaves it", async () => {
    await leave(karim);
    expect(await waitingFriends()).toEqual([]);
    expect((await join(karim, [], "waitlisted")).status).toBe("waitlisted");
    await leaves(0);
    expect(await everybody()).toEqual(["Karim confirmed"]);
  });

  it("accepts one more friend, who keeps the same id when they get a spot", async () => {
    const call = { as: karim, method: "POST" as const, params: { id: game.id }, body: { name: "Omar" } };
    const { status, body } = await api("/api/games/{id}/companions", call);
    expect(status).toBe(201);
    const told = { status: "waitlisted", externalPlayerName: "Omar", broughtById: karim.id };
    expect(body).toMatchObject(told);
    for (const index of [0, 1, 2]) await leaves(index);
    const { body: seen } = await api("/api/games/{id}/participants", { params: { id: game.id } });
    expect(seen).toContainEqual(
      expect.objectContaining({ ...told, id: at(body, "id"), status: "confirmed" }),
    );
  });

  const waitingFriends = async () => (await rows()).flatMap(({ waitingWith }) => waitingWith);
});

describe("friends in the game", () => {
  beforeEach(async () => {
    await join(karim, ["Ali"]);
  });

  const bring = (body: object, as: Player | null = karim) =>
    api("/api/games/{id}/companions", { as, method: "POST", params: { id: game.id }, body });

  it("are brought later too, up to what is allowed", async () => {
    expect((await bring({ name: "Omar" })).body).toMatchObject({
      status: "confirmed",
      broughtById: karim.id,
    });
    const refused = await bring({ name: "Reda" });
    expect([refused.status, at(refused.body, "code")]).toEqual([409, "companions_not_allowed"]);
  });

  it("leave the last spot for another friend, or for a player whom an organizer who plays adds", async () => {
    const last = async (player: Player) => (await readBy(player)).body;
    const can = { bringCompanion: true, addExternal: false };
    game = await open(3);
    await join(karim, ["Ali"]);
    expect(await last(karim)).toMatchObject({ spotsLeft: 1, can });
    await leave(karim);
    await join(organizer, ["Ali"]);
    expect(await last(organizer)).toMatchObject({ spotsLeft: 1, can: { ...can, addExternal: true } });
  });

  const readBy = (as: Player) => api("/api/games/{id}", { as, params: { id: game.id } });

  it("are added once for one Idempotency-Key", async () => {
    const add = () => addCompanion(actorOf(karim), game.id, { name: "Omar", idempotencyKey: "once" });
    expect(await add()).toBe(await add());
    expect(await taken()).toBe(3);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ["in a full game", () => fillGame(game.id), "game_full"],
    ["by somebody who is not in it", () => leave(karim), "not_participating"],
  ])("are refused %s, by form and API alike", async (_, before, code) => {
    await before();
    expect(at((await bring({ name: "Omar" })).body, "code")).toBe(code);
    const form = await submit(bringPage, {
      ...{ as: karim, params: { id: game.id }, path: `/games/${game.id}/companions` },
      form: { name: "Omar" },
    });
    expect(form.status).toBe(409);
    expect(JSON.stringify(at(form.body, "codes"))).toContain(code);
  });

  it("give their spot back one by one, by their player alone", async () => {
    const [, friend] = await rows();
    const remove = (as: Player) =>
      api("/api/games/{id}/companions/{companionId}", {
        ...{ as, method: "DELETE" },
        params: { id: game.id, companionId: friend?.id ?? "" },
      });
    const sami = await makePlayer();
    await join(sami);
    expect((await remove(sami)).status).toBe(404);
    expect((await remove(karim)).status).toBe(204);
    expect(await everybody()).toEqual(["Karim confirmed"]);
  });

  it("leave with their player, and free all their spots", async () => {
    await fillGame(game.id);
    const [nadia, sami] = [await makePlayer(), await makePlayer()];
    await join(nadia, [], "waitlisted");
    await join(sami, [], "waitlisted");
    await leave(karim);
    expect(await everybody()).toEqual([]);
    expect([await statusOf(game.id, nadia.id), await statusOf(game.id, sami.id)]).toEqual([
      "confirmed",
      "confirmed",
    ]);
  });

  it.each([
    [false, []],
    [true, ["+Ali"]],
  ])("stay if the organizer removes their player and keeps them: %s", async (keepsCompanions, left) => {
    const choice = { participantId: karim.id, reason: null, keepsCompanions };
    await removePlayer(actorOf(organizer), game.id, choice);
    expect(await everybody()).toEqual(left);
    expect(await taken()).toBe(left.length);
  });

  it("stay when their player leaves if the organizer keeps them, by page and API", async () => {
    await addCompanion(actorOf(karim), game.id, { name: "Omar", declared: false });
    const friends = await rows();
    const friend = (name: string) => {
      const row = friends.find(({ externalPlayerName }) => externalPlayerName === name);
      return { id: game.id, companionId: row?.id ?? "" };
    };
    const [ali, omar] = [friend("Ali"), friend("Omar")];
    expect(await outcome(keepCompanion(actorOf(karim), game.id, ali.companionId))).toBe(
      "only_organizer_external",
    );
    const form = await submit(keepPage, { as: organizer, params: ali });
    expect(form).toMatchObject({ status: 302, location: `/games/${game.id}` });
    await leave(karim);
    expect(await everybody()).toEqual(["+Ali"]);
    const path = "/api/games/{id}/companions/{companionId}/keeping";
    const kept = await api(path, { as: organizer, method: "POST", params: omar });
    expect(kept, "left with the player").toMatchObject({
      status: 404,
      body: { code: "participant_not_found" },
    });
    await join(karim, ["Sami"]);
    const sami = (await rows()).find(({ broughtById }) => broughtById === karim.id);
    const params = { id: game.id, companionId: sami?.id ?? "" };
    expect((await api(path, { as: organizer, method: "POST", params })).status).toBe(204);
    expect(await outcome(removeCompanion(actorOf(karim), game.id, params.companionId))).toBe(
      "participant_not_found",
    );
  });

  it("whom the organizer keeps while their player leaves either stay or leave, as the answer says", async () => {
    const ali = (await rows()).find(({ broughtById }) => broughtById === karim.id)?.id ?? "";
    const [kept] = await Promise.all([
      outcome(keepCompanion(actorOf(organizer), game.id, ali)),
      leave(karim),
    ]);
    expect(await everybody()).toEqual(kept === "ok" ? ["+Ali"] : []);
    expect(await taken()).toBe(kept === "ok" ? 1 : 0);
  });
});
