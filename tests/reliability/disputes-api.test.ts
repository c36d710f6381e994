import { beforeEach, expect, it } from "vitest";
import { makePlayer, type Player } from "#seed/factories/players";
import { actorOf, placeOf } from "../games/support";
import { playedGame } from "../ratings/support";
import { api } from "../support/api";
import { markAttendance } from "./support";

let organizer: Player;
let player: { id: string };
let gameId: string;
let participationId: string;

beforeEach(async () => {
  organizer = await makePlayer();
  const played = await playedGame(2, 2, { organizerId: organizer.id });
  [player, gameId] = [played.first, played.game.id];
  participationId = (await placeOf(gameId, player.id))?.id ?? "";
  await markAttendance(actorOf(organizer), { gameId, participantId: participationId }, false);
});

const path = "/api/reliability/disputes/{participationId}";
const params = () => ({ participationId });
const read = (as: { id: string } | null) => api(path, { as, params: params() });
const object = (reason: unknown, as: { id: string } | null = player) =>
  api(path, { method: "POST", as, params: params(), body: { reason } });
const answer = (body: object, as: { id: string } | null = organizer) =>
  api(`${path}/answer`, { method: "POST", as, params: params(), body });

it("lets an absent player object once, and an organizer accept it once", async () => {
  expect(await read(player)).toMatchObject({ status: 409, body: { code: "dispute_impossible" } });
  const open = { participationId, gameId, reason: "I was there", accepted: null, answer: null };
  expect(await object("I was there")).toMatchObject({ status: 201, body: open });
  expect(await object("I was there"), "repeated").toMatchObject({ status: 201, body: open });
  expect(await object("Really")).toMatchObject({ status: 409, body: { code: "dispute_impossible" } });
  expect((await read(organizer)).body).toEqual(open);
  const accepted = { ...open, accepted: true, answer: "Sorry" };
  expect((await answer({ verdict: "accept", answer: "Sorry" })).body).toEqual(accepted);
  expect(await answer({ verdict: "refuse" })).toMatchObject({ status: 409 });
  expect((await read(player)).body).toEqual(accepted);
  expect((await placeOf(gameId, player.id))?.came).toBe(true);
});

it("hides and refuses it for everybody else", async () => {
  const stranger = await makePlayer();
  expect(await object("I was there", stranger)).toMatchObject({
    status: 404,
    body: { code: "game_not_found" },
  });
  expect((await object("I was there", organizer)).status).toBe(404);
  await object("I was there");
  expect(await read(stranger)).toMatchObject({ status: 403, body: { code: "only_organizer" } });
  expect(await answer({ verdict: "accept" }, player)).toMatchObject({ status: 403 });
  expect((await answer({ verdict: "accept" }, null)).status).toBe(401);
  expect((await read(null)).status).toBe(401);
});

it("refuses wrong input", async () => {
  expect(await object("")).toMatchObject({
    status: 422,
    body: { codes: { reason: ["dispute_reason_required"] } },
  });
  expect((await object("x".repeat(5_000))).status).toBe(422);
  expect((await object(["a"])).status).toBe(422);
  await object("I was there");
  expect((await answer({ verdict: "maybe" })).status).toBe(422);
  participationId = "nobody";
  expect((await object("I was there")).status).toBe(404);
  participationId = "0190a3f0-0000-7000-8000-000000000001";
  expect((await read(player)).status).toBe(404);
});
