import { millisecondsInDay as DAY, millisecondsInHour as HOUR } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { deferredNotifications } from "#db/schema/notifications";
import { addExternalPlayer } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze, now } from "~/core/time/clock.server";
import { loader as gamePage } from "~/features/game-page/routes/game";
import { participate } from "~/features/games/participation/participation.server";
import { newestDraw } from "~/features/teams/queries.server";
import { action as drawForm } from "~/features/teams/routes/draws";
import { action as lockForm } from "~/features/teams/routes/lock";
import { action as namesForm } from "~/features/teams/routes/names";
import { action as publicationForm } from "~/features/teams/routes/publication";
import { action as swapForm } from "~/features/teams/routes/swap";
import { loader as page } from "~/features/teams/routes/teams";
import { actorOf, notificationRowsOf, notificationsOf } from "../games/support";
import { at, get, type Route, submit, textAt } from "../support/request";
import { drawFor, gameWith, type Scene } from "./scenes";

let scene: Scene;
beforeEach(async () => {
  scene = await gameWith(8);
});

type Fields = Record<string, string | string[]>;
let requests = 0;
const post = (action: Route, form: Fields, as: Player = scene.organizer) =>
  submit(action, {
    ...{ params: { id: scene.game.id }, as },
    form: { requestId: `teams-${++requests}`, ...form },
  });
const shown = (as: Player | null = scene.organizer) =>
  get(page, { params: { id: scene.game.id }, ...(as && { as }) }).then(({ body }) => body);
const seen = async () => {
  const draw = await newestDraw(scene.game.id);
  return { draw: draw?.id ?? "", seen: String(draw?.version) };
};
const publish = async () => post(publicationForm, { ...(await seen()), published: "on" });

