import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { tournamentMatches, tournaments } from "#db/schema/tournaments";
import { addMember, makeCrew } from "#seed/factories/crews";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeTournament } from "#seed/factories/tournaments";
import { freeze } from "~/core/time/clock.server";
import { drawTournament } from "~/features/tournaments/draw.server";
import { enterMatchScore } from "~/features/tournaments/match-score.server";
import * as matchPage from "~/features/tournaments/routes/match";
import * as scoreRemoval from "~/features/tournaments/routes/score-removal";
import * as tournamentPage from "~/features/tournaments/routes/tournament";
import { actorOf, outcome } from "../games/support";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";

let owner: Player;
let captains: Player[];
let member: Player;
let id: string;
let teamIds: string[];

beforeEach(async () => {
  freeze(new Date("2026-12-01T12:00:00Z"));
  owner = await makePlayer({ firstName: "Omar" });
  member = await makePlayer();
  captains = [];
  for (let n = 0; n < 6; n++) captains.push(await makePlayer());
  const { id: crewId } = await makeCrew({ ownerId: owner.id });
  for (const one of [member, ...captains]) await addMember(crewId, one.id, "member");
  ({ id, teamIds } = await makeTournament({
    ...{ crewId, createdById: owner.id, captainIds: captains.map((one) => one.id) },
  }));
});

type Person = { id: string };
const refusal = ({ status, body }: { status: number; body: unknown }) => [status, at(body, "code")];
const draw = (body: object = { groups: 2 }, as: Person = owner) =>
  api("/api/tournaments/{id}/draw", { method: "POST", params: { id }, body, as });
const put = (n: number | string, body: object, as: Person = owner) =>
  api("/api/tournaments/{id}/matches/{n}", { method: "PUT", params: { id, n: String(n) }, body, as });
const score = (n: number, first: number, second: number, as: Person = owner) =>
  put(n, { scores: [first, second] }, as);
const rows = () => db.select().from(tournamentMatches).where(eq(tournamentMatches.tournamentId, id));
const numberNow = async () =>
  (await db.select().from(tournaments).where(eq(tournaments.id, id)).get())?.drawNumber ?? null;
async function captainOf(n: number): Promise<Player> {
  const side = (await rows()).find((match) => match.n === n)?.first;
  const index = side && "entrants" in side ? (side.entrants[0] ?? 0) : 0;
  return captains[index] ?? owner;
}
const playGroups = async () => {
  for (let n = 1; n <= 6; n++) expect((await score(n, n, 0)).status).toBe(200);
};

describe("the draw", () => {
  it("is an organizer's, ends the entry and leaves the teams as they are", async () => {
    expect(refusal(await draw({ groups: 2 }, member))).toEqual([403, "only_crew_organizer"]);
    const { status, body } = await draw();
    expect([status, at(body, "draw")]).toEqual([201, await numberNow()]);
    expect(at(body, "matches")).toHaveLength(10);
    expect(at(body, "groups")).toMatchObject([{ number: 1 }, { number: 2 }]);
    const enter = await api("/api/tournaments/{id}/teams", {
      ...{ method: "POST", params: { id }, as: member, body: { name: "Late", players: [] } },
    });
    expect(refusal(enter)).toEqual([409, "tournament_drawn"]);
    const params = { id, teamId: teamIds[0] ?? "" };
    for (const as of [owner, captains[0] ?? owner]) {
      const remove = await api("/api/tournaments/{id}/teams/{teamId}", { method: "DELETE", params, as });
      expect(refusal(remove)).toEqual([409, "tournament_drawn"]);
    }
    const renamed = await api("/api/tournaments/{id}/teams/{teamId}", {
      ...{ method: "PUT", params, as: captains[0] ?? owner, body: { name: "Raja", players: [] } },
    });
    expect(renamed.status).toBe(200);
  });

  it("takes at least four teams and as many groups as fit", async () => {
    expect(refusal(await draw({ groups: 4 }))).toEqual([422, "invalid_input"]);
    expect(at((await draw({ groups: 3 })).body, "codes")).toEqual({ groups: ["tournament_groups"] });
    const { crewId } = (await db.select().from(tournaments).where(eq(tournaments.id, id)).get()) ?? {
      crewId: "",
    };
    const few = await makeTournament({ crewId, createdById: owner.id, captainIds: [owner.id] });
    const answer = await api("/api/tournaments/{id}/draw", {
      ...{ method: "POST", params: { id: few.id }, body: { groups: 0 }, as: owner },
    });
    expect(refusal(answer)).toEqual([409, "tournament_too_few_teams"]);
  });

  it("is made again by who saw the one before, until the first score", async () => {
    await draw();
    const number = await numberNow();
    expect(refusal(await draw({ groups: 0 }))).toEqual([409, "tournament_draw_changed"]);
    expect((await draw({ groups: 0, replaces: number })).status).toBe(201);
    expect([(await numberNow()) === number, (await rows()).length]).toEqual([false, 6]);
    begin();
    await score(1, 1, 0);
    expect(refusal(await draw({ groups: 2, replaces: await numberNow() }))).toEqual([
      409,
      "tournament_scored",
    ]);
  });

  it("is made once when two organizers make it at once", async () => {
    const both = [2, 0].map((groups) => outcome(drawTournament(actorOf(owner), id, { groups })));
    expect((await Promise.all(both)).filter((one) => one === "tournament_draw_changed")).toHaveLength(1);
    expect([6, 10]).toContain((await rows()).length);
  });
});

