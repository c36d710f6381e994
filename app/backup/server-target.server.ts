import { type Client, createClient as createFileClient, type InStatement } from "@libsql/client/sqlite3";
import { millisecondsInMinute } from "date-fns/constants";
import { openRemote } from "#db/connections";
import { env } from "~/core/settings/env.server";
import { reportProgress } from "../../scripts/progress.mjs";

const TIMEOUT_MS = 4 * millisecondsInMinute;
const ROWS_AT_ONCE = 500;
/** Filled last: without it the server refuses to start on a half restored database. */
const MIGRATIONS = "__drizzle_migrations";

const SHADOWS = ["data", "idx", "content", "docsize", "config"];

interface SchemaObject {
  type: string;
  name: string;
  sql: string;
}

const openServer = (): Client =>
  openRemote(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN, { timeoutMs: TIMEOUT_MS });

/** Errors: an Error with a sentence if the libSQL server's database is not empty, unless `force` empties it. */
export async function assertServerTarget(force: boolean): Promise<void> {
  const server = openServer();
  try {
    const objects = await schemaOf(server);
    if (objects.length > 0 && !force) {
      throw new Error(`The database ${label()} is not empty; nothing was restored. --force replaces it.`);
    }
  } finally {
    server.close();
  }
}

/** In many transactions; what it had is dropped. */
export async function fillServer(file: string): Promise<void> {
  const server = openServer();
  const source = createFileClient({ url: `file:${encodeURI(file)}` });
  try {
    await drop(server);
    const objects = await schemaOf(source);
    const of = (...types: string[]) => objects.filter(({ type }) => types.includes(type));
    await server.migrate(of("table").map(({ sql }) => sql));
    const tables = of("table").map(({ name }) => name);
    for (const name of tables) if (name !== MIGRATIONS) await copyRows(source, server, name);
    // The inserted rows have counted too, but not those that were deleted before the backup.
    await server.migrate(["delete from sqlite_sequence"]);
    await copyRows(source, server, "sqlite_sequence");
    const searches = of("virtual");
    await server.migrate([
      ...searches.map(({ sql }) => sql),
      ...searches.map(({ name }) => `insert into ${name} (${name}) values ('rebuild')`),
      ...of("index", "trigger", "view").map(({ sql }) => sql),
    ]);
    await copyRows(source, server, MIGRATIONS);
  } finally {
    source.close();
    server.close();
  }
}

const label = (): string => env.DATABASE_URL.replace(/\?.*/, "");

async function schemaOf(client: Client): Promise<SchemaObject[]> {
  const { rows } = await client.execute(
    `select case when sql like 'create virtual%' then 'virtual' else type end as type, name, sql from sqlite_schema
     where sql is not null and name not like 'sqlite\\_%' escape '\\' and name not like 'libsql\\_%' escape '\\'
     order by rowid`,
  );
  const objects = rows.map(({ type, name, sql }) => ({
    type: String(type),
    name: String(name),
    sql: String(sql),
  }));
  const searches = objects.filter(({ type }) => type === "virtual").map(({ name }) => name);
  const shadows = new Set(searches.flatMap((name) => SHADOWS.map((ending) => `${name}_${ending}`)));
  return objects.filter(({ name }) => !shadows.has(name));
}

async function drop(server: Client): Promise<void> {
  const objects = await schemaOf(server);
  const dropped = (kind: string, ...types: string[]) =>
    objects.filter(({ type }) => types.includes(type)).map(({ name }) => `drop ${kind} "${name}"`);
  await server.migrate([
    ...dropped("trigger", "trigger"),
    ...dropped("view", "view"),
    ...dropped("table", "virtual"),
    ...dropped("table", "table"),
  ]);
}

async function copyRows(source: Client, server: Client, table: string): Promise<void> {
  // Generated columns are computed again.
  const described = await source.execute({
    sql: "select name from pragma_table_xinfo(?) where hidden = 0",
    args: [table],
  });
  const columns = described.rows.map(({ name }) => `"${name}"`).join(", ");
  const marks = described.rows.map(() => "?").join(", ");
  const counted = await source.execute(`select count(*) as rows from "${table}"`);
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    reportProgress(`rows of ${table}`, offset, Number(counted.rows[0]?.rows));
    const { rows } = await source.execute({
      sql: `select ${columns} from "${table}" order by rowid limit ? offset ?`,
      args: [ROWS_AT_ONCE, offset],
    });
    if (rows.length === 0) return;
    const statements: InStatement[] = rows.map((row) => ({
      sql: `insert into "${table}" (${columns}) values (${marks})`,
      args: described.rows.map((_, index) => row[index] ?? null),
    }));
    await server.migrate(statements);
  }
}
