import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { crews } from "#db/schema/crews";
import { playerProfiles } from "#db/schema/players";
import { tournaments } from "#db/schema/tournaments";
import { makeCrew } from "#seed/factories/crews";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeTournament } from "#seed/factories/tournaments";
import { backTo } from "~/core/addresses/wanted-page";
import { freeze } from "~/core/time/clock.server";
import { loader as crewPage } from "~/features/crew-pages/routes/crew";
import { loader as loginPage } from "~/features/sign-in-pages/routes/login";
import { loader as matchPage } from "~/features/tournaments/routes/match";
import { loader as teamPage } from "~/features/tournaments/routes/team";
import { loader as tournamentPage } from "~/features/tournaments/routes/tournament";
import { loader as cardRoute } from "~/features/tournaments/routes/tournament-card";
import { api } from "../support/api";
import { at, get, textAt } from "../support/request";

let owner: Player;
let karim: Player;
let stranger: Player;
let crewId: string;
let id: string;
let drawn: string;

beforeEach(async () => {
  freeze(new Date("2026-12-01T12:00:00Z"));
  owner = await makePlayer({ firstName: "Omar" });
  karim = await makePlayer({ firstName: "Karim", lastName: "Alami" });
  stranger = await makePlayer();
  crewId = (await makeCrew({ ownerId: owner.id, listed: true, name: "Les Lions" })).id;
  const captainIds = [karim.id, owner.id, (await makePlayer()).id, (await makePlayer()).id];
  const of = { crewId, createdById: owner.id, mates: ["Mate Canary", "Simo"] };
  ({ id } = await makeTournament({ ...of, captainIds: [karim.id], place: "Derb Omar" }));
  ({ id: drawn } = await makeTournament({ ...of, captainIds, draw: { groups: 1, number: 5, scored: 2 } }));
});

const page = (of: string, as: Player | null = null) =>
  get(tournamentPage, { params: { id: of }, path: `/tournaments/${of}`, ...(as && { as }) });
const json = (of: string, rest: "" | "/matches" = "") =>
  api(`/api/tournaments/{id}${rest}`, { params: { id: of } });
const card = async () => (await get(cardRoute, { params: { id, file: "en-000000000000.jpg" } })).status;

