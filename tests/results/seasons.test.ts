import { millisecondsInDay as DAY, millisecondsInHour as HOUR } from "date-fns/constants";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { sportId } from "#db/reference";
import { users } from "#db/schema/accounts";
import { attendanceDisputes } from "#db/schema/attendance";
import { gameParticipants } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import { matchVotes } from "#db/schema/ratings";
import { series } from "#db/schema/series";
import { addMember, makeCrew } from "#seed/factories/crews";
import { addExternalPlayer, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeSeries } from "#seed/factories/series";
import { freeze } from "~/core/time/clock.server";
import { loader as playerPage } from "~/features/players/routes/player";
import { recordResult } from "~/features/results/record-result.server";
import * as seasonPage from "~/features/results/routes/season";
import * as createPage from "~/features/results/routes/season-create";
import * as removal from "~/features/results/routes/season-removal";
import * as tablePage from "~/features/results/routes/table";
import { standingsOf, USUAL_POINTS } from "~/features/results/season-rules";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at, get, submit, textAt } from "../support/request";

let owner: Player;
let karim: Player;
let salma: Player;
let crewId: string;

beforeEach(async () => {
  owner = await makePlayer({ firstName: "Omar" });
  karim = await makePlayer({ firstName: "Karim" });
  salma = await makePlayer({ firstName: "Salma" });
  crewId = (await makeCrew({ ownerId: owner.id })).id;
  for (const { id } of [karim, salma]) await addMember(crewId, id, "member");
});

interface Played {
  day?: string;
  score?: [number, number] | null;
  sport?: string;
  crew?: string | null;
  changes?: Partial<Parameters<typeof makeGame>[0]>;
}

/** Karim plays against Salma; ids of their participations. */
async function play({
  day = "2026-11-20",
  score = null,
  sport = "football",
  crew = crewId,
  changes,
}: Played = {}) {
  const startTime = new Date(`${day}T18:00:00Z`);
  const endTime = new Date(+startTime + HOUR);
  const game = await makeGame({
    ...{ organizerId: owner.id, sportId: sportId(sport), crewId: crew, startTime, endTime, maxPlayers: 10 },
    ...{ gameStatus: "completed", startedAt: startTime, completedAt: endTime },
    ...changes,
  });
  const [first, second] = [await joinGameAs(game.id, karim.id), await joinGameAs(game.id, salma.id)];
  if (score) {
    freeze(new Date(+endTime + HOUR));
    await recordResult(actorOf(owner), game.id, {
      scores: score.map((one, index) => ({ team: index + 1, score: one })),
      sides: { [first.id]: 1, [second.id]: 2 },
    });
  }
  freeze(new Date("2026-12-01T12:00:00Z"));
  return { game, first: first.id, second: second.id };
}
const vote = (gameId: string, voters: readonly Player[], participantId: string) =>
  db
    .insert(matchVotes)
    .values(voters.map(({ id }) => ({ gameId, voterId: id, participantId, votedAt: new Date() })));

type Person = { id: string };
const table = async (query: Record<string, string> = {}, as: Person | null = karim) =>
  api(`/api/crews/{id}/table?${new URLSearchParams(query)}`, { params: { id: crewId }, ...(as && { as }) });
const rowsOf = async (query: Record<string, string> = {}) => {
  const rows = at((await table(query)).body, "rows");
  if (!Array.isArray(rows)) throw new Error("no rows");
  return rows.map((row) => [at(row, "rank"), at(row, "userId"), at(row, "points")]);
};
const record = async (of: Person, as: Person | null = null) =>
  at(
    (await api("/api/profile/players/{id}/record", { params: { id: of.id }, ...(as && { as }) })).body,
    "sports",
  );
const refusal = ({ status, body }: { status: number; body: unknown }) => [status, at(body, "code")];
const SEASON = { name: "Automne", starts_on: "2026-11-01", ends_on: "2026-11-30" };
const create = (body: object = SEASON, as: Person = owner) =>
  api("/api/crews/{id}/seasons", { method: "POST", params: { id: crewId }, body, as });