/** Of the last evening. */
const begin = () => freeze(new Date("2026-12-09T22:00:00Z"));
const takeBack = (n: number | string, as: Person = owner, query = "") =>
  api(`/api/tournaments/{id}/matches/{n}/score${query}`, {
    ...{ method: "DELETE", params: { id, n: String(n) }, as },
  });

describe("a score", () => {
  beforeEach(async () => {
    expect((await draw()).status).toBe(201);
    begin();
  });

  it("is not entered before its evening begins", async () => {
    freeze(new Date("2026-12-08T21:59:00Z"));
    const captain = await captainOf(1);
    for (const as of [owner, captain])
      expect(refusal(await score(1, 1, 0, as))).toEqual([409, "match_too_early"]);
    const page = await get(matchPage.loader, { params: { id, n: "1" }, as: captain });
    expect([at(page.body, "mayEnter"), at(page.body, "toComeLine")]).toEqual([
      false,
      "The score is entered from Tue, Dec 8 · 10:00 PM on, when the evening begins.",
    ]);
    freeze(new Date("2026-12-08T22:00:00Z"));
    expect((await score(1, 1, 0, captain)).status).toBe(200);
    expect(refusal(await score(6, 1, 0))).toEqual([409, "match_too_early"]);
  });

  it("that exists is corrected also after its evening was moved", async () => {
    await score(1, 1, 0);
    await db
      .update(tournaments)
      .set({ evenings: ["2027-01-01"], lastEvening: "2027-01-01" })
      .where(eq(tournaments.id, id));
    expect((await score(1, 2, 0)).status).toBe(200);
    expect(refusal(await score(2, 2, 0))).toEqual([409, "match_too_early"]);
  });

  it("is taken back by organizers, as long as nothing follows from it", async () => {
    const captain = await captainOf(1);
    await score(1, 3, 1, captain);
    expect(refusal(await takeBack(1, captain))).toEqual([403, "only_crew_organizer"]);
    expect(refusal(await takeBack(1, member))).toEqual([403, "only_crew_organizer"]);
    expect((await takeBack(1)).status).toBe(204);
    expect((await takeBack(1)).status).toBe(204);
    expect((await rows()).find(({ n }) => n === 1)).toMatchObject({
      ...{ firstScore: null, secondScore: null, goesOn: null, version: 2, enteredAt: null },
    });
    expect((await score(1, 1, 3, captain)).status).toBe(200);
    await playGroups();
    await put(7, { scores: [1, 1], goes_on: "second" });
    expect(refusal(await takeBack(1))).toEqual([409, "tournament_knockout_begun"]);
    for (const n of [8, 9]) await score(n, 2, 0);
    expect(refusal(await takeBack(7))).toEqual([409, "match_played_on"]);
    expect((await takeBack(9)).status).toBe(204);
    expect((await takeBack(7)).status).toBe(204);
    expect(refusal(await takeBack(99))).toEqual([404, "match_not_found"]);
  });

  it("is taken back by who saw it, of the draw that they saw", async () => {
    await score(1, 3, 1);
    await score(1, 4, 1);
    const draw = (await numberNow()) ?? 0;
    expect(refusal(await takeBack(1, owner, "?version=1"))).toEqual([409, "score_changed"]);
    expect(refusal(await takeBack(1, owner, `?draw=${draw + 1}&version=2`))).toEqual([
      404,
      "match_not_found",
    ]);
    expect((await takeBack(1, owner, "?version=x")).status).toBe(422);
    expect((await takeBack(1, owner, `?draw=${draw}&version=2`)).status).toBe(204);
    const stale = await put(1, { scores: [5, 0], version: 2 });
    expect(stale.status).toBe(200);
  });

  it("once all are taken back the teams may be drawn again", async () => {
    await score(1, 3, 1);
    expect(refusal(await draw({ groups: 0, replaces: await numberNow() }))).toEqual([
      409,
      "tournament_scored",
    ]);
    await takeBack(1);
    expect((await draw({ groups: 0, replaces: await numberNow() })).status).toBe(201);
  });

  it("is entered by the two captains and organizers", async () => {
    const captain = await captainOf(1);
    expect(refusal(await score(1, 3, 1, member))).toEqual([403, "only_match_captain"]);
    const { status, body } = await score(1, 3, 1, captain);
    expect([status, at(body, "matches.0.scores"), at(body, "groups.0.table.0.points")]).toEqual([
      200,
      [3, 1],
      3,
    ]);
    expect((await score(1, 3, 1, captain)).status).toBe(200);
    expect(refusal(await score(1, 3, 2, captain))).toEqual([409, "tournament_match_scored"]);
    expect((await score(1, 3, 2)).status).toBe(200);
  });

  it.each([[[-1, 0]], [[1000, 0]], [["a", 0]], [[1]], [[1.5, 0]]])("is refused as %j", async (scores) => {
    expect((await put(1, { scores })).status).toBe(422);
  });

  it("is refused for a match that is not there or waits for others", async () => {
    expect(refusal(await score(99, 1, 0))).toEqual([404, "match_not_found"]);
    expect(refusal(await put("x", { scores: [1, 0] }))).toEqual([404, "match_not_found"]);
    expect(refusal(await score(7, 1, 0))).toEqual([409, "match_waits"]);
  });

  it("is refused to who saw an older one or another draw", async () => {
    await put(1, { scores: [1, 0], version: 0 });
    expect(refusal(await put(1, { scores: [2, 0], version: 0 }))).toEqual([409, "score_conflict"]);
    expect((await put(1, { scores: [2, 0], version: 1 })).status).toBe(200);
    const draw = ((await numberNow()) ?? 0) + 1;
    expect(refusal(await put(1, { scores: [3, 0], draw }))).toEqual([404, "match_not_found"]);
  });

  it("is one of two that are entered at once", async () => {
    const both = [1, 2].map((first) =>
      outcome(enterMatchScore(actorOf(owner), { id, n: 1 }, { first, second: 0, version: 0 })),
    );
    expect((await Promise.all(both)).filter((one) => one === "score_conflict")).toHaveLength(1);
  });

  it("stays once the knockout or the next match depends on it", async () => {
    await playGroups();
    expect(at((await score(7, 1, 1)).body, "codes")).toEqual({ goes_on: ["tournament_goes_on"] });
    expect((await put(7, { scores: [1, 1], goes_on: "second" })).status).toBe(200);
    expect(refusal(await score(1, 9, 0))).toEqual([409, "tournament_knockout_begun"]);
    expect((await put(7, { scores: [1, 1], goes_on: "first" })).status).toBe(200);
    expect((await score(8, 2, 0)).status).toBe(200);
    expect((await score(9, 2, 0)).status).toBe(200);
    expect(refusal(await score(7, 4, 0))).toEqual([409, "match_played_on"]);
    const { body } = await score(10, 2, 1);
    expect(at(body, "places")).toHaveLength(4);
  });
});