describe("the tournament of a listed crew", () => {
  it("is read by visitors, with its matches, tables and scores, and linked from the crew's page", async () => {
    const { status, body } = await page(drawn);
    expect([status, at(body, "mayEdit"), at(body, "mayEnter"), at(body, "drawOptions")]).toEqual([
      ...[200, false, false, []],
    ]);
    expect(at(body, "groups.0.rows")).toHaveLength(4);
    expect(at(body, "evenings.0.matches.0.sides.0.score")).toBe(1);
    const match = await get(matchPage, { params: { id: drawn, n: "3" } });
    expect([match.status, at(match.body, "mayEnter")]).toEqual([200, false]);
    expect([
      (await json(drawn)).status,
      at((await json(drawn, "/matches")).body, "matches.0.scores"),
    ]).toEqual([200, [1, 1]]);
    const crew = await get(crewPage, { params: { id: crewId } });
    expect(at(crew.body, "tournaments.rows")).toHaveLength(2);
    const list = await api("/api/crews/{id}/tournaments", { params: { id: crewId } });
    expect(at(list.body, "tournaments")).toHaveLength(2);
  });

  it("shows visitors how many players a team has, and members their names", async () => {
    const seen = await page(id);
    expect(at(seen.body, "teams.0")).toMatchObject({
      ...{ captain: "Karim Alami", players: "2 more players", mayEdit: false, mayRemove: false },
    });
    const answer = await json(id);
    expect(at(answer.body, "teams.0")).toMatchObject({ players: [], playerCount: 2 });
    const texts = [seen, answer, await page(drawn), await json(drawn), await json(drawn, "/matches")];
    expect(JSON.stringify(texts.map(({ body }) => body))).not.toContain("Canary");
    expect(at((await page(id, stranger)).body, "teams.0.players")).toBe("Mate Canary, Simo");
  });

  it("shows visitors initials of captains who hide their name, and no name of a deleted account", async () => {
    await db.update(playerProfiles).set({ hidesName: true }).where(eq(playerProfiles.id, karim.id));
    expect(at((await page(id)).body, "teams.0.captain")).toBe("K. A.");
    expect(at((await json(id)).body, "teams.0.captain.name")).toBe("K. A.");
    expect(at((await page(id, stranger)).body, "teams.0.captain")).toBe("Karim Alami");
    await db
      .update(playerProfiles)
      .set({ firstName: "", lastName: "" })
      .where(eq(playerProfiles.id, karim.id));
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, karim.id));
    expect(at((await page(id)).body, "teams.0.captain")).toBeNull();
  });

  it("leads visitors through the sign-in to the entry of their team, while it is open", async () => {
    expect(at((await page(id)).body, "mayEnter")).toBe(true);
    const { location } = await get(teamPage, {
      ...{ params: { id, teamId: "create" }, path: `/tournaments/${id}/teams/create` },
    });
    expect(location).toBe(`/login?redirectTo=${encodeURIComponent(`/tournaments/${id}/teams/create`)}`);
    const login = await get(loginPage, { path: location ?? "" });
    expect(at(login.body, "door.wanted.title")).toBe("Tournoi du Ramadan");
    freeze(new Date("2026-12-08T12:00:00Z"));
    expect(at((await page(id)).body, "mayEnter")).toBe(false);
  });

  it("is come back to after a sign-in from its header, and found by a link with a full stop", async () => {
    const path = `/tournaments/${id}`;
    expect(backTo(path, null)).toBe(`?redirectTo=${encodeURIComponent(path)}`);
    const { location } = await get(tournamentPage, { params: { id: `${id}.` }, path: `${path}.` });
    expect(location).toBe(path);
  });

  it("has a link preview with a card, and a text for WhatsApp that fits the state", async () => {
    const { body } = await page(id);
    expect(at(body, "preview")).toMatchObject({
      ...{ title: "Tournoi du Ramadan · Les Lions", link: `http://localhost:3000/tournaments/${id}?lang=en` },
      description: "Tue, Dec 8 – Wed, Dec 9 · Derb Omar · 1 team of 8",
    });
    expect(textAt(body, "preview.card")).toContain(`/cards/tournaments/${id}/en-`);
    expect(decodeURIComponent(textAt(body, "share"))).toContain(
      `Tournoi du Ramadan (Tue, Dec 8 – Wed, Dec 9): Les Lions is looking for teams. Enter yours:\nhttp://localhost:3000/tournaments/${id}`,
    );
    expect(decodeURIComponent(textAt((await page(drawn)).body, "share"))).toContain("tables and scores");
    expect(at((await page(id, karim)).body, "preview")).toBeNull();
    expect(await card()).toBe(200);
  });

  it.each([
    ["unlisted", { listed: false }],
    ["closed", { closedAt: new Date() }],
    ["hidden", { hiddenAt: new Date() }],
  ])("is not found by outsiders once the crew is %s, and neither is its card", async (_, change) => {
    await db.update(crews).set(change).where(eq(crews.id, crewId));
    const match = { params: { id: drawn, n: "1" } };
    const statuses = [
      ...[await page(id), await page(id, stranger), await get(matchPage, match)],
      ...[await json(id), await json(drawn, "/matches")],
      await api("/api/crews/{id}/tournaments", { params: { id: crewId } }),
    ].map(({ status }) => status);
    expect([...new Set([...statuses, await card()])]).toEqual([404]);
    if ("listed" in change) expect(at((await page(id, owner)).body, "share")).toBeNull();
  });

  it("is changed by nobody who is not signed in", async () => {
    const call = (path: `/api/${string}`, method: string, body?: object) =>
      api(path, { method, params: { id, teamId: crewId, n: "1" }, ...(body && { body }) });
    const statuses = [
      await call("/api/tournaments/{id}", "PATCH", { name: "Mine" }),
      await call("/api/tournaments/{id}", "DELETE"),
      await call("/api/tournaments/{id}/teams", "POST", { name: "Mine" }),
      await call("/api/tournaments/{id}/draw", "POST", { groups: 0 }),
      await call("/api/tournaments/{id}/matches/{n}", "PUT", { scores: [1, 0] }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    expect(await db.$count(tournaments)).toBeGreaterThan(1);
  });
});
