import { type Client, createClient } from "@libsql/client/sqlite3";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { cityId } from "#db/reference";
import { gameAlerts } from "#db/schema/alerts";
import { ftsQuery } from "#db/typed-search";
import { makeCrew } from "#seed/factories/crews";
import { makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { makeOlderDatabase } from "../support/older-database";
import { startProgram } from "../support/programs";

/** As the releases before folded texts. */
const foldedBefore = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, "")
    .toLowerCase()
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه");

const FILE = process.env.DATABASE_URL?.replace("file:", "") ?? "";
/** More than are written at once. */
const COPIES = 600;
const TYPED = [
  ["games", "معاريف"],
  ["games", "2026"],
  ["venues", "اكادير"],
  ["venues", "الدارالبيضاء"],
  ["venues", "ⵜⴰⴷⴷⴰⵔⵜ"],
  ["players", "mhamed"],
  ["players", "lukasz"],
  ["players", "imazighen"],
] as const;
/** What the texts were made of. */
const WRITTEN = [
  ["games", "search", "title"],
  ["crews", "search", "name"],
  ["player_profiles", "search", "first_name || ' ' || shown_last_name || ' ' || bio"],
  ["venues", "search", "name || ' ' || address"],
  ["venues", "city_search", "city"],
  ["cities", "search", "slug || ' ' || name_fr || ' ' || name_ar"],
] as const;

let older: Client;
let url: string;

/** The texts for searches of all rows, by their ids. */
async function textsIn(client: Client): Promise<unknown[]> {
  const { rows } = await client.execute(`
    select id, search, '' as more from games union all select id, search, '' from crews
    union all select id, search, '' from player_profiles union all select id, search, city_search from venues
    union all select id, search, '' from cities order by id`);
  return rows.map((row) => Object.values(row));
}

const found = async (table: string, typed: string): Promise<number> => {
  const query = `select count(*) as n from ${table}_fts where ${table}_fts match ?`;
  const { rows } = await older.execute({ sql: query, args: [ftsQuery(typed)] });
  return Number(rows[0]?.n);
};

beforeAll(async () => {
  const player = await makePlayer({
    firstName: "M'hamed",
    lastName: "Łukasz",
    bio: "Imaziɣen",
    cityId: null,
  });
  const venue = await makeVenue({
    ...{ name: "ملعب أڭادير", address: "الحي المحمدي", createdById: player.id },
    ...{ cityId: cityId("casablanca") },
  });
  await makeCrew({ name: "الدار البيضاء", ownerId: player.id });
  const game = { title: "ماتش بالمعاريف ٢٠٢٦", organizerId: player.id, venueId: venue.id, description: null };
  await transact(async (tx) => {
    for (let copy = 0; copy < COPIES; copy++) await makeGame(game, tx);
  });
  await db.insert(gameAlerts).values({
    ...{ id: "alert", userId: player.id, name: "Any", filters: {}, createdAt: new Date() },
  });
  ({ url, client: older } = await makeOlderDatabase(58));
  // Every row of this database, as the release before would have written it.
  const tables = await db.all<{ name: string }>(sql`select name from sqlite_schema where type = 'table'
    and name not like 'sqlite_%' and name not like '%_fts%' and name not in ('__drizzle_migrations', 'service_state', 'table_versions')`);
  await older.execute("pragma foreign_keys = off");
  await older.execute({ sql: "attach database ? as now", args: [FILE] });
  for (const { name } of tables) {
    const { rows } = await older.execute(`select name from pragma_table_info('${name}')`);
    const columns = rows.map((row) => `"${row.name}"`).join(", ");
    await older.execute(`insert or replace into "${name}" (${columns}) select ${columns} from now."${name}"`);
  }
  for (const [table, column, written] of WRITTEN) {
    const { rows } = await older.execute(`select distinct ${written} as text from ${table}`);
    for (const { text } of rows) {
      const args = [foldedBefore(String(text)), String(text)];
      await older.execute({ sql: `update ${table} set ${column} = ? where ${written} = ?`, args });
    }
  }
});
afterAll(() => older.close());

const migrate = async () => {
  const program = startProgram("db/migrate.ts", [], { DATABASE_URL: url });
  await program.ended;
  expect(program.errors.filter(Boolean)).toEqual([]);
  await older.reconnect();
};

it("a database of before is searched like a new one after its migration, and no alert is told of its games", async () => {
  const fresh = createClient({ url: `file:${FILE}` });
  const wanted = await textsIn(fresh);
  fresh.close();
  expect(await textsIn(older)).not.toEqual(wanted);
  expect(await Promise.all(TYPED.map(([table, typed]) => found(table, typed)))).toEqual(TYPED.map(() => 0));
  await older.execute("delete from game_alert_queue");

  await migrate();
  expect(await textsIn(older)).toEqual(wanted);
  expect(await Promise.all(TYPED.map(([table, typed]) => found(table, typed)))).not.toContain(0);
  expect((await older.execute("select * from game_alert_queue")).rows).toEqual([]);
  expect((await older.execute("select * from service_state")).rows).toEqual([]);
  for (const table of ["games", "venues", "players"])
    await older.execute(`insert into ${table}_fts (${table}_fts) values ('integrity-check')`);
});

it("a later migration leaves the texts as they are", async () => {
  await older.execute("update games set search = 'kept'");
  await migrate();
  expect(await found("games", "kept")).toBe(COPIES);
});
