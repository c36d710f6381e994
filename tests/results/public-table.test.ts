import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { crews } from "#db/schema/crews";
import { gameParticipants } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import { resultPlayers } from "#db/schema/results";
import { addMember, makeCrew } from "#seed/factories/crews";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze } from "~/core/time/clock.server";
import { loader as crewPage } from "~/features/crew-pages/routes/crew";
import { recordResult } from "~/features/results/record-result.server";
import { loader as tablePage } from "~/features/results/routes/table";
import { loader as cardRoute } from "~/features/results/routes/table-card";
import { crewTable } from "~/features/results/table.server";
import { tableCard } from "~/features/results/table-card.server";
import { LOCALES } from "~/i18n/languages";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at, get, textAt } from "../support/request";

let owner: Player;
let karim: Player;
let salma: Player;
let crewId: string;

beforeEach(async () => {
  owner = await makePlayer();
  karim = await makePlayer({ firstName: "Karim", lastName: "Alami" });
  salma = await makePlayer({ firstName: "Salma", lastName: "Idrissi" });
  crewId = (await makeCrew({ ownerId: owner.id, listed: true, name: "Les Lions" })).id;
  for (const { id } of [karim, salma]) await addMember(crewId, id, "member");
});

/** Karim plays against Salma. */
async function play(scores: [number, number], changes: Partial<Parameters<typeof makeGame>[0]> = {}) {
  const [startTime, endTime] = [new Date("2026-11-20T18:00:00Z"), new Date("2026-11-20T19:00:00Z")];
  const game = await makeGame({
    ...{ organizerId: owner.id, crewId, startTime, endTime, maxPlayers: 10 },
    ...{ gameStatus: "completed", startedAt: startTime, completedAt: endTime },
    ...changes,
  });
  const [first, second] = [await joinGameAs(game.id, karim.id), await joinGameAs(game.id, salma.id)];
  freeze(new Date("2026-11-20T20:00:00Z"));
  await recordResult(actorOf(owner), game.id, {
    scores: scores.map((score, index) => ({ team: index + 1, score })),
    sides: { [first.id]: 1, [second.id]: 2 },
  });
  freeze(new Date("2026-12-01T12:00:00Z"));
  return { first, second };
}
const page = (as: Player | null = null, query = "") =>
  get(tablePage, { params: { id: crewId }, path: `/crews/${crewId}/table${query}`, ...(as && { as }) });
const linesOf = async (as: Player | null = null) => {
  const rows = at((await page(as)).body, "rows");
  return Array.isArray(rows) ? rows.map((row) => `${textAt(row, "name")}: ${textAt(row, "points")}`) : [];
};
const card = async (season = "2026") =>
  (await get(cardRoute, { params: { id: crewId, season, file: "en-000000000000.jpg" } })).status;

