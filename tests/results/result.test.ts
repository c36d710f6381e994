import { millisecondsInDay as DAY, millisecondsInHour as HOUR } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { resultLog, resultPlayers } from "#db/schema/results";
import { teamDraws } from "#db/schema/teams";
import { addMember, makeCrew } from "#seed/factories/crews";
import { addExternalPlayer, joinGameAs } from "#seed/factories/games";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { freeze, now } from "~/core/time/clock.server";
import { deleteAccount } from "~/features/accounts/deletion.server";
import { leaveCrew } from "~/features/crews/join-crew.server";
import { loader as gamePage } from "~/features/game-page/routes/game";
import { undoStatus } from "~/features/games/game-status.server";
import * as disputes from "~/features/results/routes/disputes";
import * as removal from "~/features/results/routes/removal";
import * as page from "~/features/results/routes/result";
import { changeDraw } from "~/features/teams/change-draw.server";
import { actorOf, notificationRowsOf, notificationsOf } from "../games/support";
import { api } from "../support/api";
import { at, get, submit, textAt } from "../support/request";
import { drawFor, gameWith, type Scene } from "../teams/scenes";

let scene: Scene;
let drawId: string;
let orange: string[];
let blue: string[];

type Person = { id: string };
const player = (index: number): Player => {
  const found = scene.players[index];
  if (!found) throw new Error("no player");
  return found;
};

beforeEach(async () => {
  scene = await gameWith(6);
  const draw = await drawFor(scene);
  drawId = draw.id;
  const change = { gameId: scene.game.id, drawId };
  await changeDraw(actorOf(scene.organizer), change, { names: ["Atlas", ""], published: true });
  const team = (number: number) => draw.players.flatMap((one) => (one.team === number ? [one.id] : []));
  [orange, blue] = [team(0), team(1)];
  await complete();
});

const complete = async () => {
  freeze(scene.game.endTime);
  await db
    .update(games)
    .set({ gameStatus: "completed", startedAt: scene.game.startTime, completedAt: scene.game.endTime })
    .where(eq(games.id, scene.game.id));
};
const scores = (first: number, second: number) => [
  { team: 1, score: first },
  { team: 2, score: second },
];
const put = (body: object, as: Person | null = scene.organizer) =>
  api("/api/games/{id}/result", {
    ...{ method: "PUT", params: { id: scene.game.id }, body },
    ...(as && { as }),
  });
const read = (as: Person | null = scene.organizer) =>
  api("/api/games/{id}/result", { params: { id: scene.game.id }, ...(as && { as }) });
const remove = (as: Person = scene.organizer) =>
  api("/api/games/{id}/result", { method: "DELETE", params: { id: scene.game.id }, as });
const dispute = (as: Person, reason = "It was 5 : 4") =>
  api("/api/games/{id}/result/disputes", {
    ...{ method: "POST", params: { id: scene.game.id }, body: { reason }, as },
  });
const refusal = ({ status, body }: { status: number; body: unknown }) => [status, at(body, "code")];
const outcomes = async () => {
  const rows = await db.select().from(resultPlayers).where(eq(resultPlayers.gameId, scene.game.id));
  return Object.fromEntries(rows.map(({ participantId, outcome }) => [participantId, outcome]));
};
const logged = async () =>
  (await db.select().from(resultLog).where(eq(resultLog.gameId, scene.game.id))).map(({ event }) => event);
const shown = async (as: Person | null = scene.organizer) =>
  (await get(page.loader, { params: { id: scene.game.id }, ...(as && { as }) })).body;
const send = (form: Record<string, string | string[]>, as: Person = scene.organizer) =>
  submit(page.action, { params: { id: scene.game.id }, as, form });
const form = (first: string, second: string) => ({
  ...{ version: "0", draw: drawId, teams: "2", score1: first, score2: second },
});
const absent = (id: string) =>
  db.update(gameParticipants).set({ came: false }).where(eq(gameParticipants.id, id));