describe("a player's record", () => {
  it("counts games played, won, drawn and lost by sport, most played first", async () => {
    await play({ sport: "padel", score: [0, 1] });
    await play({ score: [5, 3] });
    await play({ score: [2, 2], day: "2026-11-21" });
    await play({ day: "2026-11-22" });
    const padel = { played: 1, won: 0, drawn: 0, lost: 1, playerOfTheMatch: 0, missed: 0, level: null };
    expect(await record(karim)).toEqual([
      {
        sport: { id: sportId("football"), name: "Football" },
        ...{ played: 3, won: 1, drawn: 1, lost: 0, playerOfTheMatch: 0, missed: 0, level: null },
      },
      { sport: { id: sportId("padel"), name: "Padel" }, ...padel },
    ]);
    const { body } = await get(playerPage, { params: { id: karim.id } });
    expect(at(body, "record")).toEqual([
      { sport: "Football", level: null, line: "Played 3 · Won 1 · Drawn 1 · Lost 0" },
      { sport: "Padel", level: null, line: "Played 1 · Won 0 · Drawn 0 · Lost 1" },
    ]);
  });

  it("agrees with the profile's number of games, and leaves out absences and cancelled games", async () => {
    const { first } = await play({ score: [5, 3] });
    await play({ changes: { gameStatus: "cancelled", completedAt: null } });
    await play({ changes: { gameStatus: "scheduled", completedAt: null, startedAt: null } });
    const played = async () => {
      const [profile] = await db.select().from(playerProfiles).where(eq(playerProfiles.id, karim.id));
      return [profile?.gamesPlayed, at(await record(karim), "0.played")];
    };
    expect(await played()).toEqual([1, 1]);
    await db.update(gameParticipants).set({ came: false }).where(eq(gameParticipants.id, first));
    expect(await played()).toEqual([0, 0]);
    expect(at(await record(karim), "0")).toMatchObject({ missed: 1, won: 0 });
    expect(await rowsOf()).toEqual([[1, salma.id, 0]]);
  });

  it("is also on the page of who has only missed games", async () => {
    const { first } = await play();
    await db.update(gameParticipants).set({ came: false }).where(eq(gameParticipants.id, first));
    const { body } = await get(playerPage, { params: { id: karim.id } });
    expect(at(body, "record.0.line")).toBe("Played 0 · Missed 1");
  });

  it("counts the player of the match once the vote is over, with two votes and after a tie", async () => {
    const first = await play();
    await vote(first.game.id, [owner, salma], first.first);
    const tie = await play({ day: "2026-11-21" });
    const others = [await makePlayer(), await makePlayer()];
    await vote(tie.game.id, [owner, salma], tie.first);
    await vote(tie.game.id, others, tie.second);
    const lonely = await play({ day: "2026-11-22" });
    await vote(lonely.game.id, [salma], lonely.first);
    const open = await play({ day: "2026-11-30" });
    await vote(open.game.id, [owner, salma], open.first);
    expect(at(await record(karim), "0.playerOfTheMatch")).toBe(2);
    expect(at(await record(salma), "0.playerOfTheMatch")).toBe(1);
    freeze(new Date(+open.game.endTime + 2 * DAY + 1));
    expect(at(await record(karim), "0.playerOfTheMatch")).toBe(3);
  });

  it("does not count the player of the match of a game that an open dispute keeps from counting", async () => {
    const disputed = await play();
    await vote(disputed.game.id, [owner, salma], disputed.first);
    await play({ day: "2026-11-21" });
    await db.update(gameParticipants).set({ came: false }).where(eq(gameParticipants.id, disputed.first));
    await db.insert(attendanceDisputes).values({
      ...{ participantId: disputed.first, reason: "I was there", createdAt: new Date() },
    });
    expect(at(await record(karim), "0")).toMatchObject({ played: 1, missed: 0, playerOfTheMatch: 0 });
  });

  it("is empty for a new player, and 404 for nobody", async () => {
    expect(await record(karim)).toEqual([]);
    expect((await api("/api/profile/players/{id}/record", { params: { id: crewId } })).status).toBe(404);
  });
});

