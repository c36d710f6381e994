import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { confirmBeforeWriting, db, withoutConfirmation } from "#db/client.server";
import { sportId } from "#db/reference";
import { crewBans, crews } from "#db/schema/crews";
import { tournaments, tournamentTeams } from "#db/schema/tournaments";
import { addMember, makeCrew } from "#seed/factories/crews";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeTournament } from "#seed/factories/tournaments";
import { freeze } from "~/core/time/clock.server";
import { loader as crewPage } from "~/features/crew-pages/routes/crew";
import { removeMember } from "~/features/crews/members.server";
import { drawTournament } from "~/features/tournaments/draw.server";
import * as createPage from "~/features/tournaments/routes/create";
import * as editPage from "~/features/tournaments/routes/edit";
import * as removal from "~/features/tournaments/routes/removal";
import * as teamPage from "~/features/tournaments/routes/team";
import * as teamRemoval from "~/features/tournaments/routes/team-removal";
import { loader as tournamentPage } from "~/features/tournaments/routes/tournament";
import { daysFault } from "~/features/tournaments/rules";
import { enterTeam, removeTeam } from "~/features/tournaments/teams.server";
import { createTournament } from "~/features/tournaments/tournaments.server";
import { actorOf, outcome } from "../games/support";
import { api } from "../support/api";
import { at, get, submit, textAt } from "../support/request";

let owner: Player;
let karim: Player;
let salma: Player;
let stranger: Player;
let crewId: string;

beforeEach(async () => {
  freeze(new Date("2026-12-01T12:00:00Z"));
  owner = await makePlayer({ firstName: "Omar" });
  karim = await makePlayer({ firstName: "Karim" });
  salma = await makePlayer({ firstName: "Salma" });
  stranger = await makePlayer({ firstName: "Driss" });
  crewId = (await makeCrew({ ownerId: owner.id })).id;
  for (const { id } of [karim, salma]) await addMember(crewId, id, "member");
});

type Person = { id: string };
const BODY = {
  ...{ name: "Ramadan", sport_id: sportId("football"), place: "Derb Omar" },
  ...{ evenings: ["2026-12-12", "2026-12-10"], time: "22:00", entry_until: "2026-12-09" },
  ...{ team_players: 5, max_teams: 8 },
};
const FORM = {
  ...{ name: "Ramadan", sportId: sportId("football"), place: "Derb Omar", evening1: "2026-12-10" },
  ...{ evening2: "", evening3: "2026-12-12", time: "22:00", entryUntil: "2026-12-09" },
  ...{ teamPlayers: "5", maxTeams: "8" },
};
const create = (body: object = BODY, as: Person = owner) =>
  api("/api/crews/{id}/tournaments", { method: "POST", params: { id: crewId }, body, as });
const created = async (changes: object = {}) => textAt((await create({ ...BODY, ...changes })).body, "id");
const enter = (id: string, as: Person, name = "Raja") =>
  api("/api/tournaments/{id}/teams", {
    ...{ method: "POST", params: { id }, as },
    body: { name, players: ["Simo"] },
  });
const enterBody = (id: string, as: Person, body: object) =>
  api("/api/tournaments/{id}/teams", { method: "POST", params: { id }, as, body });
const team = (id: string, teamId: string, call: { method: string; as: Person; body?: object }) =>
  api("/api/tournaments/{id}/teams/{teamId}", { params: { id, teamId }, ...call });
const refusal = ({ status, body }: { status: number; body: unknown }) => [status, at(body, "code")];
const names = async (id: string) =>
  (await db.select().from(tournamentTeams).where(eq(tournamentTeams.tournamentId, id)))
    .map(({ name }) => name)
    .sort();
const setListed = () => db.update(crews).set({ listed: true }).where(eq(crews.id, crewId));

describe("the days of a tournament", () => {
  const today = "2026-12-01";
  it.each<[string, string[], string, boolean, string | null]>([
    ["entry until the first evening", ["2026-12-10"], "2026-12-10", true, null],
    ["entry after the first evening", ["2026-12-10"], "2026-12-11", true, "tournament_entry_until"],
    ["entry over before it is created", ["2026-12-10"], "2026-11-30", true, "tournament_entry_until"],
    ["entry over when it is changed", ["2026-12-10"], "2026-11-30", false, null],
    ["an evening twice", ["2026-12-10", "2026-12-10"], "2026-12-09", true, "tournament_evenings"],
    ["more than a year", ["2026-12-10", "2027-12-11"], "2026-12-09", true, "tournament_evenings"],
  ])("%s", (_, evenings, entryUntil, isNew, code) => {
    expect(daysFault({ evenings, entryUntil, today }, isNew)?.code ?? null).toBe(code);
  });
});

