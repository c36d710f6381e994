import { beforeEach, describe, expect, it } from "vitest";
import { fillGame, type Game, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { loader } from "~/features/game-page/routes/waiting-list";
import { cancelGame } from "~/features/games/game-status.server";
import { participate } from "~/features/games/participation/participation.server";
import { api } from "../../support/api";
import { at, get } from "../../support/request";
import { actorOf, EVENING, LATER } from "../support";

let organizer: Player;
let game: Game;
let karim: Player;
let nadia: Player;
let first = "";

beforeEach(async () => {
  [organizer, karim, nadia] = [
    await makePlayer(),
    await makePlayer({ firstName: "Karim-in-line" }),
    await makePlayer({ firstName: "Nadia-in-line" }),
  ];
  const times = { startTime: EVENING, endTime: LATER };
  game = await makeGame({ organizerId: organizer.id, maxPlayers: 2, ...times });
  [first = ""] = await fillGame(game.id);
  await participate(actorOf(karim), game.id, { status: "waitlisted" });
  await participate(actorOf(nadia), game.id, { status: "waitlisted" });
  await participate(actorOf({ id: first }), game.id, { status: "declined" });
});

const page = (as: { id: string } | null, query = "") =>
  get(loader, { as, params: { id: game.id }, path: `/games/${game.id}/waiting-list${query}` });
const program = (as: { id: string } | null) =>
  api("/api/games/{id}/waiting-list", { as, params: { id: game.id } });

describe("the waiting list", () => {
  it("shows participants who waits, which spots were freed and who got them, newest first", async () => {
    for (const reader of [organizer, karim, nadia]) {
      const { body } = await page(reader);
      expect(at(body, "people")).toMatchObject([
        { userId: nadia.id, position: 1, isYou: reader === nadia, since: { at: "2026-12-01T12:00:00.000Z" } },
      ]);
      expect(at(body, "log.lines")).toMatchObject([
        { event: "seated", userId: karim.id, position: 1, isYou: reader === karim },
        { event: "freed", userId: first, seats: 1 },
        { event: "joined", userId: nadia.id, position: 2 },
        { event: "joined", userId: karim.id, position: 1 },
      ]);
    }
    const { body } = await program(nadia);
    expect(at(body, "people")).toEqual([
      { userId: nadia.id, name: `${nadia.firstName} ${nadia.lastName}`, position: 1 },
    ]);
    expect(at(body, "log.1")).toMatchObject({ event: "freed", userId: first, seats: 1 });
    expect([at(body, "total"), at(body, "total_pages")]).toEqual([4, 1]);
  });

  it("shows others how many wait, without names", async () => {
    for (const reader of [null, await makePlayer(), { id: first }]) {
      for (const { status, body } of [await page(reader), await program(reader)]) {
        expect(status).toBe(200);
        expect(at(body, "waitingCount")).toBe(1);
        expect([at(body, "people"), at(body, "log")]).toEqual([null, null]);
        expect(JSON.stringify(body)).not.toMatch(/in-line/);
      }
    }
  });

  it("is hidden with its game", async () => {
    const closed = await makeGame({ organizerId: organizer.id, gameType: "private" });
    const call = { params: { id: closed.id }, path: `/games/${closed.id}/waiting-list` };
    expect((await get(loader, { ...call, as: karim })).status).toBe(404);
    expect((await api("/api/games/{id}/waiting-list", { ...call, as: karim })).status).toBe(404);
    const opened = await get(loader, { ...call, path: `${call.path}?code=${closed.gameCode}`, as: karim });
    expect(opened.status).toBe(200);
    expect((await get(loader, { ...call, as: organizer })).status).toBe(200);
  });

  it("has pages, and clamps page numbers out of range", async () => {
    for (const query of ["?page=2", "?page=-1", "?page=x"]) {
      expect(at((await page(organizer, query)).body, "log.page")).toBe(1);
    }
  });

  it("of a cancelled game gives no spot any more, and says so", async () => {
    expect(at((await page(karim)).body, "game.isOpen")).toBe(true);
    await cancelGame(actorOf(organizer), game.id);
    expect(at((await page(karim)).body, "game.isOpen")).toBe(false);
  });
});
