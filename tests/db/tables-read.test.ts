import { readFileSync } from "node:fs";
import { type Client, createClient } from "@libsql/client/sqlite3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isRead } from "#db/is-read";
import { tablesRead } from "#db/tables-read";
import { missedTables } from "../support/opened-tables";
import { Release } from "../support/release";

let client: Client;
beforeAll(() => {
  client = createClient({ url: `file:${process.env.TEMPLATE_DATABASE}` });
});
afterAll(() => client.close());

it.each<[string, string[]]>([
  ['select "id", "from" from "games" where "title" = \'join venues\'', ["games"]],
  ["select g.id from games as g join venues v on v.id = g.venue_id, sports", ["games", "venues", "sports"]],
  ["select 1 from (games cross join [venues]) left join `sports` on 1", ["games", "venues", "sports"]],
  ["select (select count(*) from a where x in (select y from b)), c from d", ["a", "b", "d"]],
  [
    "with recent as (select * from games) select * from recent union select * from main.cities",
    ["games", "cities"],
  ],
  [
    "with a (x, y) as not materialized (select 1 from b), c as (select * from a) select * from c join d",
    ["b", "d"],
  ],
  ["select value from json_each(?), venues", ["venues"]],
  ["select * from a where b is distinct from c and d in e -- from f", ["a", "e"]],
  ["select * from a order by b, c /* , f */", ["a"]],
  ["select n, row_number() over (partition by x order by y, z) from a, b", ["a", "b"]],
])("%s", (sql, tables) => {
  expect(tablesRead(sql)).toEqual(tables);
});

const reads = Release.parse(JSON.parse(readFileSync("db/release.json", "utf8"))).statements.filter(isRead);

it("finds every table that SQLite opens, in every statement of the release", async () => {
  expect(reads.length).toBeGreaterThan(300);
  expect(await missedTables(client, reads)).toEqual([]);
});

it("finds nothing else than tables in the statements of the release", async () => {
  const { rows } = await client.execute("select name from sqlite_schema where type = 'table'");
  const names = new Set(["sqlite_schema", ...rows.map(({ name }) => String(name))]);
  const others = reads.flatMap((sql) => tablesRead(sql).filter((name) => !names.has(name)));
  expect([...new Set(others)].sort()).toEqual([]);
});