describe("PUT /api/games/{id}/result", () => {
  it("saves the score and who won and lost, from the published teams", async () => {
    const sent = await put({ scores: scores(5, 3), drawn_by: drawId });
    expect(sent.status).toBe(200);
    expect(sent.body).toEqual({
      teams: [
        { name: "Atlas", color: "orange", score: 5, participantIds: [...orange].sort() },
        { name: "Blue", color: "blue", score: 3, participantIds: [...blue].sort() },
      ],
      disputed: false,
      disputes: [],
      log: [{ event: "recorded", name: expect.any(String), scores: [5, 3], createdAt: now().toISOString() }],
      photo: null,
      recordedAt: now().toISOString(),
    });
    expect(await outcomes()).toEqual({
      ...Object.fromEntries(orange.map((id) => [id, "won"])),
      ...Object.fromEntries(blue.map((id) => [id, "lost"])),
    });
  });

  it("counts equal scores as a draw", async () => {
    await put({ scores: scores(2, 2) });
    expect(new Set(Object.values(await outcomes()))).toEqual(new Set(["drawn"]));
  });

  it("changes nothing when it is sent again, and notifies the players of a score once", async () => {
    await put({ scores: scores(5, 3) });
    await put({ scores: scores(5, 3) });
    expect(await logged()).toEqual(["recorded"]);
    expect(await notificationsOf(player(1).id)).toEqual(["teams_published", "result:recorded"]);
    expect(await notificationsOf(scene.organizer.id)).toEqual([]);
    await put({ scores: scores(5, 4) });
    expect(await logged()).toEqual(["recorded", "corrected"]);
    expect(await notificationsOf(player(1).id)).toContain("result:corrected");
  });

  it("leaves out who was absent, and counts a walk-in where the organizer says", async () => {
    const [missing = ""] = orange;
    await absent(missing);
    const walkIn = await addExternalPlayer(scene.game.id, "Simo");
    expect((await put({ scores: scores(1, 0), sides: { [walkIn.id]: 2 } })).status).toBe(200);
    expect((await outcomes())[walkIn.id]).toBe("lost");
    const playing = at((await read()).body, "teams.0.participantIds");
    expect(playing).toHaveLength(2);
    expect(playing).not.toContain(missing);
    const refused = await put({ scores: scores(1, 0), sides: { [missing]: 1 } });
    expect(refusal(refused)).toEqual([404, "participant_not_found"]);
  });

  it("keeps the side of who was absent, in case the mark is corrected", async () => {
    const [missing = ""] = orange;
    await absent(missing);
    await put({ scores: scores(5, 3) });
    await db.update(gameParticipants).set({ came: null }).where(eq(gameParticipants.id, missing));
    expect((await outcomes())[missing]).toBe("won");
    expect(at((await read()).body, "teams.0.participantIds")).toContain(missing);
  });

  it("keeps the side of who was saved in another team than drawn and is absent now", async () => {
    const [moved = ""] = orange;
    await put({ scores: scores(5, 3), sides: { [moved]: 2 } });
    await absent(moved);
    await put({ scores: scores(5, 3) });
    expect(await logged()).toEqual(["recorded"]);
    await put({ scores: scores(5, 4) });
    expect((await outcomes())[moved]).toBe("lost");
  });

  it("is the same score after an absence, also without teams", async () => {
    await put({ scores: scores(5, 3) });
    await absent(orange[0] ?? "");
    await put({ scores: scores(5, 3) });
    expect(await logged()).toEqual(["recorded"]);
    await db.delete(teamDraws).where(eq(teamDraws.gameId, scene.game.id));
    const [first = "", second = ""] = blue;
    await put({ scores: scores(2, 1), sides: { [first]: 1, [second]: 2 } });
    await absent(second);
    await put({ scores: scores(1, 2), sides: { [first]: 1 } });
    expect((await outcomes())[second]).toBe("won");
  });

  it("takes a score without teams, and sides by account", async () => {
    await db.delete(teamDraws).where(eq(teamDraws.gameId, scene.game.id));
    const sent = await put({ scores: scores(0, 7), sides: { [player(1).id.toUpperCase()]: 2 } });
    expect(at(sent.body, "teams.1")).toMatchObject({ name: "Blue", participantIds: [scene.ids[1]] });
    expect(await outcomes()).toEqual({ [scene.ids[1] ?? ""]: "won" });
  });

  it.each([
    ["a score below 0", { scores: scores(-1, 0) }],
    ["a score above 999", { scores: scores(1000, 0) }],
    ["half a goal", { scores: scores(1.5, 0) }],
    ["one team", { scores: [{ team: 1, score: 1 }] }],
    ["a third team", { scores: [...scores(1, 0), { team: 3, score: 2 }] }],
    ["one team twice", { scores: [scores(1, 0)[0], scores(1, 0)[0]] }],
    ["a text", { scores: "5:3" }],
    ["a side that is no team", { scores: scores(1, 0), sides: { x: 9 } }],
    ["nothing", {}],
  ])("refuses %s and writes nothing", async (_, body) => {
    expect((await put(body)).status).toBe(422);
    expect(await logged()).toEqual([]);
  });

  it("refuses teams that are not the published ones", async () => {
    expect(refusal(await put({ scores: scores(1, 0), drawn_by: player(1).id }))).toEqual([
      409,
      "draw_changed",
    ]);
  });

  it("is for organizers, from the start until 7 days after the end", async () => {
    expect(refusal(await put({ scores: scores(1, 0) }, null))[0]).toBe(401);
    expect(refusal(await put({ scores: scores(1, 0) }, player(1)))).toEqual([403, "only_organizer"]);
    freeze(new Date(+scene.game.endTime + 7 * DAY + 1));
    expect(refusal(await put({ scores: scores(1, 0) }))).toEqual([409, "too_late_to_correct"]);
    await db
      .update(games)
      .set({ gameStatus: "scheduled", completedAt: null })
      .where(eq(games.id, scene.game.id));
    freeze(scene.game.startTime);
    expect(refusal(await put({ scores: scores(1, 0) }))).toEqual([409, "result_too_early"]);
  });

  it("accepts one of four scores that programs send at once for the same read", async () => {
    await put({ scores: scores(1, 0) });
    const params = { id: scene.game.id };
    const { headers } = await read();
    const call = {
      ...{ params, as: scene.organizer },
      headers: { "If-Match": headers.get("ETag") ?? "" },
    };
    const change = (body: object) => api("/api/games/{id}/result", { ...call, method: "PUT", body });
    const answers = await Promise.all([2, 3, 4, 5].map((score) => change({ scores: scores(score, 0) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const late = await api("/api/games/{id}/result", { ...call, method: "DELETE" });
    expect(refusal(late)).toEqual([412, "changed_meanwhile"]);
  });

  it("goes with a start that is undone", async () => {
    freeze(new Date(+scene.game.startTime + 60_000));
    await db
      .update(games)
      .set({ gameStatus: "in_progress", startedAt: now(), completedAt: null })
      .where(eq(games.id, scene.game.id));
    await put({ scores: scores(1, 0) });
    await undoStatus(actorOf(scene.organizer), scene.game.id);
    expect(refusal(await read())).toEqual([404, "result_not_found"]);
    expect(await outcomes()).toEqual({});
  });

  it("takes its unread notifications back with a start that is undone, and not with a completion", async () => {
    freeze(new Date(+scene.game.startTime + 60_000));
    const gameStatus = "completed";
    await db
      .update(games)
      .set({ gameStatus, startedAt: now(), completedAt: now() })
      .where(eq(games.id, scene.game.id));
    await put({ scores: scores(1, 0) });
    const news = async () => {
      const rows = await notificationRowsOf(player(1).id);
      return rows.filter(({ type }) => type === "result").map(({ inApp }) => inApp);
    };
    await undoStatus(actorOf(scene.organizer), scene.game.id);
    expect(await news()).toEqual([true]);
    await undoStatus(actorOf(scene.organizer), scene.game.id);
    expect(await news()).toEqual([false]);
  });
});

describe("GET /api/games/{id}/result", () => {
  it("gives visitors the score without the players, and 404 before", async () => {
    expect(refusal(await read(null))).toEqual([404, "result_not_found"]);
    await put({ scores: scores(5, 3) });
    for (const as of [null, await makePlayer()])
      expect(at((await read(as)).body, "teams")).toEqual([
        { name: "Atlas", color: "orange", score: 5, participantIds: [] },
        { name: "Blue", color: "blue", score: 3, participantIds: [] },
      ]);
    expect(at((await read(player(1))).body, "teams.0.participantIds")).toHaveLength(3);
  });

  it("gives organizers the open objections, and who played the log without reasons", async () => {
    await put({ scores: scores(5, 3) });
    await dispute(player(1));
    const body = async (as: Person | null) => (await read(as)).body;
    expect(at(await body(scene.organizer), "disputes")).toMatchObject([
      { userId: player(1).id, reason: "It was 5 : 4" },
    ]);
    for (const as of [scene.organizer, player(2)])
      expect(at(await body(as), "log")).toMatchObject([
        { event: "disputed", scores: null },
        { event: "recorded", scores: [5, 3] },
      ]);
    expect(JSON.stringify(await body(player(2)))).not.toContain("5 : 4");
    for (const as of [null, await makePlayer()])
      expect(await body(as)).toMatchObject({ disputes: [], log: [] });
    await put({ scores: scores(5, 3) });
    expect(at(await body(scene.organizer), "disputes")).toEqual([]);
  });
});

describe("DELETE /api/games/{id}/result", () => {
  it("removes the score and its unread notifications, once", async () => {
    await put({ scores: scores(5, 3) });
    expect(refusal(await remove(player(1)))).toEqual([403, "only_organizer"]);
    expect((await remove()).status).toBe(204);
    const rows = await notificationRowsOf(player(1).id);
    expect(rows.map(({ type, inApp }) => [type, inApp])).toEqual([
      ["teams_published", true],
      ["result", false],
    ]);
    expect(refusal(await remove())).toEqual([404, "result_not_found"]);
    expect(await outcomes()).toEqual({});
    expect(await logged()).toEqual(["recorded", "removed"]);
  });

  it("takes back what is unread from a walk-in who objected and was taken out again", async () => {
    const walkIn = await makePlayer();
    const [absent = "", ...present] = [...orange, ...blue];
    const cameAs = (body: object) =>
      api("/api/games/{id}/attendance", {
        ...{ method: "PUT", params: { id: scene.game.id }, body: { present, absent: [absent], ...body } },
        as: scene.organizer,
      });
    await put({ scores: scores(5, 3) });
    expect((await cameAs({ walk_ins: [{ user_id: walkIn.id }] })).status).toBe(200);
    expect((await dispute(walkIn)).status).toBe(201);
    const [own] = await db.select().from(gameParticipants).where(eq(gameParticipants.userId, walkIn.id));
    await cameAs({ absent: [absent, own?.id] });
    await put({ scores: scores(5, 4) });
    expect(await notificationsOf(walkIn.id)).toContain("result:settled");
    await remove();
    const unread = (await notificationRowsOf(walkIn.id)).filter(({ inApp }) => inApp);
    expect(unread.map(({ type }) => type)).not.toContain("result");
  });
});

it("loses the names of teams with the account of who drew them", async () => {
  await put({ scores: scores(5, 3) });
  await deleteAccount(actorOf(scene.organizer), PLAYER_PASSWORD);
  expect(at((await read(player(1))).body, "teams")).toMatchObject([
    { name: "Orange", score: 5 },
    { name: "Blue", score: 3 },
  ]);
});

describe("an objection", () => {
  it("notifies the organizers, shows the score as disputed, and is settled by the same score", async () => {
    await put({ scores: scores(5, 3) });
    expect((await dispute(player(1))).status).toBe(201);
    expect(at((await read(null)).body, "disputed")).toBe(true);
    expect(await notificationsOf(scene.organizer.id)).toEqual(["result:disputed"]);
    expect(textAt(await shown(), "disputes.0.reason")).toBe("It was 5 : 4");
    expect(at(await shown(player(2)), "disputes")).toEqual([]);
    await put({ scores: scores(5, 3) });
    expect(at((await read(null)).body, "disputed")).toBe(false);
    expect(await logged()).toEqual(["recorded", "disputed", "confirmed"]);
    expect((await notificationRowsOf(scene.organizer.id)).map(({ inApp }) => inApp)).toEqual([false]);
    expect(await notificationsOf(player(1).id)).toContain("result:settled");
    expect(await notificationsOf(player(2).id)).not.toContain("result:settled");
  });

  it("is no longer unread once it is settled, also to a co-organizer who has left the crew", async () => {
    const [crew, coOrganizer] = [await makeCrew({ ownerId: scene.organizer.id }), await makePlayer()];
    await db.update(games).set({ crewId: crew.id }).where(eq(games.id, scene.game.id));
    await addMember(crew.id, coOrganizer.id, "organizer");
    await put({ scores: scores(5, 3) });
    await dispute(player(1));
    await leaveCrew(actorOf(coOrganizer), crew.id);
    await put({ scores: scores(5, 4) });
    const rows = await notificationRowsOf(coOrganizer.id);
    expect(rows.map(({ type, inApp }) => [type, inApp])).toEqual([["result", false]]);
  });

  it("notifies nobody who settles it themselves, having become a co-organizer", async () => {
    const crew = await makeCrew({ ownerId: scene.organizer.id });
    await db.update(games).set({ crewId: crew.id }).where(eq(games.id, scene.game.id));
    await put({ scores: scores(5, 3) });
    await dispute(player(1));
    await addMember(crew.id, player(1).id, "organizer");
    await put({ scores: scores(5, 4) }, player(1));
    expect(await notificationsOf(player(1).id)).not.toContain("result:settled");
  });

  it("notifies the organizer of each player's, also when the first is unread", async () => {
    await put({ scores: scores(5, 3) });
    await dispute(player(1));
    await dispute(player(2));
    expect((await notificationRowsOf(scene.organizer.id)).map(({ inApp }) => inApp)).toEqual([true, true]);
  });

  it("is possible once to each score", async () => {
    await put({ scores: scores(5, 3) });
    await dispute(player(1));
    expect(refusal(await dispute(player(1)))).toEqual([409, "result_dispute_impossible"]);
    freeze(new Date(+now() + HOUR));
    await put({ scores: scores(5, 4) });
    expect((await dispute(player(1))).status).toBe(201);
  });

  it("says nothing of the score of another game", async () => {
    const [disputed, disputer] = [scene.game.id, player(1)];
    await put({ scores: scores(5, 3) });
    await dispute(disputer);
    scene = await gameWith(6);
    await complete();
    await joinGameAs(scene.game.id, disputer.id);
    await put({ scores: scores(1, 0) });
    expect(scene.game.id).not.toBe(disputed);
    expect(at((await read(null)).body, "disputed")).toBe(false);
    expect((await dispute(disputer)).status).toBe(201);
  });

  it("is not for organizers, absent players, others and after 7 days", async () => {
    expect(refusal(await dispute(player(1)))).toEqual([404, "result_not_found"]);
    await put({ scores: scores(5, 3) });
    await absent(scene.ids[2] ?? "");
    for (const as of [scene.organizer, player(2), await makePlayer()])
      expect(refusal(await dispute(as))).toEqual([409, "result_dispute_impossible"]);
    expect((await dispute(player(1), " ")).status).toBe(422);
    freeze(new Date(+scene.game.endTime + 7 * DAY + 1));
    expect(refusal(await dispute(player(1)))).toEqual([409, "too_late_to_correct"]);
  });

  it("gives the organizers 7 days to settle it", async () => {
    await put({ scores: scores(5, 3) });
    freeze(new Date(+scene.game.endTime + 6 * DAY));
    await dispute(player(1));
    freeze(new Date(+scene.game.endTime + 13 * DAY));
    expect((await put({ scores: scores(5, 4) })).status).toBe(200);
    freeze(new Date(+scene.game.endTime + 13 * DAY + 1));
    expect(refusal(await put({ scores: scores(5, 5) }))).toEqual([409, "too_late_to_correct"]);
  });

  it("lets the organizer send the score again that settled it late", async () => {
    await put({ scores: scores(5, 3) });
    freeze(new Date(+scene.game.endTime + 6 * DAY));
    await dispute(player(1));
    freeze(new Date(+scene.game.endTime + 8 * DAY));
    const settling = { ...form("5", "4"), version: String(at(await shown(), "version")) };
    expect((await send(settling)).location).toBe(`/games/${scene.game.id}/result`);
    expect((await send(settling)).location).toBe(`/games/${scene.game.id}/result`);
    expect((await put({ scores: scores(5, 4) })).status).toBe(200);
    expect(refusal(await put({ scores: scores(5, 3) }))).toEqual([409, "too_late_to_correct"]);
  });

  it("is over 7 days later if nobody settled it: the score stands", async () => {
    await put({ scores: scores(5, 3) });
    freeze(new Date(+scene.game.endTime + 6 * DAY));
    await dispute(player(1));
    freeze(new Date(+scene.game.endTime + 13 * DAY));
    expect(at(await shown(), "disputes")).toHaveLength(1);
    freeze(new Date(+scene.game.endTime + 13 * DAY + 1));
    expect(at((await read(null)).body, "disputed")).toBe(false);
    expect(await shown()).toMatchObject({ isDisputed: false, disputes: [] });
    expect(at(await shown(player(1)), "mine")).toBeNull();
  });
});

describe("the page of the score", () => {
  it("takes the score without scripts and shows it here and on the game's page", async () => {
    const sent = await send(form("5", "3"));
    expect(sent.location).toBe(`/games/${scene.game.id}/result`);
    expect(at(await shown(null), "sides")).toMatchObject([
      { name: "Atlas", score: 5, players: [] },
      { name: "Blue", score: 3, players: [] },
    ]);
    expect(at(await shown(player(1)), "sides.0.players")).toHaveLength(3);
    expect(at((await get(gamePage, { params: { id: scene.game.id } })).body, "score")).toEqual([
      { name: "Atlas", color: "orange", score: 5 },
      { name: "Blue", color: "blue", score: 3 },
    ]);
  });

  it("keeps what was sent with a refused score, with the error at its field", async () => {
    const sent = await send(form("5", "1000"));
    expect(sent.status).toBe(422);
    expect(at(sent.body, "result.initialValue.score1")).toBe("5");
    expect(at(sent.body, "result.error.score2")).toHaveLength(1);
    expect((await send(form("5", ""))).status).toBe(422);
  });

  it("refuses a score that another organizer's came before", async () => {
    await put({ scores: scores(5, 3) });
    expect((await send(form("4", "4"))).status).toBe(409);
    expect((await send({ ...form("4", "4"), version: "1" })).status).toBe(302);
    const gone = await submit(removal.action, {
      ...{ params: { id: scene.game.id }, as: scene.organizer, form: { version: "1" } },
    });
    expect(gone.status).toBe(409);
  });

  it("takes a form that is sent twice for once", async () => {
    expect((await send(form("5", "3"))).status).toBe(302);
    expect((await send(form("5", "3"))).status).toBe(302);
    expect(await logged()).toEqual(["recorded"]);
    await dispute(player(1));
    expect((await send(form("5", "3"))).status).toBe(409);
  });

  it("refuses a form of a score that was removed and saved anew", async () => {
    await put({ scores: scores(5, 3) });
    await remove();
    await put({ scores: scores(7, 7) });
    expect((await send({ ...form("4", "4"), version: "1" })).status).toBe(409);
  });

  it("keeps every team of a score without published teams", async () => {
    await db.delete(teamDraws).where(eq(teamDraws.gameId, scene.game.id));
    await put({ scores: [...scores(1, 0), { team: 3, score: 2 }] });
    expect(at(await shown(), "form.teams")).toHaveLength(3);
  });

  it("keeps a side that was saved in another team than drawn", async () => {
    const [moved = ""] = orange;
    await put({ scores: scores(5, 3), sides: { [moved]: 2 } });
    const asked = at(await shown(), "form.players");
    expect(asked).toMatchObject([{ id: moved, side: `${moved}:2` }]);
    await send({ ...form("6", "3"), version: "1", sides: `${moved}:2` });
    expect((await outcomes())[moved]).toBe("lost");
    await send({ ...form("6", "3"), version: "2", sides: `${moved}:1` });
    expect((await outcomes())[moved]).toBe("won");
    expect(at(await shown(), "form.players")).toEqual([]);
  });

  it("asks who played where without published teams", async () => {
    await db.delete(teamDraws).where(eq(teamDraws.gameId, scene.game.id));
    expect(at(await shown(), "form.players")).toHaveLength(6);
    const [first = "", second = "", third = ""] = scene.ids;
    const sent = await send({
      ...form("2", "1"),
      draw: "",
      sides: [`${first}:1`, `${second}:2`, `${third}:`],
    });
    expect(sent.status).toBe(302);
    expect(await outcomes()).toEqual({ [first]: "won", [second]: "lost" });
    expect((await send({ ...form("2", "1"), version: "1", draw: "", sides: `${first}:3` })).status).toBe(422);
    expect((await send({ ...form("3", "1"), version: "1", draw: "", sides: `${first}:1.5` })).status).toBe(
      422,
    );
  });

  it("takes an objection and leads back", async () => {
    await put({ scores: scores(5, 3) });
    const sent = await submit(disputes.action, {
      ...{ params: { id: scene.game.id }, as: player(1), form: { reason: "It was 5 : 4" } },
    });
    expect(sent.location).toBe(`/games/${scene.game.id}/result`);
    expect(at(await shown(player(1)), "mine.settledAt")).toBeNull();
    expect(at(await shown(player(1)), "can.disputeResult")).toBe(false);
    expect(at(await shown(player(2)), "mine")).toBeNull();
    await remove();
    expect(at(await shown(player(1)), "mine")).toBeNull();
  });
});
