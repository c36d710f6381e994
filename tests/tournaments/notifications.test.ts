import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { crews } from "#db/schema/crews";
import { tournaments } from "#db/schema/tournaments";
import { addMember, makeCrew } from "#seed/factories/crews";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeTournament } from "#seed/factories/tournaments";
import { freeze } from "~/core/time/clock.server";
import { leaveCrew } from "~/features/crews/join-crew.server";
import { removeMember } from "~/features/crews/members.server";
import { notificationPath } from "~/features/inbox/rules";
import { notificationText } from "~/features/inbox/text.server";
import { myNotifications } from "~/features/notifications/queries.server";
import { drawTournament } from "~/features/tournaments/draw.server";
import { enterMatchScore, removeMatchScore } from "~/features/tournaments/match-score.server";
import { changeTeam, enterTeam, removeTeam } from "~/features/tournaments/teams.server";
import { removeTournament } from "~/features/tournaments/tournaments.server";
import { LOCALES } from "~/i18n/languages";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at } from "../support/request";

let owner: Player;
let second: Player;
let karim: Player;
let salma: Player;
let crewId: string;

beforeEach(async () => {
  freeze(new Date("2026-12-01T12:00:00Z"));
  owner = await makePlayer({ firstName: "Omar", lastName: "Tazi" });
  second = await makePlayer({ firstName: "Nadia", lastName: "Berrada" });
  karim = await makePlayer({ firstName: "Karim", lastName: "Alami" });
  salma = await makePlayer({ firstName: "Salma", lastName: "Idrissi" });
  crewId = (await makeCrew({ ownerId: owner.id })).id;
  await addMember(crewId, second.id, "organizer");
  for (const { id } of [karim, salma]) await addMember(crewId, id, "member");
});

/** Unread. */
const told = async (who: Player) =>
  (await myNotifications(actorOf(who), { limit: 20 })).flatMap((one) =>
    one.isRead ? [] : [[notificationText(one, "en"), notificationPath(one, null)]],
  );

const tournament = async (captains: readonly Player[]) => {
  const captainIds = captains.map(({ id }) => id);
  return makeTournament({ ...{ crewId, createdById: owner.id, name: "Coupe" }, captainIds });
};
const drawnOf = async (id: string) =>
  (await db.select().from(tournaments).where(eq(tournaments.id, id)).get())?.drawNumber;

describe("the organizers", () => {
  it("hear once that a team entered, and that its captain withdrew it, unless they did it themselves", async () => {
    const { id } = await tournament([]);
    const entry = { name: "Raja", players: [], idempotencyKey: "once" };
    const teamId = await enterTeam(actorOf(karim), id, entry);
    await enterTeam(actorOf(karim), id, entry);
    const page = `/tournaments/${id}`;
    const entered = ["Karim Alami entered the team Raja in Coupe", page];
    for (const one of [owner, second]) expect(await told(one)).toEqual([entered]);
    await removeTeam(actorOf(karim), { tournamentId: id, teamId });
    const withdrawn = ["Karim Alami withdrew the team Raja from Coupe", page];
    for (const one of [owner, second]) expect(await told(one)).toEqual([withdrawn]);
    await enterTeam(actorOf(second), id, { name: "Wydad", players: [] });
    expect((await told(owner))[0]?.[0]).toBe("Nadia Berrada entered the team Wydad in Coupe");
    expect(await told(second)).toEqual([withdrawn]);
    expect([await told(karim), await told(salma)]).toEqual([[], []]);
  });

  it("hear of a team that was renamed and withdrawn only that, by its new name", async () => {
    const { id } = await tournament([]);
    const teamId = await enterTeam(actorOf(karim), id, { name: "Raja", players: [] });
    await changeTeam(actorOf(karim), { tournamentId: id, teamId }, { name: "Raja 2", players: [] });
    await removeTeam(actorOf(karim), { tournamentId: id, teamId });
    const withdrawn = ["Karim Alami withdrew the team Raja 2 from Coupe", `/tournaments/${id}`];
    for (const one of [owner, second]) expect(await told(one)).toEqual([withdrawn]);
  });

  it("hear nothing any more of a team that withdrew after they had left the crew", async () => {
    const { id } = await tournament([]);
    const teamId = await enterTeam(actorOf(karim), id, { name: "Raja", players: [] });
    const before = await told(second);
    await leaveCrew(actorOf(second), crewId);
    await removeTeam(actorOf(karim), { tournamentId: id, teamId });
    expect([before.length, await told(second)]).toEqual([1, []]);
  });

  it("still hear of a team that entered when another organizer draws", async () => {
    const { id } = await tournament([salma, second, owner]);
    await enterTeam(actorOf(karim), id, { name: "Raja", players: [] });
    const before = await told(owner);
    await drawTournament(actorOf(second), id, { groups: 0 });
    expect(before).toHaveLength(1);
    expect(await told(owner)).toEqual(expect.arrayContaining(before));
  });
});