describe("a crew's tournament", () => {
  it("is created by its organizers, with its evenings in order", async () => {
    const answer = await create();
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...{ crewId, name: "Ramadan", place: "Derb Omar", time: "22:00", entryUntil: "2026-12-09" },
      ...{ evenings: ["2026-12-10", "2026-12-12"], teamPlayers: 5, maxTeams: 8, teams: [] },
      can: { edit: true, enter: true },
    });
    expect(refusal(await create(BODY, karim))).toEqual([403, "only_crew_organizer"]);
    expect(refusal(await create(BODY, stranger))).toEqual([404, "crew_not_found"]);
  });

  it("is refused with each fault at its field", async () => {
    const answer = await create({ ...BODY, name: "", evenings: [], max_teams: 17 });
    expect(answer.status).toBe(422);
    expect(Object.keys(Object(at(answer.body, "errors"))).sort()).toEqual(["evenings", "max_teams", "name"]);
    const late = await create({ ...BODY, entry_until: "2026-12-11" });
    expect(at(late.body, "codes")).toEqual({ entry_until: ["tournament_entry_until"] });
    const past = await create({ ...BODY, entry_until: "2026-11-30" });
    expect([past.status, at(past.body, "codes")]).toEqual([422, { "": ["tournament_entry_until"] }]);
    const twice = await create({ ...BODY, evenings: ["2026-12-10", "2026-12-10"] });
    expect(at(twice.body, "codes")).toEqual({ evenings: ["tournament_evenings"] });
  });

  it("is one of at most ten to come", async () => {
    for (let n = 0; n < 10; n++) expect((await create()).status).toBe(201);
    expect(refusal(await create())).toEqual([409, "too_many_tournaments"]);
  });

  it("is listed for members, and of a listed crew for everybody signed in", async () => {
    const id = await created();
    const seen = async (as: Person) => {
      const answer = await api("/api/crews/{id}/tournaments", { params: { id: crewId }, as });
      const page = await api("/api/tournaments/{id}", { params: { id }, as });
      return [answer.status, page.status];
    };
    expect(await seen(karim)).toEqual([200, 200]);
    expect(await seen(stranger)).toEqual([404, 404]);
    await setListed();
    expect(await seen(stranger)).toEqual([200, 200]);
    const { body } = await get(crewPage, { params: { id: crewId }, as: stranger });
    expect(at(body, "tournaments")).toEqual({
      rows: [{ id, name: "Ramadan", days: "Thu, Dec 10 – Sat, Dec 12" }],
      mayCreate: false,
    });
  });

  it("is changed as far as the body says, but takes no fewer teams than have entered", async () => {
    const { id } = await makeTournament({
      ...{ crewId, createdById: owner.id, captainIds: [owner.id, karim.id, salma.id, stranger.id] },
      maxTeams: 8,
    });
    await db.insert(tournamentTeams).values({
      ...{ id: crewId, tournamentId: id, name: "Fifth", captainId: (await makePlayer()).id },
      ...{ mates: [], createdAt: new Date() },
    });
    const patch = (body: object, as: Person = owner) =>
      api("/api/tournaments/{id}", { method: "PATCH", params: { id }, body, as });
    expect(at((await patch({ name: "Winter" })).body, "name")).toBe("Winter");
    expect(refusal(await patch({ max_teams: 4 }))).toEqual([409, "tournament_teams_entered"]);
    expect((await patch({ max_teams: 5 })).status).toBe(200);
    expect(refusal(await patch({ name: "Mine" }, karim))).toEqual([403, "only_crew_organizer"]);
  });

  it("is deleted with its teams", async () => {
    const { id } = await makeTournament({ crewId, createdById: owner.id, captainIds: [karim.id] });
    const remove = (as: Person) => api("/api/tournaments/{id}", { method: "DELETE", params: { id }, as });
    expect(refusal(await remove(karim))).toEqual([403, "only_crew_organizer"]);
    expect((await remove(owner)).status).toBe(204);
    expect(await names(id)).toEqual([]);
    expect(refusal(await remove(owner))).toEqual([404, "tournament_not_found"]);
  });

  it("is not created by an organizer who was removed meanwhile", async () => {
    await addMember(crewId, stranger.id, "organizer");
    const before = await db.$count(tournaments);
    const input = {
      ...{ name: "Late", sportId: sportId("football"), place: null, evenings: ["2026-12-10"], time: "22:00" },
      ...{ entryUntil: "2026-12-09", teamPlayers: 5, maxTeams: 8 },
    };
    const remove = () => withoutConfirmation(() => removeMember(actorOf(owner), crewId, stranger.id));
    const creating = () => createTournament(actorOf(stranger), crewId, input);
    expect(await outcome(confirmBeforeWriting(remove, creating))).toBe("crew_not_found");
    expect(await db.$count(tournaments)).toBe(before);
  });
});

