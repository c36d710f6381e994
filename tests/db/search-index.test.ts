import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { cityId } from "#db/reference";
import { serviceState } from "#db/schema/service";
import { refreshSearchTexts } from "#db/search-index";
import { ftsQuery } from "#db/typed-search";
import { makeCrew } from "#seed/factories/crews";
import { makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { now } from "~/core/time/clock.server";

/** More than one write takes. */
const COPIES = 600;
const TYPED = [
  ["games", "معاريف"],
  ["games", "2026"],
  ["venues", "اكادير"],
  ["venues", "الدارالبيضاء"],
  ["players", "mhamed"],
  ["players", "lukasz"],
] as const;

/** By ids. */
const texts = () =>
  db.all(sql`
    select id, search, '' as more from games union all select id, search, '' from crews
    union all select id, search, '' from player_profiles union all select id, search, city_search from venues
    order by id`);

async function found(table: string, typed: string): Promise<number> {
  const index = sql.identifier(`${table}_fts`);
  const row = await db.get<{ n: number }>(
    sql`select count(*) as n from ${index} where ${index} match ${ftsQuery(typed)}`,
  );
  return Number(row?.n);
}
const counts = () => Promise.all(TYPED.map(([table, typed]) => found(table, typed)));

beforeAll(async () => {
  const player = await makePlayer({ firstName: "M'hamed", lastName: "Łukasz", cityId: null });
  const venue = await makeVenue({
    ...{ name: "ملعب أڭادير", address: "الحي المحمدي", createdById: player.id },
    ...{ cityId: cityId("casablanca") },
  });
  await makeCrew({ name: "الدار البيضاء", ownerId: player.id });
  const game = { title: "ماتش بالمعاريف ٢٠٢٦", organizerId: player.id, venueId: venue.id, description: null };
  await transact(async (tx) => {
    for (let copy = 0; copy < COPIES; copy++) await makeGame(game, tx);
  });
});

it("every search text is written anew after a migration that asks for it, and only then", async () => {
  const wanted = await texts();
  for (const table of ["games", "crews", "player_profiles", "venues"])
    await db.run(sql`update ${sql.identifier(table)} set search = 'before'`);
  await db.run(sql`update venues set city_search = 'before'`);
  await db.run(sql`delete from game_alert_queue`);
  await refreshSearchTexts();
  expect(await counts()).toEqual(TYPED.map(() => 0));

  await db.insert(serviceState).values({ key: "stale_search_texts", value: "", updatedAt: now() });
  await refreshSearchTexts();
  expect(await texts()).toEqual(wanted);
  expect(await counts()).not.toContain(0);
  expect(await db.all(sql`select * from game_alert_queue`), "no alert is about games of before").toEqual([]);
  for (const table of ["games", "venues", "players"])
    await db.run(sql.raw(`insert into ${table}_fts (${table}_fts) values ('integrity-check')`));

  await db.run(sql`update games set search = 'kept'`);
  await refreshSearchTexts();
  expect(await found("games", "kept")).toBe(COPIES);
});