describe("a captain", () => {
  it("hears that an organizer entered the team, whom the other organizers hear of; nobody of one without an account", async () => {
    const { id } = await tournament([]);
    const entry = { name: "Raja", players: [], captainId: karim.id };
    await enterTeam(actorOf(owner), id, entry);
    expect(await told(karim)).toEqual([
      ["Omar Tazi entered your team Raja in Coupe: you're the captain", `/tournaments/${id}`],
    ]);
    expect(await told(second)).toEqual([["Omar Tazi entered the team Raja in Coupe", `/tournaments/${id}`]]);
    await enterTeam(actorOf(owner), id, { name: "Fus", players: [], captainId: second.id });
    expect((await told(second)).map(([text]) => text)).toEqual([
      "Omar Tazi entered your team Fus in Coupe: you're the captain",
      "Omar Tazi entered the team Raja in Coupe",
    ]);
    for (const name of ["Mas", "Wac"])
      await enterTeam(actorOf(owner), id, { name, players: [], captainName: "Hassan" });
    await drawTournament(actorOf(second), id, { groups: 0 });
    expect(await told(owner)).toEqual([]);
    expect(await told(karim)).toHaveLength(2);
  });

  it("hears that an organizer took the team out", async () => {
    const { id, teamIds } = await tournament([karim, salma]);
    await removeTeam(actorOf(owner), { tournamentId: id, teamId: teamIds[0] ?? "" });
    expect(await told(karim)).toEqual([
      ["Omar Tazi took your team Team 1 out of Coupe", `/tournaments/${id}`],
    ]);
    for (const one of [owner, second, salma]) expect(await told(one)).toEqual([]);
  });

  it("hears of the draw, of another one only instead of it, and then that the tournament is gone", async () => {
    const others = [await makePlayer(), await makePlayer()];
    const { id } = await tournament([karim, owner, ...others]);
    await drawTournament(actorOf(owner), id, { groups: 1, idempotencyKey: "draw" });
    await drawTournament(actorOf(owner), id, { groups: 1, idempotencyKey: "draw" });
    const drawn = ["The teams of Coupe are drawn: see your matches", `/tournaments/${id}`];
    expect(await told(karim)).toEqual([drawn]);
    await drawTournament(actorOf(second), id, { groups: 1, replaces: (await drawnOf(id)) ?? null });
    expect([await told(karim), await told(owner)]).toEqual([[drawn], [drawn]]);
    // Strangers to the crew, who cannot open it.
    expect([await told(others[0] ?? salma), await told(salma)]).toEqual([[], []]);
    await removeTournament(actorOf(owner), id);
    expect(await told(karim)).toEqual([["Omar Tazi deleted the tournament Coupe", `/crews/${crewId}`]]);
    expect(await told(owner)).toEqual([]);
  });

  it("hears of the score of an own match that somebody else entered or changed, once", async () => {
    const others = [await makePlayer(), await makePlayer()];
    for (const { id } of others) await addMember(crewId, id, "member");
    const captains = [karim, salma, ...others];
    const { id } = await makeTournament({
      ...{ crewId, createdById: owner.id, name: "Coupe", captainIds: captains.map((one) => one.id) },
      ...{ teamNames: ["Raja", "Wydad", "Fus", "Mas"], draw: { groups: 0, number: 3 }, inDays: [-1, 7] },
    });
    const match = await api("/api/tournaments/{id}/matches", { params: { id }, as: owner });
    const tournament = await api("/api/tournaments/{id}", { params: { id }, as: owner });
    const sides = sidesOf(match.body, tournament.body);
    const [first, other] = sides.map(({ captain }) => captains.find((one) => one.id === captain));
    if (!first || !other) throw new Error("Nobody plays");
    const rest = captains.filter((one) => one !== first && one !== other);
    const enter = (as: Player, score: number) =>
      enterMatchScore(actorOf(as), { id, n: 1 }, { first: score, second: 0 });
    await enter(first, 3);
    await enter(first, 3);
    const page = `/tournaments/${id}/matches/1`;
    const name = `${first.firstName} ${first.lastName}`;
    expect(await told(first)).toEqual([]);
    expect(await told(other)).toEqual([
      [`${name} entered the score of your match against ${sides[0]?.name} in Coupe`, page],
    ]);
    await enter(owner, 2);
    const changed = (team = "") => [
      [`Omar Tazi changed the score of your match against ${team} in Coupe`, page],
    ];
    expect([await told(first), await told(other)]).toEqual([
      changed(sides[1]?.name),
      changed(sides[0]?.name),
    ]);
    await removeMatchScore(actorOf(owner), { id, n: 1 }, {});
    expect(await told(first)).toEqual([
      [`Omar Tazi took back the score of your match against ${sides[1]?.name} in Coupe`, page],
    ]);
    for (const one of [...rest, owner, second]) expect(await told(one)).toEqual([]);
  });

  it("hears nothing with a deleted account or of a crew that they left, unless it is listed", async () => {
    const { id, teamIds } = await tournament([karim, salma]);
    await removeMember(actorOf(owner), crewId, karim.id);
    const before = await told(karim);
    const remove = (teamId = "") => removeTeam(actorOf(owner), { tournamentId: id, teamId });
    await remove(teamIds[0]);
    expect(await told(karim)).toEqual(before);
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, salma.id));
    await remove(teamIds[1]);
    expect(await told(salma)).toEqual([]);
    await db.update(crews).set({ listed: true }).where(eq(crews.id, crewId));
    const open = await tournament([karim]);
    await removeTeam(actorOf(owner), { tournamentId: open.id, teamId: open.teamIds[0] ?? "" });
    expect(await told(karim)).toHaveLength(before.length + 1);
  });

  it("reads nothing that leads to a deleted tournament, also after their team was removed from it", async () => {
    const { id, teamIds } = await tournament([karim]);
    await removeTeam(actorOf(owner), { tournamentId: id, teamId: teamIds[0] ?? "" });
    expect(await told(karim)).toHaveLength(1);
    await removeTournament(actorOf(owner), id);
    expect(await told(karim)).toEqual([]);
  });

  it("reads nothing that leads to a deleted tournament after leaving the crew", async () => {
    const { id, teamIds } = await tournament([karim]);
    await removeTeam(actorOf(owner), { tournamentId: id, teamId: teamIds[0] ?? "" });
    await leaveCrew(actorOf(karim), crewId);
    expect(await told(karim)).toHaveLength(1);
    await removeTournament(actorOf(owner), id);
    expect(await told(karim)).toEqual([]);
  });

  it("reads no name of a hidden crew's tournament, and is led nowhere", async () => {
    const { id, teamIds } = await tournament([karim]);
    await removeTeam(actorOf(owner), { tournamentId: id, teamId: teamIds[0] ?? "" });
    await db.update(crews).set({ hiddenAt: new Date() }).where(eq(crews.id, crewId));
    const [[text, page] = []] = await told(karim);
    expect([text?.includes("Coupe"), page]).toEqual([false, null]);
  });

  it("switches it off, as organizers do the entries", async () => {
    const patch = (as: Player, kind: string) =>
      api("/api/notifications/preferences", {
        ...{ method: "PATCH", as, body: { [kind]: { inApp: false, email: false, push: false } } },
      });
    expect((await patch(karim, "tournament")).status).toBe(200);
    expect((await patch(owner, "tournament_entry")).status).toBe(200);
    const { id, teamIds } = await tournament([karim]);
    await removeTeam(actorOf(owner), { tournamentId: id, teamId: teamIds[0] ?? "" });
    await enterTeam(actorOf(salma), id, { name: "Wydad", players: [] });
    expect([await told(karim), await told(owner), (await told(second)).length]).toEqual([[], [], 1]);
  });
});