describe("a team", () => {
  it("is entered by its captain, once, under a free name, while entry is open", async () => {
    const id = await created();
    const answer = await enter(id, karim);
    expect(answer.status).toBe(201);
    expect(at(answer.body, "teams")).toMatchObject([
      { name: "Raja", captain: { id: karim.id }, players: ["Simo"] },
    ]);
    expect(refusal(await enter(id, karim, "Other"))).toEqual([409, "tournament_entered"]);
    expect(refusal(await enter(id, salma, "raja"))).toEqual([409, "team_name_taken"]);
    expect(refusal(await enter(id, stranger))).toEqual([404, "tournament_not_found"]);
    freeze(new Date("2026-12-09T22:30:00Z"));
    expect((await enter(id, salma, "Wydad")).status).toBe(201);
    freeze(new Date("2026-12-10T00:30:00Z"));
    expect(refusal(await enter(id, owner, "Late"))).toEqual([409, "tournament_entry_closed"]);
  });

  it("comes after those that entered before, also at the same moment", async () => {
    const id = await created();
    const entered = ["Mas", "Wac", "Fus", "Far", "Hus", "Raja"];
    for (const name of entered)
      await enterTeam(actorOf(owner), id, { name, players: [], captainName: "Hassan" });
    const { body } = await api("/api/tournaments/{id}", { params: { id }, as: karim });
    expect(at(body, "teams")).toMatchObject(entered.map((name) => ({ name })));
  });

  it("is entered by organizers also for a member, who is its captain", async () => {
    const id = await created();
    const body = { name: "Raja", players: [], captain_id: karim.id };
    const { status, body: answer } = await enterBody(id, owner, body);
    expect([status, at(answer, "teams.0.captain.id"), at(answer, "teams.0.enteredBy")]).toEqual([
      ...[201, karim.id, null],
    ]);
    const teamId = textAt(answer, "teams.0.id");
    const again = { ...body, name: "Other" };
    expect(refusal(await enterBody(id, owner, again))).toEqual([409, "tournament_entered"]);
    expect(refusal(await enterBody(id, salma, { ...again, captain_id: owner.id }))).toEqual([
      ...[403, "only_crew_organizer"],
    ]);
    for (const captain_id of [stranger.id, id])
      expect(refusal(await enterBody(id, owner, { ...again, captain_id }))).toEqual([
        ...[404, "crew_member_not_found"],
      ]);
    expect((await enterBody(id, owner, { ...again, captain_id: owner.id })).status).toBe(201);
    const change = { method: "PUT", body: { name: "Wydad", players: [] } };
    expect(refusal(await team(id, teamId, { ...change, as: owner }))).toEqual([403, "only_captain"]);
    expect((await team(id, teamId, { ...change, as: karim })).status).toBe(200);
    expect((await team(id, teamId, { method: "DELETE", as: karim })).status).toBe(204);
    freeze(new Date("2026-12-10T00:30:00Z"));
    const late = { ...body, name: "Late", captain_id: salma.id };
    expect(refusal(await enterBody(id, owner, late))).toEqual([409, "tournament_entry_closed"]);
  });

  it("is entered by organizers also for captains without an account, and is every organizer's to change", async () => {
    const id = await created();
    const second = await makePlayer();
    await addMember(crewId, second.id, "organizer");
    const entry = (name: string) => ({ name, players: [], captain_name: " Hassan  B. " });
    for (const name of ["Raja", "Wydad"]) expect((await enterBody(id, owner, entry(name))).status).toBe(201);
    freeze(new Date("2026-12-01T12:01:00Z"));
    expect((await enter(id, owner, "Own")).status).toBe(201);
    expect(refusal(await enter(id, owner, "Own too"))).toEqual([409, "tournament_entered"]);
    expect(refusal(await enterBody(id, karim, entry("Mine")))).toEqual([403, "only_crew_organizer"]);
    const both = { ...entry("Both"), captain_id: karim.id };
    expect(at((await enterBody(id, owner, both)).body, "codes")).toEqual({
      captain_name: ["tournament_two_captains"],
    });
    const { body } = await api("/api/tournaments/{id}", { params: { id }, as: karim });
    expect(at(body, "teams.0")).toMatchObject({
      ...{ captain: { id: null, name: "Hassan B." }, enteredBy: { id: owner.id } },
    });
    const teamId = textAt(body, "teams.0.id");
    const change = { method: "PUT", body: { name: "Fus", players: ["Simo"] } };
    const renamed = { method: "PUT", body: { ...change.body, captain_name: "Houssine" } };
    const changed = await team(id, teamId, { ...renamed, as: second });
    expect([changed.status, at(changed.body, "teams.0.captain.name")]).toEqual([200, "Houssine"]);
    const same = await team(id, teamId, { ...change, as: second });
    expect([same.status, at(same.body, "teams.0.captain.name")]).toEqual([200, "Houssine"]);
    const own = textAt(same.body, "teams.2.id");
    expect(at((await team(id, own, { ...renamed, as: owner })).body, "codes")).toEqual({
      captain_name: ["tournament_two_captains"],
    });
    expect(refusal(await team(id, teamId, { ...change, as: karim }))).toEqual([403, "only_captain"]);
    await setListed();
    const visitor = await api("/api/tournaments/{id}", { params: { id } });
    expect(at(visitor.body, "teams.0.captain")).toEqual({ id: null, name: "" });
    expect(JSON.stringify(visitor.body)).not.toContain("Houssine");
    expect((await team(id, teamId, { method: "DELETE", as: second })).status).toBe(204);
  });

  it("is one of two that are entered for the same member at once", async () => {
    const id = await created();
    const entries = ["Raja", "Wydad"].map((name) =>
      outcome(enterTeam(actorOf(owner), id, { name, players: [], captainId: karim.id })),
    );
    expect((await Promise.all(entries)).filter((one) => one === "tournament_entered")).toHaveLength(1);
    expect(await names(id)).toHaveLength(1);
  });

  it("is neither entered nor changed by somebody banned from a listed crew, who may withdraw it", async () => {
    const id = await created();
    await setListed();
    const teamId = textAt((await enter(id, stranger)).body, "teams.0.id");
    await db.insert(crewBans).values({ crewId, userId: stranger.id, createdAt: new Date() });
    const banned = [403, "crew_banned"];
    expect(refusal(await enter(id, stranger))).toEqual(banned);
    const body = { name: "Mine", players: [] };
    expect(refusal(await team(id, teamId, { method: "PUT", as: stranger, body }))).toEqual(banned);
    expect(at((await get(tournamentPage, { params: { id }, as: stranger })).body, "mayEnter")).toBe(false);
    expect((await team(id, teamId, { method: "DELETE", as: stranger })).status).toBe(204);
  });

  it("is entered at most thirty times an hour by an account, as organizers are told of each", async () => {
    const id = await created();
    const codes = [];
    for (let n = 0; n < 31; n++) {
      const answer = await enter(id, karim);
      codes.push(answer.status);
      if (answer.status === 201)
        await team(id, textAt(answer.body, "teams.0.id"), { method: "DELETE", as: karim });
    }
    expect([codes.filter((code) => code === 201).length, codes.at(-1)]).toEqual([30, 429]);
  });

  it("is in the draw or out of the tournament when it enters and leaves at the time of the draw", async () => {
    const captainIds = [];
    for (let n = 0; n < 6; n++) captainIds.push((await makePlayer()).id);
    const { id, teamIds } = await makeTournament({ crewId, createdById: owner.id, captainIds });
    await Promise.all([
      outcome(enterTeam(actorOf(karim), id, { name: "Late", players: [] })),
      outcome(drawTournament(actorOf(owner), id, { groups: 0 })),
      outcome(removeTeam(actorOf(owner), { tournamentId: id, teamId: teamIds[0] ?? "" })),
    ]);
    const { body } = await api("/api/tournaments/{id}/matches", { params: { id }, as: owner });
    expect(at(body, "matches")).toHaveLength((await names(id)).length);
  });

  it("never takes a spot that is not there, also when two want the last one", async () => {
    const captains = [await makePlayer(), await makePlayer(), await makePlayer()];
    const { id } = await makeTournament({
      ...{ crewId, createdById: owner.id, maxTeams: 4 },
      captainIds: captains.map((one) => one.id),
    });
    const outcomes = await Promise.all(
      [karim, salma].map((who) =>
        outcome(enterTeam(actorOf(who), id, { name: `Of ${who.id}`.slice(0, 30), players: [] })),
      ),
    );
    expect(outcomes.filter((one) => one === "tournament_full")).toHaveLength(1);
    expect(await names(id)).toHaveLength(4);
  });

  it("is changed and withdrawn by its captain until entry ends, and removed by organizers at any time", async () => {
    const id = await created();
    const teamId = textAt((await enter(id, karim)).body, "teams.0.id");
    const body = { name: "Wydad", players: [] };
    expect(refusal(await team(id, teamId, { method: "PUT", as: owner, body }))).toEqual([
      403,
      "only_captain",
    ]);
    expect((await team(id, teamId, { method: "PUT", as: karim, body })).status).toBe(200);
    expect(await names(id)).toEqual(["Wydad"]);
    expect(refusal(await team(id, teamId, { method: "DELETE", as: salma }))).toEqual([403, "only_captain"]);
    freeze(new Date("2026-12-11T12:00:00Z"));
    const closed = [409, "tournament_entry_closed"];
    expect(refusal(await team(id, teamId, { method: "PUT", as: karim, body }))).toEqual(closed);
    expect(refusal(await team(id, teamId, { method: "DELETE", as: karim }))).toEqual(closed);
    expect((await team(id, teamId, { method: "DELETE", as: owner })).status).toBe(204);
    expect(refusal(await team(id, teamId, { method: "DELETE", as: owner }))).toEqual([
      404,
      "tournament_team_not_found",
    ]);
  });
});