describe("a crew's table", () => {
  it("gives 3 points for a win and 1 for a draw this year, with guests and other games left out", async () => {
    const { game } = await play({ score: [5, 3] });
    await addExternalPlayer(game.id, "Simo");
    await play({ score: [1, 1], day: "2026-11-21" });
    await play({ score: [9, 0], day: "2026-11-22", crew: null });
    await play({ score: [9, 0], day: "2025-11-22" });
    const { status, body } = await table();
    expect(status).toBe(200);
    expect(at(body, "season")).toEqual({
      ...{ id: "2026", name: "2026", startsOn: "2026-01-01", endsOn: "2026-12-31", points: USUAL_POINTS },
    });
    const counts = { playerOfTheMatch: 0, played: 2, drawn: 1 };
    expect(at(body, "rows")).toMatchObject([
      { rank: 1, userId: karim.id, ...counts, won: 1, lost: 0, points: 4 },
      { rank: 2, userId: salma.id, ...counts, won: 0, lost: 1, points: 1 },
    ]);
    expect(await rowsOf({ season: "2025" })).toEqual([
      [1, karim.id, 3],
      [2, salma.id, 0],
    ]);
  });

  it("of a season counts its days, in the crew's city, with its own points", async () => {
    await play({ score: [5, 3], day: "2026-11-01" });
    await play({ score: [0, 3], day: "2026-11-30" });
    await play({ score: [0, 3], day: "2026-12-01" });
    await create({ ...SEASON, points_won: 2, points_lost: 1, points_played: 5 });
    const id = textAt(
      (await api("/api/crews/{id}/seasons", { params: { id: crewId }, as: karim })).body,
      "seasons.0.id",
    );
    expect(await rowsOf({ season: id })).toEqual([
      [1, karim.id, 13],
      [1, salma.id, 13],
    ]);
  });

  it("offers the years since the first game", async () => {
    await play({ day: "2024-06-01" });
    const { body } = await get(tablePage.loader, { as: salma, params: { id: crewId } });
    expect(at(body, "periods")).toMatchObject([{ id: "2026" }, { id: "2025" }, { id: "2024" }]);
  });

  it("of today is the season that today is in", async () => {
    await create({ ...SEASON, ends_on: "2026-12-31" });
    expect(at((await table()).body, "season.name")).toBe("Automne");
    expect(at((await table({ season: "2026" })).body, "season.name")).toBe("2026");
  });

  it("of several seasons of today is that which began last, of these the newest", async () => {
    const names = ["A", "B", "C", "D", "E"];
    for (const name of names)
      await create({
        ...SEASON,
        name,
        ends_on: "2026-12-31",
        ...(name === "E" && { starts_on: "2026-10-01" }),
      });
    expect(at((await table()).body, "season.name")).toBe("D");
    const { body } = await api("/api/crews/{id}/seasons", { params: { id: crewId }, as: karim });
    expect(at(body, "seasons")).toMatchObject(["D", "C", "B", "A", "E"].map((name) => ({ name })));
  });

  it("keeps a player who deleted the account without a name", async () => {
    await play({ score: [5, 3] });
    await db
      .update(playerProfiles)
      .set({ firstName: "", lastName: "" })
      .where(eq(playerProfiles.id, karim.id));
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, karim.id));
    const { body } = await get(tablePage.loader, { as: salma, params: { id: crewId } });
    expect(at(body, "rows.0")).toMatchObject({ name: "Former player", isDeleted: true, points: "3 points" });
  });

  it("of one weekly game counts its games alone, also once it has ended, and of an unknown one all games", async () => {
    const { id } = await makeSeries({ organizerId: owner.id, crewId, title: "Jeudi" });
    await play({ score: [5, 3] });
    await play({ score: [0, 1], day: "2026-11-21", changes: { seriesId: id, seriesDate: "2026-11-21" } });
    const page = async (seriesId: string) =>
      (
        await get(tablePage.loader, {
          as: karim,
          params: { id: crewId },
          path: `/crews/${crewId}/table?series=${seriesId}`,
        })
      ).body;
    const shown = await page(id);
    expect([at(shown, "seriesId"), at(shown, "rows.0.userId"), at(shown, "rows.0.points")]).toEqual([
      id,
      salma.id,
      "3 points",
    ]);
    await db.update(series).set({ endedAt: new Date() }).where(eq(series.id, id));
    const ended = await page(id);
    expect([at(ended, "seriesId"), at(ended, "rows.0.userId"), at(ended, "series")]).toEqual([
      id,
      salma.id,
      [{ id, title: "Jeudi" }],
    ]);
    const unknown = await page(crewId);
    expect([at(unknown, "seriesId"), at(unknown, "rows.0.points")]).toEqual([null, "3 points"]);
    expect(at(unknown, "rows.1.points")).toBe("3 points");
  });

  it("of an unlisted crew is for members", async () => {
    for (const outsider of [null, await makePlayer()])
      expect(refusal(await table({}, outsider))).toEqual([404, "crew_not_found"]);
    expect(refusal(await table({ season: crewId }))).toEqual([404, "season_not_found"]);
    expect(refusal(await table({ season: "1999" }))).toEqual([404, "season_not_found"]);
  });
});

