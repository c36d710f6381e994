import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { type CountedStatement, countStatements, db, transact } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { users } from "#db/schema/accounts";
import { playerProfiles, playerSportSkills } from "#db/schema/players";
import { makePlayer, type Player } from "#seed/factories/players";
import { ratePlayerAs, rateProfileAs } from "#seed/factories/ratings";
import { birthDates } from "~/features/players/rules";
import { playedGame } from "../ratings/support";
import { api } from "../support/api";
import { planOf, readsRows, tableScans } from "../support/plans";
import { at } from "../support/request";

const casa = cityId("casablanca");
let amel: Player;
let youssef: Player;
let fatima: Player;
let hidden: Player;
beforeAll(async () => {
  amel = await makePlayer({
    firstName: "Amél",
    lastName: "Zérhouni",
    cityId: casa,
    gender: "female",
    dateOfBirth: "1996-12-01",
    favoriteSport: "tennis",
    bio: "Je cherche un partenaire sérieux",
    height: 170,
    weight: 60,
    showHeight: true,
    showWeight: true,
  });
  youssef = await makePlayer({
    firstName: "Youssef",
    lastName: "Qadiri",
    cityId: cityId("rabat"),
    gender: "male",
    dateOfBirth: "1986-12-02",
    favoriteSport: "padel",
    bio: null,
    height: 180,
    weight: 80,
    showHeight: false,
    showWeight: false,
  });
  fatima = await makePlayer({
    firstName: "فاطمة",
    lastName: "الزهراء",
    cityId: null,
    gender: "other",
    dateOfBirth: null,
    favoriteSport: null,
    bio: "أحب كرة السلة",
  });
  hidden = await makePlayer({ firstName: "Amel", lastName: "Cachée", listed: false, cityId: casa });
  await makePlayer({ firstName: "", lastName: "", cityId: casa });
  const suspended = await makePlayer({
    firstName: "Amel",
    lastName: "Absente",
    cityId: casa,
    gender: "female",
    dateOfBirth: "1996-12-01",
    favoriteSport: "tennis",
  });
  await transact((tx) => tx.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.id)));
});

const read = (one_: string) => api(`/api/profile/players?${one_}`);
const namesFor = async (query: Record<string, string>) => {
  const { body } = await read(String(new URLSearchParams({ limit: "100", ...query })));
  return Object.values(Object(at(body, "players"))).map((player) => at(player, "firstName"));
};

describe("the list of players", () => {
  it("has the documented shape and nothing private", async () => {
    const { status, body } = await read("search=zerhouni");
    expect(status).toBe(200);
    expect(body).toEqual({
      page: 1,
      total_pages: 1,
      next_cursor: null,
      total: 1,
      players: [
        {
          id: amel.id,
          firstName: "Amél",
          lastName: "Zérhouni",
          city: { id: casa, name: "Casablanca" },
          neighborhood: null,
          gender: "female",
          age: 30,
          height: 170,
          weight: 60,
          profilePicture: null,
          bio: "Je cherche un partenaire sérieux",
          createdAt: expect.any(String),
          sportInfo: expect.objectContaining({ sport: "Tennis" }),
          gameStats: { gamesPlayed: 0, gamesOrganized: 0 },
          rating: null,
          ratings: { overall: null, skill: null, fairPlay: null, punctuality: null, aggressiveness: null },
        },
      ],
    });
  });

  it("leaves out unlisted players and deleted accounts", async () => {
    expect(await namesFor({})).toEqual(["فاطمة", "Youssef", "Amél"]);
    expect(await namesFor({ search: "Cachée" })).toEqual([]);
  });

  it.each([
    [{ search: "amel" }, ["Amél"]],
    [{ search: "ZERH sérieux" }, ["Amél"]],
    [{ search: "partenaire" }, ["Amél"]],
    [{ search: "فاطمه" }, ["فاطمة"]],
    [{ search: "السله" }, ["فاطمة"]],
    [{ search: "%" }, []],
    [{ search: '"' }, []],
    [{ search: "amel youssef" }, []],
    [{ city: casa }, ["Amél"]],
    [{ city: "casabl" }, ["Amél"]],
    [{ city: "الرباط" }, ["Youssef"]],
    [{ city: "a" }, []],
    [{ city: "Atlantis" }, []],
    [{ sport: sportId("padel") }, ["Youssef"]],
    [{ sport: "TENNIS" }, ["Amél"]],
    [{ sport: "chess" }, []],
    [{ gender: "female" }, ["Amél"]],
    [{ gender: "other" }, ["فاطمة"]],
    [{ ageMin: "30" }, ["Youssef", "Amél"]],
    [{ ageMin: "31" }, ["Youssef"]],
    [{ ageMax: "30" }, ["Amél"]],
    [{ ageMax: "29" }, []],
    [{ ageMin: "39", ageMax: "39" }, ["Youssef"]],
    [{ ageMin: "40" }, []],
    [{ ageMin: "", gender: "" }, ["فاطمة", "Youssef", "Amél"]],
    [{ search: "amel", city: casa, sport: "tennis", gender: "female", ageMin: "13", ageMax: "99" }, ["Amél"]],
  ])("filtered by %j is %j", async (query, names) => {
    expect(await namesFor(query)).toEqual(names);
  });

  it("is paged by twelve, with the page clamped", async () => {
    expect((await read("limit=2&page=2")).body).toMatchObject({ page: 2, total_pages: 2, total: 3 });
    expect((await read("limit=2&page=99")).body).toMatchObject({ page: 2, players: [{}] });
    expect((await read("page=junk")).body).toMatchObject({ page: 1 });
  });

  it.each(["gender=robot", "ageMin=old", "ageMax=-1"])("refuses %s", async (query) => {
    expect((await read(query)).status).toBe(422);
  });

  it("matches sports other than the favorite", async () => {
    await transact((tx) =>
      tx.insert(playerSportSkills).values({ playerId: fatima.id, sportId: sportId("basketball") }),
    );
    expect(await namesFor({ sport: "basketball" })).toEqual(["فاطمة"]);
  });

  /** Contains only suspended accounts. */
  const FEW = "users USING INDEX users_suspended";
  const FILTERS = ["search=amel", `city=${casa}`, "sport=tennis", "gender=female", "ageMin=20", "ageMax=50"];
  it.each(["", ...FILTERS, FILTERS.join("&")])(
    "with '%s' takes two statements without table scans",
    async (q) => {
      const { statements } = await countStatements(() => read(q));
      expect(statements.filter(isRead).length).toBeLessThanOrEqual(2);
      for (const { sql } of statements)
        expect([sql, await tableScans(sql, "page_rows", "(subquery", FEW)]).toEqual([sql, []]);
    },
  );

  it.each(["", ...FILTERS, FILTERS.join("&")])(
    "with '%s' has as its total the number of players it lists",
    async (query) => {
      const { body } = await read(query);
      const listed = Object.keys(Object(at(body, "players"))).length;
      expect(listed).toBeGreaterThan(0);
      expect(at(body, "total")).toBe(listed);
    },
  );

  it("counts the players of a city by index alone", async () => {
    const { statements } = await countStatements(() => read(`city=${casa}`));
    const counts = statements.map(({ sql }) => sql).filter((sql) => sql.startsWith("select count"));
    expect(await Promise.all(counts.map(readsRows))).toEqual([false]);
  });

  it("reads players of an age by index, and no further than the page", async () => {
    const { statements } = await countStatements(() => read("ageMin=20&ageMax=50&gender=female"));
    const page = statements.find(({ sql }) => sql.includes("limit"))?.sql ?? "";
    expect((await planOf(page)).join("; ")).toMatch(/player_profiles_gender/);
  });

  it.each([
    ["sport=tennis&gender=female&ageMin=20&ageMax=50", /^select count/, "birth_date"],
    ["ageMin=20&ageMax=50", /^select count/, "birth_date"],
    ["page=99", /limit/, "listed"],
  ])("with '%s' runs the statement %s on the index %s alone", async (query, which, index) => {
    const { statements } = await countStatements(() => read(query));
    const statement = statements.find(({ sql }) => which.test(sql))?.sql ?? "";
    expect(await planOf(statement)).toContainEqual(
      expect.stringContaining(`player_profiles USING COVERING INDEX player_profiles_${index} `),
    );
  });
});