describe("the table of a listed crew", () => {
  it("is read by visitors and other players, in JSON too, and linked from the crew's page", async () => {
    await play([5, 3]);
    const rows = ["Karim Alami: 3 points", "Salma Idrissi: 0 points"];
    const stranger = await makePlayer();
    expect([await linesOf(), await linesOf(stranger), await linesOf(karim)]).toEqual([rows, rows, rows]);
    expect(at((await page()).body, "mayChange")).toBe(false);
    const { status, body } = await api("/api/crews/{id}/table", { params: { id: crewId } });
    expect([status, at(body, "rows.0.userId")]).toEqual([200, karim.id]);
    expect((await api("/api/crews/{id}/seasons", { params: { id: crewId } })).status).toBe(200);
    expect(at((await get(crewPage, { params: { id: crewId } })).body, "showsTable")).toBe(true);
  });

  it("comes in pages of fifty", async () => {
    await play([5, 3]);
    const others = await play([0, 0], { maxPlayers: 60 });
    for (let n = 0; n < 49; n++) {
      const { id } = await makePlayer();
      await addMember(crewId, id, "member");
      const joined = await joinGameAs(others.first.gameId, id);
      await db
        .insert(resultPlayers)
        .values({ participantId: joined.id, gameId: joined.gameId, team: 0, outcome: "drawn" });
    }
    const [first, second, beyond] = [await page(), await page(null, "?page=2"), await page(null, "?page=9")];
    expect(at(first.body, "rows")).toHaveLength(50);
    expect(at(second.body, "rows")).toHaveLength(1);
    expect([at(second.body, "page"), at(second.body, "totalPages")]).toEqual([2, 2]);
    expect(at(beyond.body, "page")).toBe(2);
    expect(textAt(first.body, "rows.0.name")).toBe("Karim Alami");
  });

  it("counts private games for members alone", async () => {
    await play([5, 3]);
    await play([0, 2], { gameType: "private", crewOnly: true });
    expect(await linesOf()).toEqual(["Karim Alami: 3 points", "Salma Idrissi: 0 points"]);
    expect(at((await page(karim)).body, "rows.0.line")).toContain("Played 2");
  });

  it("tells outsiders no absences, and has no weekly games for them", async () => {
    await play([5, 3]);
    const { first } = await play([1, 1]);
    await db.update(gameParticipants).set({ came: false }).where(eq(gameParticipants.id, first.id));
    expect(at((await page(karim)).body, "rows.0.line")).toContain("Missed 1");
    expect(at((await page()).body, "rows.0.line")).not.toContain("Missed");
    const { body } = await api("/api/crews/{id}/table", { params: { id: crewId } });
    expect(at(body, "rows.0.missed")).toBe(0);
    expect(at((await page()).body, "series")).toEqual([]);
  });

  it("shows visitors initials of who hides the name, and no name of a deleted account", async () => {
    await play([5, 3]);
    await db.update(playerProfiles).set({ hidesName: true }).where(eq(playerProfiles.id, karim.id));
    expect(await linesOf()).toEqual(["K. A.: 3 points", "Salma Idrissi: 0 points"]);
    expect(at((await page()).body, "preview.description")).not.toContain("Karim");
    expect((await linesOf(salma))[0]).toBe("Karim Alami: 3 points");
    await db
      .update(playerProfiles)
      .set({ firstName: "", lastName: "" })
      .where(eq(playerProfiles.id, karim.id));
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, karim.id));
    expect((await linesOf())[0]).toBe("Former player: 3 points");
  });

  it.each([
    ["unlisted", { listed: false }],
    ["closed", { closedAt: new Date() }],
    ["hidden", { hiddenAt: new Date() }],
  ])("is not found once the crew is %s, and neither is its card", async (_, change) => {
    await play([5, 3]);
    expect([(await page()).status, await card()]).toEqual([200, 200]);
    await db.update(crews).set(change).where(eq(crews.id, crewId));
    expect([(await page()).status, await card()]).toEqual([404, 404]);
    expect((await api("/api/crews/{id}/table", { params: { id: crewId } })).status).toBe(404);
  });
});

describe("the card of a table", () => {
  it.each(LOCALES)("in %s shows the crew, the season and the first player", async (locale) => {
    await play([5, 3]);
    const { content } = await tableCard(await crewTable(null, crewId, {}), locale);
    expect(content.title).toBe("Les Lions");
    expect(content.figure?.text).toContain("Karim Alami");
    expect(content.details).toContain("2026");
  });

  it("is given to link previews, of the season in the address", async () => {
    await play([5, 3]);
    const preview = at((await page()).body, "preview");
    expect(preview).toMatchObject({
      title: "Season Table · Les Lions",
      description: "2026 · 1. Karim Alami (3 points) · 2. Salma Idrissi (0 points)",
      link: `http://localhost:3000/crews/${crewId}/table?lang=en`,
    });
    expect(textAt(preview, "card")).toContain(`/cards/crews/${crewId}/table/2026/en-`);
    const last = at((await page(null, "?season=2025")).body, "preview");
    expect(textAt(last, "link")).toBe(`http://localhost:3000/crews/${crewId}/table?season=2025&lang=en`);
    expect(textAt(last, "description")).toBe("2025 · No game was played in this season yet.");
    expect(at((await page(karim)).body, "preview")).toBeNull();
    expect([await card("1999"), await card(crewId)]).toEqual([404, 404]);
  });
});
