import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { makeCrew } from "#seed/factories/crews";
import { addExternalPlayer } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { loader as gamePage } from "~/features/game-page/routes/game";
import { participate } from "~/features/games/participation/participation.server";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at, get } from "../support/request";
import { gameWith, type Scene } from "./scenes";

let scene: Scene;
beforeEach(async () => {
  scene = await gameWith(10);
});

type Person = { id: string };
const draw = (body: object = {}, as: Person | null = scene.organizer, game = scene.game) =>
  api("/api/games/{id}/draws", {
    ...{ method: "POST", params: { id: game.id }, body },
    ...(as && { as }),
  });
const change = (drawId: unknown, body: object, as: Person = scene.organizer) =>
  api("/api/games/{id}/draws/{drawId}", {
    ...{ method: "PATCH", params: { id: scene.game.id, drawId: String(drawId) }, body, as },
  });
const published = (as: Person | null = null) =>
  api("/api/games/{id}/teams", { params: { id: scene.game.id }, ...(as && { as }) });

const refusal = ({ status, body }: { status: number; body: unknown }) => [status, at(body, "code")];
const idsOf = (body: unknown, team: number): string[] => {
  const ids = at(body, `teams.${team}.participantIds`);
  return Array.isArray(ids) ? ids.map(String) : [];
};

describe("POST /api/games/{id}/draws", () => {
  it("gives two teams of five with their names, colors and shares, and nothing of the players", async () => {
    const { status, body } = await draw();
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      number: 1,
      teams: [
        { name: "Orange", color: "orange", participantIds: expect.any(Array) },
        { name: "Blue", color: "blue", participantIds: expect.any(Array) },
      ],
      balance: [50, 50],
      locked: false,
      publishedAt: null,
    });
    expect([...idsOf(body, 0), ...idsOf(body, 1)].sort()).toEqual([...scene.ids].sort());
    expect(idsOf(body, 0)).toHaveLength(5);
  });

  it("gives the same teams for the same number, and the next number otherwise", async () => {
    const [first, second] = [await draw({ number: 7 }), await draw({ number: 7 })];
    expect(at(first.body, "teams")).toEqual(at(second.body, "teams"));
    expect(at((await draw()).body, "number")).toBe(8);
  });

  it("leaves out who was marked absent", async () => {
    const [absent = "", ...others] = scene.ids;
    await db.update(gameParticipants).set({ came: false }).where(eq(gameParticipants.id, absent));
    const { body } = await draw();
    expect([...idsOf(body, 0), ...idsOf(body, 1)].sort()).toEqual(others.sort());
  });

  it("keeps wishes and draws guests too", async () => {
    const guest = await addExternalPlayer(scene.game.id);
    const [a = "", b = "", c = ""] = scene.ids;
    const { body } = await draw({ together: [[a, guest.id]], apart: [[b, c]] });
    const team = [0, 1].map((index) => idsOf(body, index));
    expect(team.some((ids) => ids.includes(a) && ids.includes(guest.id))).toBe(true);
    expect(team.some((ids) => ids.includes(b) && ids.includes(c))).toBe(false);
  });

  it("refuses too few players, also for so many teams", async () => {
    const small = await gameWith(3);
    expect(refusal(await draw({}, small.organizer, small.game))).toEqual([409, "too_few_players"]);
    expect(refusal(await draw({ teams: 6 }))).toEqual([409, "too_few_players"]);
    expect((await draw({ teams: 5 })).status).toBe(201);
  });

  it("refuses what cannot be", async () => {
    const [a = "", b = "", c = "", d = ""] = scene.ids;
    const stranger = "00000000-0000-4000-8000-000000000000";
    const cases: [object, string][] = [
      [{ teams: 1 }, "teams"],
      [{ teams: 7 }, "teams"],
      [{ number: 0 }, "number"],
      [{ together: [[a, a]] }, "together"],
      [{ together: [[a]] }, "together"],
      [{ apart: [[a, stranger]] }, "apart"],
      [{ adjust: { [stranger]: "stronger" } }, "adjust"],
      [{ together: [[a, b]], apart: [[b, a]] }, "together"],
      [{ apart: [[a, b, c]] }, "together"],
      [{ together: [scene.ids.slice(0, 6)] }, "together"],
      [
        {
          together: [
            [a, b],
            [c, d],
          ],
          apart: [
            [a, c],
            [b, d],
          ],
        },
        "together",
      ],
    ];
    for (const [body, field] of cases) {
      const answer = await draw(body);
      expect([body, answer.status]).toEqual([body, 422]);
      expect(at(answer.body, `errors.${field}`), field).toHaveLength(1);
    }
    expect((await draw({ adjust: { [a]: "best" } })).status).toBe(422);
  });

  it("is the organizers' alone", async () => {
    expect(refusal(await draw({}, null))).toEqual([401, "not_authenticated"]);
    expect(refusal(await draw({}, scene.players[1]))).toEqual([403, "only_organizer"]);
  });
});