describe("pages without scripts", () => {
  it("draw the teams and take scores", async () => {
    const params = { id };
    const before = await get(tournamentPage.loader, { params, as: owner });
    expect(at(before.body, "drawOptions")).toHaveLength(3);
    const wrong = await submit(tournamentPage.action, { params, as: owner, form: { groups: "4" } });
    expect([wrong.status, Object.keys(Object(at(wrong.body, "result.error")))]).toEqual([422, ["groups"]]);
    const drawn = await submit(tournamentPage.action, { params, as: owner, form: { groups: "2" } });
    expect(drawn.location?.split("?")[0]).toBe(`/tournaments/${id}`);
    begin();
    const match = { id, n: "1" };
    const seen = await get(matchPage.loader, { params: match, as: await captainOf(1) });
    expect([at(seen.body, "mayEnter"), at(seen.body, "stage")]).toEqual([true, "Group 1"]);
    const form = { draw: String(await numberNow()), seen: "0", first: "2", second: "1" };
    const bad = await submit(matchPage.action, { params: match, as: owner, form: { ...form, first: "100" } });
    expect([bad.status, Object.keys(Object(at(bad.body, "result.error")))]).toEqual([422, ["first"]]);
    const saved = await submit(matchPage.action, { params: match, as: owner, form });
    expect(saved.location?.split("?")[0]).toBe(`/tournaments/${id}`);
    const late = await submit(matchPage.action, { params: match, as: owner, form: { ...form, first: "5" } });
    expect(late.status).toBe(409);
    const after = await get(tournamentPage.loader, { params, as: member });
    expect(at(after.body, "evenings.0.matches.0")).toMatchObject({
      ...{ title: "Match 1", sides: [{ score: 2 }, { score: 1 }] },
    });
    expect(JSON.stringify(after.body)).toContain("Rank 1 of group 1");
    const other = await get(matchPage.loader, { params: match, as: member });
    expect([at(other.body, "mayEnter"), at(other.body, "mayRemove")]).toEqual([false, false]);
    const own = await get(matchPage.loader, { params: match, as: owner });
    expect([at(own.body, "mayEnter"), at(own.body, "mayRemove")]).toEqual([true, true]);
    const shown = { draw: String(await numberNow()), seen: "1" };
    const removal = (form: Record<string, string>, as: Person) =>
      submit(scoreRemoval.action, { params: match, as, form });
    expect((await removal(shown, member)).status).toBe(403);
    expect((await removal({ ...shown, seen: "0" }, owner)).status).toBe(409);
    expect((await removal(shown, owner)).location?.split("?")[0]).toBe(`/tournaments/${id}/matches/1`);
    expect((await rows()).some(({ firstScore }) => firstScore !== null)).toBe(false);
  });
});