const isRead = ({ sql }: CountedStatement) => !/from "(sports|positions|cities|neighborhoods)"/.test(sql);

describe("one player", () => {
  const seen = (id: string, as: Player | null = null, headers: Record<string, string> = {}) =>
    api("/api/profile/players/{id}", { params: { id }, as, headers });

  it("shows height and weight only to the player, or to others if the player allows it", async () => {
    expect((await seen(amel.id)).body).toMatchObject({ height: 170, weight: 60 });
    expect((await seen(youssef.id, amel)).body).toMatchObject({ height: null, weight: null, age: 39 });
    expect((await seen(youssef.id, youssef)).body).toMatchObject({ height: 180, weight: 80 });
    for (const reader of [null, amel, youssef]) {
      const text = JSON.stringify((await seen(youssef.id, reader)).body);
      expect(text).not.toContain("1986");
      expect(text).not.toContain(youssef.email);
    }
  });

  it("names city and sport in the reader's language", async () => {
    const { body } = await seen(amel.id, null, { "Accept-Language": "ar" });
    expect(at(body, "city.name")).toBe("الدار البيضاء");
    expect(at(body, "sportInfo.sport")).not.toBe("Tennis");
  });

  it("contains the averages over game and profile ratings", async () => {
    const { game, first, second } = await playedGame();
    await ratePlayerAs({
      gameId: game.id,
      raterId: first.id,
      ratedUserId: second.id,
      punctualityRating: 0,
      skillLevelRating: 1,
    });
    await rateProfileAs(second.id, first.id, { rating: 5 });
    const { body } = await seen(second.id);
    expect(body).toMatchObject({
      rating: 4,
      ratings: { overall: 4, skill: 1, fairPlay: 4, aggressiveness: 4, punctuality: null },
      gameStats: { gamesPlayed: 1, gamesOrganized: 0 },
    });
  });

  it("is found if unlisted; a deleted player has neither name nor other data", async () => {
    expect(await seen(hidden.id.toUpperCase())).toMatchObject({ status: 200, body: { firstName: "Amel" } });
    const [gone] = await db.select().from(playerProfiles).where(eq(playerProfiles.firstName, ""));
    expect((await seen(gone?.id ?? "")).body).toMatchObject({
      firstName: "",
      lastName: "",
      city: null,
      age: null,
      bio: null,
      height: null,
      sportInfo: null,
    });
  });

  it.each(["junk", "3f0c8a9e-1c5e-4b61-9d3a-111111111111"])("%s is a 404", async (id) => {
    expect(await seen(id)).toMatchObject({ status: 404, body: { detail: "Player not found" } });
  });
});

describe("the birth dates of an age range", () => {
  it.each([
    [{ ageMin: 18 }, { until: "2008-12-01" }],
    [{ ageMax: 18 }, { after: "2007-12-01" }],
    [
      { ageMin: 13, ageMax: 13 },
      { until: "2013-12-01", after: "2012-12-01" },
    ],
    [{}, {}],
  ])("%j → %j", (ages, dates) => {
    expect(birthDates("2026-12-01", ages)).toEqual(dates);
  });
});