describe("PATCH /api/games/{id}/draws/{drawId}", () => {
  it("swaps two players of different teams", async () => {
    const { body } = await draw();
    const [a = "", b = ""] = [idsOf(body, 0)[0], idsOf(body, 1)[0]];
    const swapped = await change(at(body, "id"), { swap: [a, b] });
    expect(swapped.status).toBe(200);
    expect(idsOf(swapped.body, 0)).toContain(b);
    expect(idsOf(swapped.body, 1)).toContain(a);
  });

  it("refuses players of one team, strangers and draws of other games", async () => {
    const { body } = await draw();
    const [a = "", b = ""] = idsOf(body, 0);
    expect(refusal(await change(at(body, "id"), { swap: [a, b] }))).toEqual([422, "invalid_input"]);
    expect(refusal(await change(at(body, "id"), { swap: [a, a] }))).toEqual([422, "invalid_input"]);
    const stranger = "00000000-0000-4000-8000-000000000000";
    expect(refusal(await change(at(body, "id"), { swap: [a, stranger] }))).toEqual([422, "invalid_input"]);
    expect(refusal(await change(stranger, { lock: true }))).toEqual([404, "draw_not_found"]);
    expect(refusal(await change(at(body, "id"), { lock: true }, scene.players[1]))).toEqual([
      403,
      "only_organizer",
    ]);
  });

  it("names and locks; a locked draw stays until it is unlocked, and nobody draws another", async () => {
    const { body } = await draw();
    const id = at(body, "id");
    const named = await change(id, { names: ["Atlas", ""], lock: true });
    expect([at(named.body, "teams.0.name"), at(named.body, "teams.1.name")]).toEqual(["Atlas", "Blue"]);
    const [a, b] = [idsOf(body, 0)[0], idsOf(body, 1)[0]];
    expect(refusal(await change(id, { swap: [a, b] }))).toEqual([409, "draw_locked"]);
    expect(refusal(await draw())).toEqual([409, "draw_locked"]);
    expect((await change(id, { lock: false, swap: [a, b] })).status).toBe(200);
    expect(refusal(await change(id, { names: ["Atlas"] }))).toEqual([422, "invalid_input"]);
  });

  it("keeps names and colors when as many teams are drawn again, another organizer's draw the colors alone", async () => {
    const { body } = await draw();
    await change(at(body, "id"), { names: ["Atlas", ""], colors: ["white", "green"] });
    const looks = (drawn: { body: unknown }) =>
      [0, 1].map((team) => [at(drawn.body, `teams.${team}.name`), at(drawn.body, `teams.${team}.color`)]);
    const again = await draw({ adjust: { [scene.ids[0] ?? ""]: "stronger" } });
    expect(looks(again)).toEqual([
      ["Atlas", "white"],
      ["Green", "green"],
    ]);
    const crew = await makeCrew({ ownerId: (scene.players[1] ?? scene.organizer).id });
    await db.update(games).set({ crewId: crew.id }).where(eq(games.id, scene.game.id));
    expect(looks(await draw({}, scene.players[1]))).toEqual([
      ["White", "white"],
      ["Green", "green"],
    ]);
    expect(looks(await draw({ teams: 3 }))).toEqual([
      ["Orange", "orange"],
      ["Blue", "blue"],
    ]);
  });

  it("wears the colors that the organizer chose, each team its own", async () => {
    const { body } = await draw();
    const id = at(body, "id");
    const colors = async (wanted: string[]) => {
      const changed = await change(id, { colors: wanted });
      return changed.status === 200
        ? [at(changed.body, "teams.0.color"), at(changed.body, "teams.1.color")]
        : refusal(changed);
    };
    expect(await colors(["white", "blue"])).toEqual(["white", "blue"]);
    expect(await colors(["blue", "blue"])).toEqual(["blue", "white"]);
    expect(await colors(["green", "green"])).toEqual([422, "invalid_input"]);
    expect(await colors(["green"])).toEqual([422, "invalid_input"]);
    expect(await colors(["green", "pink"])).toEqual([422, "invalid_input"]);
    await change(id, { published: true });
    const { body: page } = await get(gamePage, { params: { id: scene.game.id } });
    expect([...new Set(String(at(page, "teams")))].sort()).toEqual(["1", "5"]);
  });

  it("publishes for those who see the game, one draw at a time", async () => {
    const [first, second] = [await draw(), await draw()];
    expect(refusal(await published())).toEqual([404, "teams_not_published"]);
    await change(at(first.body, "id"), { published: true });
    await change(at(second.body, "id"), { published: true });
    const shown = await published();
    expect([shown.status, at(shown.body, "id")]).toEqual([200, at(second.body, "id")]);
    await change(at(second.body, "id"), { published: false });
    expect(refusal(await published())).toEqual([404, "teams_not_published"]);
  });

  it("does not publish players who left; a newcomer takes a place by swapping", async () => {
    const { body } = await draw();
    const [, leaver] = scene.players;
    const gone = scene.ids[1] ?? "";
    if (!leaver) throw new Error("no leaver");
    await participate(actorOf(leaver), scene.game.id, { status: "declined" });
    expect(refusal(await change(at(body, "id"), { published: true }))).toEqual([409, "draw_outdated"]);
    const guest = await addExternalPlayer(scene.game.id, "Simo");
    const put = await change(at(body, "id"), { swap: [gone, guest.id], published: true });
    expect(put.status).toBe(200);
    expect([...idsOf(put.body, 0), ...idsOf(put.body, 1)]).toContain(guest.id);
  });
});

it("teams of a private game are not shown to strangers", async () => {
  scene = await gameWith(4, { gameType: "private" });
  await change(at((await draw()).body, "id"), { published: true });
  expect(refusal(await published(await makePlayer()))).toEqual([404, "game_not_found"]);
  expect((await published(scene.players[1])).status).toBe(200);
});
