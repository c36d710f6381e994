import { eq, type SQL, sql } from "drizzle-orm";
import { reportProgress } from "../scripts/progress.mjs";
import { db, transact } from "./client.server";
import { serviceState } from "./schema/service";
import { crewSearch, gameSearch, playerSearch, venueCitySearch, venueSearch } from "./search-text";

/**
 * A migration inserts this row when search-text.ts writes other texts than before: `INSERT OR REPLACE INTO
 * service_state (key, value, updated_at) VALUES ('stale_search_texts', '', unixepoch() * 1000)`.
 */
const isMark = eq(serviceState.key, "stale_search_texts");
const ROWS_AT_ONCE = 500;

type Described<T> = T & { description: string | null };
type Player = Parameters<typeof playerSearch>[0];
type Venue = Described<{ name: string; address: string; city: string; names: string | null; ofCity: string }>;

export async function refreshSearchTexts(): Promise<void> {
  const [mark] = await db.select().from(serviceState).where(isMark);
  if (!mark) return;
  await rewrite<Described<{ title: string }>>("games", sql`title, description`, (game) => ({
    search: gameSearch(game),
  }));
  await rewrite<Described<{ name: string }>>("crews", sql`name, description`, (crew) => ({
    search: crewSearch(crew),
  }));
  await rewrite<Player>(
    "player_profiles",
    sql`first_name as firstName, shown_last_name as shownLastName, bio`,
    (player) => ({ search: playerSearch(player) }),
  );
  await rewrite<Venue>(
    "venues",
    sql`name, description, address, city, (select search from cities where id = city_id) as ofCity, (select
      name_en || char(10) || name_fr || char(10) || name_ar from neighborhoods where id = neighborhood_id) as names`,
    ({ names, ofCity, ...venue }) => ({
      search: venueSearch({ ...venue, neighborhood: names?.split("\n") ?? [] }),
      city_search: venueCitySearch(venue.city, { search: ofCity }),
    }),
  );
  await db.delete(serviceState).where(isMark);
}

async function rewrite<Row>(
  table: string,
  columns: SQL,
  texts: (row: Row) => Record<string, string>,
): Promise<void> {
  const from = sql.identifier(table);
  const end = await db.get<{ at: number | null }>(sql`select max(rowid) as at from ${from}`);
  let after: number | undefined = 0;
  while (after !== undefined) {
    const last: number = after;
    reportProgress(`search texts of ${table}`, last, end?.at ?? 0);
    after = await transact(async (tx) => {
      const rows = await tx.all<Row & { at: number }>(
        sql`select rowid as at, ${columns} from ${from} where rowid > ${last} order by rowid limit ${ROWS_AT_ONCE}`,
      );
      const fresh = rows.map((row) => ({ at: row.at, ...texts(row) }));
      const names = Object.keys(fresh[0] ?? {}).filter((name) => name !== "at");
      if (names.length > 0)
        await tx.run(sql`update ${from} set ${sql.raw(names.map((name) => `${name} = fresh.value ->> '${name}'`).join(", "))}
          from json_each(${JSON.stringify(fresh)}) as fresh where ${from}.rowid = fresh.value ->> 'at'`);
      return rows.at(-1)?.at;
    });
  }
}