describe("a season", () => {
  it("that two organizers change at once keeps both changes, and asks where both changed the same", async () => {
    const seasonId = textAt((await create()).body, "id");
    const call = { as: owner, params: { id: crewId, seasonId } };
    const open = async () => {
      const { body } = await get(seasonPage.loader, call);
      return { ...Object(at(body, "values")), editedFrom: textAt(body, "editedFrom") };
    };
    const save = (form: Record<string, string>) => submit(seasonPage.action, { ...call, form });
    const [first, second] = [await open(), await open()];
    expect((await save({ ...first, name: "Lions" })).status).toBe(302);
    expect((await save({ ...second, pointsWon: "2" })).status).toBe(302);
    expect(await open()).toMatchObject({ name: "Lions", pointsWon: "2" });
    const late = await save({ ...second, name: "Tigres" });
    expect([late.status, at(late.body, "codes")]).toEqual([409, { name: ["edit_conflict"] }]);
    expect(await open()).toMatchObject({ name: "Lions" });
  });

  it("is changed in JSON only while it is as the program read it", async () => {
    const seasonId = textAt((await create()).body, "id");
    const path = "/api/crews/{id}/seasons/{seasonId}";
    const call = { params: { id: crewId, seasonId }, as: owner };
    const etag = (await api(path, call)).headers.get("ETag") ?? "";
    const put = (name: string) =>
      api(path, {
        ...{ ...call, method: "PUT", headers: { "If-Match": etag } },
        body: { name, starts_on: "2026-01-01", ends_on: "2026-06-30" },
      });
    expect(await put("Lions")).toMatchObject({ status: 200, body: { name: "Lions" } });
    expect(await put("Tigres")).toMatchObject({ status: 412, body: { code: "changed_meanwhile" } });
    expect((await api(path, call)).body).toMatchObject({ id: seasonId, name: "Lions" });
    expect((await api(path, { ...call, as: await makePlayer() })).status).toBe(404);
  });

  it("is created once when the request is repeated, changed and removed", async () => {
    const form = {
      ...{ requestId: "season-1", name: "Automne", firstDay: "2026-11-01", lastDay: "2026-11-30" },
      ...{ pointsWon: "3", pointsDrawn: "1", pointsLost: "0", pointsPlayed: "0" },
    };
    const send = () => submit(createPage.action, { as: owner, params: { id: crewId }, form });
    const location = (await send()).location ?? "";
    expect((await send()).location).toBe(location);
    const seasonId = location.split("season=")[1] ?? "";
    const changed = await submit(seasonPage.action, {
      ...{
        as: owner,
        params: { id: crewId, seasonId },
        form: { ...form, requestId: "season-2", pointsWon: "2" },
      },
    });
    expect(changed.status).toBe(302);
    const { body } = await get(tablePage.loader, { as: owner, params: { id: crewId }, path: location });
    expect(textAt(body, "period.points")).toBe("Win 2 · draw 1 · loss 0");
    await submit(removal.action, {
      as: owner,
      params: { id: crewId, seasonId },
      form: { requestId: "season-3" },
    });
    expect(refusal(await table({ season: seasonId }))).toEqual([404, "season_not_found"]);
  });

  it.each([
    ["without a name", { name: " " }, "name"],
    ["that ends before it starts", { ends_on: "2026-10-01" }, "ends_on"],
    ["of three years", { ends_on: "2029-10-01" }, "ends_on"],
    ["with a day that is none", { starts_on: "2026-02-30" }, "starts_on"],
    ["with negative points", { points_won: -1 }, "points_won"],
    ["with 1000 points", { points_won: 1000 }, "points_won"],
  ])("%s is refused at its field", async (_, change, field) => {
    const { status, body } = await create({ ...SEASON, ...change });
    expect([status, Object.keys(Object(at(body, "errors")))]).toEqual([422, [field]]);
  });

  it("is set by organizers only, and found in its own crew only", async () => {
    expect(refusal(await create(SEASON, karim))).toEqual([403, "only_crew_organizer"]);
    const seasonId = textAt((await create()).body, "id");
    const other = await makeCrew({ ownerId: owner.id });
    const foreign = await api("/api/crews/{id}/seasons/{seasonId}", {
      ...{ method: "DELETE", params: { id: other.id, seasonId }, as: owner },
    });
    expect(refusal(foreign)).toEqual([404, "season_not_found"]);
  });
});

it("standings are sorted by points, equal rows share a rank, and none is lost", () => {
  const count = fc.nat(20);
  const row = fc.record({
    played: count,
    won: count,
    drawn: count,
    lost: count,
    playerOfTheMatch: count,
    missed: count,
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      const standings = standingsOf(rows, USUAL_POINTS);
      expect(standings).toHaveLength(rows.length);
      for (const [index, one] of standings.entries()) {
        expect(one.points).toBe(3 * one.won + one.drawn);
        const before = standings[index - 1];
        if (!before) continue;
        expect(before.points).toBeGreaterThanOrEqual(one.points);
        const isEqual =
          before.points === one.points &&
          before.won === one.won &&
          before.playerOfTheMatch === one.playerOfTheMatch;
        expect(one.rank).toBe(isEqual ? before.rank : index + 1);
      }
    }),
  );
});
