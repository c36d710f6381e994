import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.server";
import { cityId } from "#db/reference";
import { games } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import { venues } from "#db/schema/venues";
import { crewSearch, gameSearch } from "#db/search-text";
import { finder, ftsQuery, matchesText } from "#db/typed-search";
import { makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";

type Searched = "games" | "venues" | "players";

/** With the query of the lists. */
async function find(what: Searched, typed: string): Promise<string[]> {
  const table = { games, venues, players: playerProfiles }[what];
  const rows = await db.all<{ id: string }>(sql`
    select ${table.id} as id from ${sql.identifier(`${what}_fts`)} as found
    join ${table} on ${table.n} = found.rowid
    where ${sql.identifier(`${what}_fts`)} match ${ftsQuery(typed)} order by ${table.n}`);
  return rows.map((row) => row.id);
}

beforeAll(async () => {
  const organizer = await makePlayer({
    firstName: "Zoé",
    lastName: "Béchar",
    bio: "Gardienne",
    cityId: null,
  });
  const venue = await makeVenue({
    id: "venue",
    name: "Complexe Père Jégo",
    description: null,
    createdById: organizer.id,
    cityId: cityId("fes"),
  });
  const common = { organizerId: organizer.id, venueId: venue.id, description: null };
  await makeGame({ ...common, id: "friendly", title: "Match amical à l'Océan" });
  await makeGame({ ...common, id: "arabic", title: "مباراة وُدّية في الأحد" });
  await makeGame({ ...common, id: "percent", title: "100% fair_play" });
});

test.each([
  ["match", ["friendly"]],
  ["MATCH OCÉAN", ["friendly"]],
  ["amica", ["friendly"]],
  ["مباراه", ["arabic"]],
  ["الاحد وديه", ["arabic"]],
  ["100%", ["percent"]],
  ["match arabic", []],
])('searches the games for "%s", ignoring case and accents', async (typed, ids) => {
  expect(await find("games", typed)).toEqual(ids);
});

test("venues are found by name and by their city in any language", async () => {
  for (const typed of ["pere jego", "Fès", "fez", "فاس"])
    expect(await find("venues", typed)).toEqual(["venue"]);
});

test("players are found by name and bio", async () => {
  for (const typed of ["zoe", "bechar", "gardienne zoe"])
    expect(await find("players", typed)).toHaveLength(1);
});

test("the index follows a change and drops the old words", async () => {
  await db
    .update(games)
    .set({ search: gameSearch({ title: "Tournoi" }) })
    .where(eq(games.id, "friendly"));
  expect(await find("games", "tournoi")).toEqual(["friendly"]);
  expect(await find("games", "amical")).toEqual([]);
  await db.update(games).set({ sequence: 1 }).where(eq(games.id, "friendly"));
  expect(await find("games", "tournoi")).toEqual(["friendly"]);
  await db.delete(games).where(eq(games.id, "friendly"));
  expect(await find("games", "tournoi")).toEqual([]);
  await db.run(sql`insert into games_fts (games_fts) values ('integrity-check')`);
});

test.each(["lions", "lions 7", "L'Océan", "الياس", "ag hamed", "hay al qods", "7 lions ocean"])(
  'texts are searched for "%s" without an index as in lists in memory',
  async (typed) => {
    const names = [
      "Lions 7",
      "Lions 27",
      "Océan",
      "ياس",
      "ياسين",
      "Ag Hamed",
      "Hamed",
      "Hay Alqods",
      "Océans 7 Lions",
    ];
    for (const name of names) {
      const text = crewSearch({ name });
      const [row] = await db.all<{ found: number }>(sql`select ${matchesText(sql`${text}`, typed)} as found`);
      expect([name, Boolean(row?.found)]).toEqual([name, finder(typed)(text)]);
    }
  },
);