describe("pages", () => {
  it("create, change and delete a tournament without scripts", async () => {
    const { location } = await submit(createPage.action, { params: { id: crewId }, as: owner, form: FORM });
    const id = location?.split("/").at(-1)?.split("?")[0] ?? "";
    const [row] = await db.select().from(tournaments).where(eq(tournaments.crewId, crewId));
    expect([row?.id, row?.evenings]).toEqual([id, ["2026-12-10", "2026-12-12"]]);
    const wrong = await submit(editPage.action, {
      ...{ params: { id }, as: owner, form: { ...FORM, entryUntil: "2026-12-11" } },
    });
    expect([wrong.status, Object.keys(Object(at(wrong.body, "result.error")))]).toEqual([
      422,
      ["entryUntil"],
    ]);
    await submit(editPage.action, { params: { id }, as: owner, form: { ...FORM, name: "Winter" } });
    const { body } = await get(tournamentPage, { params: { id }, as: karim });
    expect([at(body, "title"), at(body, "mayEdit"), at(body, "mayEnter")]).toEqual(["Winter", false, true]);
    const gone = await submit(removal.action, { params: { id }, as: owner });
    expect(gone.location?.split("?")[0]).toBe(`/crews/${crewId}`);
  });

  it("enter, change and withdraw a team without scripts", async () => {
    const id = await created();
    const form = { name: "Raja", mates: "Simo\n\n Anas \n" };
    await submit(teamPage.action, { params: { id, teamId: "create" }, as: karim, form });
    const [row] = await db.select().from(tournamentTeams).where(eq(tournamentTeams.tournamentId, id));
    expect([row?.captainId, row?.mates]).toEqual([karim.id, ["Simo", "Anas"]]);
    const params = { id, teamId: row?.id ?? "" };
    const loaded = await get(teamPage.loader, { params, as: karim });
    expect(at(loaded.body, "values")).toMatchObject({ name: "Raja", mates: "Simo\nAnas" });
    expect(at(loaded.body, "captains")).toBeNull();
    const stale = textAt(loaded.body, "editedFrom");
    await submit(teamPage.action, { params, as: karim, form: { name: "Wydad", mates: "Simo" } });
    const late = await submit(teamPage.action, {
      ...{ params, as: karim, form: { name: "Fus", mates: "Simo\nAnas", editedFrom: stale } },
    });
    expect(late.status).toBe(409);
    const seen = await get(tournamentPage, { params: { id }, as: karim });
    expect([at(seen.body, "mayEnter"), at(seen.body, "teams.0.isYours")]).toEqual([false, true]);
    await submit(teamRemoval.action, { params, as: karim });
    expect(await names(id)).toEqual([]);
  });

  it("let organizers choose the captain of a team among the members without one, or name somebody", async () => {
    const id = await created();
    await enter(id, karim);
    const params = { id, teamId: "create" };
    const { body } = await get(teamPage.loader, { params, as: owner });
    expect(at(body, "captains")).toEqual([expect.objectContaining({ value: salma.id })]);
    const form = { name: "Wydad", mates: "", captainId: "", captainName: "Hassan" };
    const both = await submit(teamPage.action, { params, as: owner, form: { ...form, captainId: salma.id } });
    expect([both.status, Object.keys(Object(at(both.body, "result.error")))]).toEqual([422, ["captainName"]]);
    expect((await submit(teamPage.action, { params, as: owner, form })).status).toBe(302);
    const named = { ...form, name: "Fus", captainId: salma.id, captainName: "" };
    expect((await submit(teamPage.action, { params, as: owner, form: named })).status).toBe(302);
    const taken = await submit(teamPage.action, { params, as: owner, form: { ...named, name: "Mas" } });
    expect([taken.status, Object.keys(Object(at(taken.body, "result.error")))]).toEqual([409, ["captainId"]]);
    const seen = await get(tournamentPage, { params: { id }, as: owner });
    expect(at(seen.body, "teams")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ captainName: "Hassan", isYours: false, mayEdit: true }),
        expect.objectContaining({ captainId: salma.id, captainName: null, mayEdit: false }),
      ]),
    );
    expect(at(seen.body, "mayEnter")).toBe(true);
  });

  it("let organizers correct the name of a captain without an account, which is not empty", async () => {
    const id = await created();
    const teamId = await enterTeam(actorOf(owner), id, { name: "Fus", players: [], captainName: "Hasan" });
    const params = { id, teamId };
    const { body } = await get(teamPage.loader, { params, as: owner });
    expect([at(body, "hasNamedCaptain"), textAt(body, "values.captainName")]).toEqual([true, "Hasan"]);
    const send = (captainName: string) =>
      submit(teamPage.action, { params, as: owner, form: { name: "Fus", mates: "", captainName } });
    const empty = await send("");
    expect([empty.status, Object.keys(Object(at(empty.body, "result.error")))]).toEqual([
      422,
      ["captainName"],
    ]);
    expect((await send("Hassan")).status).toBe(302);
    const seen = await get(tournamentPage, { params: { id }, as: owner });
    expect(at(seen.body, "teams.0")).toMatchObject({ captainName: "Hassan" });
  });

  it("lead captains who have a team back, as everybody once there is no spot, from the form of a new one", async () => {
    const { id } = await makeTournament({
      ...{ crewId, createdById: owner.id, maxTeams: 4, captainIds: [karim.id, owner.id] },
    });
    const form = async (as: Person) =>
      (await get(teamPage.loader, { params: { id, teamId: "create" }, as })).location;
    expect([await form(karim), await form(salma), await form(owner)]).toEqual([
      `/tournaments/${id}`,
      null,
      null,
    ]);
    for (const name of ["Raja", "Wydad"])
      await enterTeam(actorOf(owner), id, { name, players: [], captainName: "Hassan" });
    expect([await form(salma), await form(owner)]).toEqual([`/tournaments/${id}`, `/tournaments/${id}`]);
  });

  it("show at its field what is wrong with a team", async () => {
    const id = await created();
    const form = { name: "", mates: Array.from({ length: 21 }, (_, n) => `P${n}`).join("\n") };
    const { status, body } = await submit(teamPage.action, {
      params: { id, teamId: "create" },
      as: karim,
      form,
    });
    expect(status).toBe(422);
    expect(Object.keys(Object(at(body, "result.error")))).toContain("name");
  });
});
