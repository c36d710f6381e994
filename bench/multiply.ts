import { createClient } from "@libsql/client/sqlite3";
import { millisecondsInDay } from "date-fns/constants";

/**
 * Copies the data of `world.ts` until there are COPIES of it, with new ids. Only SQL: indexes and triggers are
 * dropped meanwhile, and counters are copied with their rows.
 */
const copies = Number(process.env.COPIES ?? 1);

/** The end of the id changes, so that the rows of a player lie far apart as real ones do. */
const copyOf = (column: string): string =>
  `substr(t.${column}, 1, 24) || printf('%08x', c.k) || substr(t.${column}, 33)`;

const ALPHABET = "'0123456789ABCDEFGHJKMNPQRSTVWXYZ'";
const codeOf = (number: string) =>
  [35, 30, 25, 20, 15, 10, 5, 0]
    .map((shift) => `substr(${ALPHABET}, 1 + (((c.k << 20) + ${number} >> ${shift}) & 31), 1)`)
    .join(" || ");
const shift = "iif(t.game_status = 'scheduled', 1000, -1000) * c.k";

const TABLES: Record<string, Record<string, string | null>> = {
  users: { id: copyOf("id"), email: "'copy-' || c.k || '-' || t.email" },
  player_profiles: {
    n: null,
    id: copyOf("id"),
    // As if each copy had played other games, so that they do not follow each other in the list.
    list_rank: "t.list_rank + (c.k * 7919 + t.n * 104729) % 997 * 20",
  },
  player_sport_skills: { player_id: copyOf("player_id") },
  player_rating_totals: { player_id: copyOf("player_id") },
  venues: {
    n: null,
    id: copyOf("id"),
    created_by_id: copyOf("created_by_id"),
    latitude: "t.latitude + (c.k * 37 % 1000 - 500) / 10000.0",
    longitude: "t.longitude + (c.k * 91 % 1000 - 500) / 10000.0",
  },
  venue_sports: { id: copyOf("id"), venue_id: copyOf("venue_id") },
  games: {
    n: null,
    id: copyOf("id"),
    slug: "''",
    organizer_id: copyOf("organizer_id"),
    venue_id: copyOf("venue_id"),
    game_code: codeOf("t.n"),
    start_time: `t.start_time + ${shift}`,
    end_time: `t.end_time + ${shift}`,
  },
  game_participants: {
    id: copyOf("id"),
    game_id: copyOf("game_id"),
    user_id: copyOf("user_id"),
    invited_by_id: copyOf("invited_by_id"),
  },
  game_ratings: {
    id: copyOf("id"),
    game_id: copyOf("game_id"),
    rater_id: copyOf("rater_id"),
    rated_user_id: copyOf("rated_user_id"),
  },
  crews: {
    id: copyOf("id"),
    code: codeOf("cast(substr(t.name, instr(t.name, ' ') + 1) as integer)"),
    created_at: "t.created_at - c.k * 1000",
  },
  crew_members: { crew_id: copyOf("crew_id"), user_id: copyOf("user_id") },
  reports: {
    id: copyOf("id"),
    reporter_id: copyOf("reporter_id"),
    target_id: copyOf("target_id"),
    created_at: "t.created_at - c.k * 1000",
  },
  moderation_log: { id: null, target_id: copyOf("target_id") },
  notifications: { id: null, user_id: copyOf("user_id"), game_id: copyOf("game_id") },
};

const client = createClient({ url: process.env.DATABASE_URL ?? "", concurrency: 1 });
const rows = async (sql: string) => (await client.execute(sql)).rows;

async function copyTable(table: string, changed: Record<string, string | null>): Promise<void> {
  const columns = (await rows(`select name from pragma_table_info('${table}')`)).map(({ name }) =>
    String(name),
  );
  const kept = columns.filter((name) => changed[name] !== null);
  await client.execute(`
    insert into ${table} (${kept.map((name) => `"${name}"`).join(", ")})
    with recursive c(k) as (select 1 union all select k + 1 from c where k < ${copies - 1})
    select ${kept.map((name) => changed[name] ?? `t."${name}"`).join(", ")}
    from (select * from ${table} order by 1) as t cross join c`);
}

const names = Object.keys(TABLES)
  .map((table) => `'${table}'`)
  .join(", ");
await client.executeMultiple(
  "pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -1000000; pragma foreign_keys = off;",
);
const dropped = await rows(
  `select type, name, sql from sqlite_schema where tbl_name in (${names}) and type in ('index', 'trigger') and sql is not null`,
);
for (const { type, name } of dropped) await client.execute(`drop ${type} ${name}`);
for (const [table, changed] of Object.entries(TABLES)) {
  const start = performance.now();
  await copyTable(table, changed);
  if (process.env.LOG_LEVEL !== "silent") console.log(table, Math.round(performance.now() - start), "ms");
}
// As the trigger that numbers a new game's address.
await client.execute("update games set slug = printf('%08x', (n * 2654435761) & 4294967295) where slug = ''");
for (const { sql } of dropped) await client.execute(String(sql));
for (const table of ["games_fts", "players_fts", "venues_fts"]) {
  await client.execute(`insert into ${table} (${table}) values ('rebuild')`);
}
await client.execute(`insert into game_changes (game_id, number)
  select id, (select coalesce(max(number), 0) from game_changes) + row_number() over ()
  from games where id not in (select game_id from game_changes)`);
await client.execute(
  `insert into venue_changes (n) select n from venues where n not in (select n from venue_changes)`,
);
// As the triggers and the job leave it, which skips games without further reminders.
await client.execute(
  `insert into reminder_checks (game_id, check_at) select id, start_time - ${millisecondsInDay} from games
  where (game_status = 'scheduled' or end_time > unixepoch('now', '-4 days') * 1000)
    and id not in (select game_id from reminder_checks)`,
);
await client.executeMultiple("pragma journal_mode = wal;");
client.close();