it.each(LOCALES)("in %s every sentence names the tournament", (locale) => {
  const params = { subject: "Coupe", team: "Raja", page: "/tournaments/1" };
  const sentence = (
    type: string,
    reason?: "entered" | "removed" | "closed" | "recorded" | "corrected" | "taken_back" | "withdrawn",
  ) =>
    notificationText(
      {
        ...{ type, params: { ...params, ...(reason && { reason }) }, game: null },
        ...{ crewName: "Lions", playerName: "Omar" },
      },
      locale,
    );
  const own = (
    [undefined, "entered", "removed", "closed", "recorded", "corrected", "taken_back"] as const
  ).map((reason) => sentence("tournament", reason));
  const all = [...own, sentence("tournament_entry"), sentence("tournament_entry", "withdrawn")];
  expect(new Set(all).size).toBe(9);
  for (const text of all) expect(text).toContain("Coupe");
});

/** Of the first match. */
function sidesOf(matches: unknown, tournament: unknown) {
  const ids = [0, 1].map((side) => String(at(matches, `matches.0.sides.${side}.teamId`)));
  const teams = at(tournament, "teams");
  return ids.map((teamId) => {
    const team = Array.isArray(teams) ? teams.find((one) => at(one, "id") === teamId) : null;
    return { name: String(at(team, "name")), captain: at(team, "captain.id") };
  });
}