describe("the teams' page of an organizer", () => {
  it("draws in one tap and shows the teams, their shares and three other draws", async () => {
    const sent = await post(drawForm, { teams: "2" });
    expect([sent.status, sent.location]).toEqual([302, `/games/${scene.game.id}/teams`]);
    const body = await shown();
    expect(textAt(body, "draw.balance")).toBe("Even: 50.0 / 50.0");
    expect(at(body, "others")).toHaveLength(3);
    expect(at(body, "teams.0.players")).toHaveLength(4);
  });

  it("draws again with the next number, another by its own, and keeps the number for a correction", async () => {
    await post(drawForm, { teams: "2" });
    await post(drawForm, { teams: "2", number: "1" });
    expect((await newestDraw(scene.game.id))?.number).toBe(2);
    await post(drawForm, { teams: "4", number: "2", pick: "9" });
    expect(await newestDraw(scene.game.id)).toMatchObject({ number: 9, teams: 4 });
    const [first = ""] = scene.ids;
    await post(drawForm, { teams: "2", number: "9", tap: `stronger:${first}` });
    const draw = await newestDraw(scene.game.id);
    expect(draw?.number).toBe(9);
    expect(draw?.players.find(({ id }) => id === first)).toMatchObject({ level: 2, correction: "stronger" });
    await post(drawForm, { teams: "2", number: "9", stronger: first, tap: `asRated:${first}` });
    expect((await newestDraw(scene.game.id))?.players.every(({ correction }) => !correction)).toBe(true);
  });

  it("keeps wishes, and says when they contradict each other", async () => {
    const [a = "", b = ""] = scene.ids;
    await post(drawForm, { teams: "2", kind1: "apart", first1: a, second1: b });
    expect(at(await shown(), "wishes")).toEqual([{ kind: "apart", first: a, second: b, more: [] }]);
    const wishes = { kind1: "apart", first1: a, second1: b, kind2: "together", first2: b, second2: a };
    const refused = await post(drawForm, { teams: "2", ...wishes });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain("These wishes don't go together.");
  });

  it("keeps the third player of a wish that a program made", async () => {
    const [a = "", b = "", c = ""] = scene.ids;
    await drawFor(scene, { together: [[a, b, c]] });
    const [wish] = [at(await shown(), "wishes")].flat();
    expect(wish).toEqual({ kind: "together", first: a, second: b, more: [c] });
    await post(drawForm, { teams: "2", kind1: "together", first1: a, second1: b, more1: [c] });
    expect((await newestDraw(scene.game.id))?.wishes?.together).toEqual([[a, b, c]]);
    await post(drawForm, { teams: "2", kind1: "together", first1: a, second1: b, more1: [""] });
    expect((await newestDraw(scene.game.id))?.wishes?.together).toEqual([[a, b]]);
  });

  it("does not show wishes and corrections to another organizer's page", async () => {
    const [a = "", b = ""] = scene.ids;
    await drawFor(scene, { together: [[a, b]], adjust: { [a]: "weaker" } });
    await publish();
    const body = JSON.stringify(await shown(scene.players[1]));
    expect(body).not.toMatch(/weaker|"level"|isKeeper/);
    expect(at(JSON.parse(body), "wishes")).toEqual([]);
    expect(body).not.toMatch(/"others":\[\{/);
  });

  it("swaps, names and locks", async () => {
    await post(drawForm, { teams: "2" });
    const body = await shown();
    const pair = [textAt(body, "teams.0.players.0.id"), textAt(body, "teams.1.players.0.id")];
    await post(swapForm, { ...(await seen()), swap: pair });
    expect(JSON.stringify(at(await shown(), "teams.0"))).toContain(pair[1]);
    await post(namesForm, { ...(await seen()), name0: "Atlas", name1: "" });
    await post(namesForm, { ...(await seen()), name0: "Atlas", color0: "blue", color1: "blue" });
    expect([textAt(await shown(), "teams.0.color"), textAt(await shown(), "teams.1.color")]).toEqual([
      ...["blue", "orange"],
    ]);
    await post(lockForm, { ...(await seen()), lock: "on" });
    expect(textAt(await shown(), "teams.0.name")).toBe("Atlas");
    expect((await post(swapForm, { ...(await seen()), swap: pair })).status).toBe(409);
    await post(lockForm, await seen());
    expect((await post(swapForm, { ...(await seen()), swap: [pair[0] ?? ""] })).status).toBe(422);
  });

  it("cleans names of what is not seen and turns the text around", async () => {
    await post(drawForm, { teams: "2" });
    await post(namesForm, { ...(await seen()), name0: "\u202eAtlas\u0000\n FC\u200b", name1: "\u200b" });
    expect((await newestDraw(scene.game.id))?.names).toEqual(["Atlas FC", ""]);
  });

  it("refuses a change of what another organizer changed meanwhile", async () => {
    await post(drawForm, { teams: "2" });
    const before = await seen();
    await post(namesForm, { ...before, name0: "Atlas" });
    const late = await post(namesForm, { ...before, name0: "Raja" });
    expect(late.status).toBe(409);
    expect(textAt(await shown(), "teams.0.name")).toBe("Atlas");
  });

  it("says how many players changed, and puts the newcomer in", async () => {
    await post(drawForm, { teams: "2" });
    const leaver = scene.players[1];
    if (!leaver) throw new Error("no leaver");
    await participate(actorOf(leaver), scene.game.id, { status: "declined" });
    await addExternalPlayer(scene.game.id, "Simo");
    const body = await shown();
    expect(textAt(body, "changes.text")).toBe("One player changed since this draw: redraw or swap?");
    expect((await publish()).status).toBe(409);
    const [gone, joined] = ["gone", "joined"].map((side) => textAt(body, `changes.replacements.0.${side}`));
    await post(swapForm, { ...(await seen()), swap: [gone ?? "", joined ?? ""] });
    expect(at(await shown(), "changes")).toBeNull();
    expect((await publish()).location).toBe(`/games/${scene.game.id}/teams`);
  });
});

it("draws again after a player with a wish and a correction has left", async () => {
  const [a = "", b = "", c = "", d = ""] = scene.ids;
  await drawFor(scene, { together: [[a, b]], apart: [[c, d]], adjust: { [b]: "weaker", [c]: "stronger" } });
  await db.update(gameParticipants).set({ status: "declined" }).where(eq(gameParticipants.id, b));
  const body = await shown();
  expect(at(body, "wishes")).toEqual([{ kind: "apart", first: c, second: d, more: [] }]);
  expect(at(body, "corrections")).toEqual([{ id: c, correction: "stronger" }]);
  expect(at(body, "others.2.number")).toBe(4);
  const form = { teams: "2", number: "1", stronger: c, kind1: "apart", first1: c, second1: d };
  expect((await post(drawForm, form)).status).toBe(302);
});

it("puts a walk-in in the place of who was marked absent", async () => {
  await post(drawForm, { teams: "2" });
  await publish();
  const [, absent = ""] = scene.ids;
  await db.update(gameParticipants).set({ came: false }).where(eq(gameParticipants.id, absent));
  const walkIn = await addExternalPlayer(scene.game.id, "Simo");
  expect(at(await shown(), "changes")).toMatchObject({
    text: "One player changed since this draw: redraw or swap?",
    replacements: [{ gone: absent, joined: walkIn.id }],
  });
  await post(swapForm, { ...(await seen()), swap: [absent, walkIn.id] });
  expect(at(await shown(), "changes")).toBeNull();
});

describe("published teams", () => {
  it("are shown to everybody who sees the game, on their page and on the pitch", async () => {
    await post(drawForm, { teams: "2" });
    expect(at(await shown(null), "draw")).toBeNull();
    const sides = async () => at((await get(gamePage, { params: { id: scene.game.id } })).body, "teams");
    expect(await sides()).toBeUndefined();
    await publish();
    expect(at(await shown(null), "teams")).toHaveLength(2);
    expect([...String(await sides())].sort().join("")).toBe("00001111");
  });

  it("keep the color of who was marked absent, so that nobody sees the mark", async () => {
    await post(drawForm, { teams: "2" });
    await publish();
    await db
      .update(gameParticipants)
      .set({ came: false })
      .where(eq(gameParticipants.id, scene.ids[1] ?? ""));
    const { body } = await get(gamePage, { params: { id: scene.game.id } });
    expect([...textAt(body, "teams")].sort().join("")).toBe("00001111");
  });

  it("do not call who left the game a former player", async () => {
    await post(drawForm, { teams: "2" });
    await publish();
    const [, leaver] = scene.players;
    if (!leaver) throw new Error("no leaver");
    await participate(actorOf(leaver), scene.game.id, { status: "declined" });
    const seenByVisitors = JSON.stringify(at(await shown(null), "teams"));
    expect(seenByVisitors).toContain("No longer in the game");
    expect(seenByVisitors).not.toContain("Former player");
  });

  it("notify the confirmed players but not who publishes, and replace what is unread", async () => {
    await post(drawForm, { teams: "2" });
    await publish();
    await post(drawForm, { teams: "2", number: "1" });
    await publish();
    const [, player] = scene.players;
    expect(await notificationsOf(scene.organizer.id)).toEqual([]);
    const rows = await notificationRowsOf(player?.id ?? "");
    expect(rows.map(({ type, inApp }) => [type, inApp])).toEqual([
      ["teams_published", false],
      ["teams_published", true],
    ]);
  });

  it("are taken back", async () => {
    await post(drawForm, { teams: "2" });
    await publish();
    await post(publicationForm, await seen());
    expect(at(await shown(null), "draw")).toBeNull();
    const rows = await notificationRowsOf(scene.players[1]?.id ?? "");
    expect(rows.filter(({ inApp }) => inApp)).toEqual([]);
  });

  it("are not announced in the morning when they were taken back in the night", async () => {
    await post(drawForm, { teams: "2" });
    freeze(new Date(+now() - (+now() % DAY) + 23 * HOUR));
    await db.update(games).set({ startTime: new Date(+now() + DAY), endTime: new Date(+now() + 26 * HOUR) });
    await publish();
    expect(await db.$count(deferredNotifications)).toBeGreaterThan(0);
    await post(publicationForm, await seen());
    expect(await db.$count(deferredNotifications)).toBe(0);
  });

  it("cannot be published by somebody else", async () => {
    await post(drawForm, { teams: "2" });
    const sent = await post(publicationForm, { ...(await seen()), published: "on" }, await makePlayer());
    expect(sent.status).toBe(403);
  });
});
