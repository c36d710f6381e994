import { type Client, createClient, type InValue } from "@libsql/client";
import { millisecondsInDay } from "date-fns/constants";
import { Plan, type Query } from "#db/plan";
import { tablesRead } from "#db/tables-read";

type DatabaseClient = typeof import("#db/client.server");

/** While enabled, changes each column that a plan has read before its writes, one at a time, and records what was written. */
export const changing = {
  enabled: false,
  /** Files of the verbs. */
  verbs: new Set<string>(),
  /** Writes that were made although a fact had changed. */
  races: new Set<string>(),
};

const tried = new Set<string>();

/** To mock the database client. */
export async function changedBetween(importOriginal: <T>() => Promise<T>): Promise<DatabaseClient> {
  const original = await importOriginal<DatabaseClient>();
  let isTrying = false;
  return {
    ...original,
    async commitPlan(decide) {
      if (changing.enabled && !isTrying) {
        isTrying = true;
        await tryChanges(original, decide).finally(() => {
          isTrying = false;
        });
      }
      return original.commitPlan(decide);
    },
  };
}

interface Decision {
  queries: readonly Query[];
  reads: readonly { sql: string; params: unknown[] }[];
}

async function tryChanges({ countStatements }: DatabaseClient, decide: (plan: Plan) => Promise<unknown>) {
  const verb = new Error().stack?.match(/app\/features\/\S+?\.ts/)?.[0] ?? "app/core";
  /** Null: refused. */
  async function decided(): Promise<Decision | null> {
    const plan = new Plan();
    const { result, statements } = await countStatements(() =>
      decide(plan).then(
        () => true,
        () => false,
      ),
    );
    return result ? { queries: plan.queries, reads: statements } : null;
  }
  const first = await decided();
  if (!first || first.queries.length === 0) return;
  changing.verbs.add(verb);
  const shape = [verb, ...first.queries.map(({ sql }) => sql)].join("\n");
  if (tried.has(shape)) return;
  tried.add(shape);
  const again = await decided();
  const client = createClient({ url: process.env.DATABASE_URL ?? "" });
  try {
    for (const { name, set, from, to } of await changesOf(client, first)) {
      // The database refuses some.
      if (!(await set(to).catch(() => null))) continue;
      if (!isSame(first, await decided(), again) && (await canWrite(client, first)))
        changing.races.add(`${verb}: ${name}`);
      await set(from);
    }
  } finally {
    client.close();
  }
}

/** Without conditions. */
const writesOf = (decision: Decision | null) =>
  decision?.queries.filter(({ sql }) => !sql.startsWith("select case")) ?? [];

/** `again`: without a change, has the same arguments as `first` but for new ids and tokens. */
function isSame(first: Decision, after: Decision | null, again: Decision | null): boolean {
  const [writes, other, repeated] = [writesOf(first), writesOf(after), writesOf(again)];
  return (
    writes.length === other.length &&
    writes.every(({ sql, args }, place) => {
      const isNew = (arg: unknown, at: number) => repeated[place]?.args[at] !== arg;
      return (
        other[place]?.sql === sql && args.every((arg, at) => isNew(arg, at) || other[place]?.args[at] === arg)
      );
    })
  );
}

async function canWrite(client: Client, { queries }: Decision): Promise<boolean> {
  const transaction = await client.transaction("write");
  try {
    for (const query of queries) await transaction.execute(query);
    return true;
  } catch {
    return false;
  } finally {
    await transaction.rollback();
  }
}

interface Change {
  /** Table and column. */
  name: string;
  set: (value: InValue) => Promise<unknown>;
  from: InValue;
  to: InValue;
}

/**
 * Limits and sessions are checked otherwise, places and sports never change, and the announcement that a game is on is
 * claimed by the write itself.
 */
const UNCHANGED =
  /^((rate_limits|sessions|request_ids|cities|neighborhoods|sports|positions)\.|games.announced_on_at$)/;

const MOST_ROWS = 12;

/** Of the columns that the statements name, in rows with one of the ids that they have. */
async function changesOf(client: Client, { queries, reads }: Decision): Promise<Change[]> {
  const text = reads.map(({ sql }) => sql).join("\n");
  const ids = JSON.stringify([reads.map(({ params }) => params), queries]).match(/[0-9a-f-]{36}/g);
  const changes: Change[] = [];
  for (const table of tablesRead(text)) {
    const columns = (await columnsOf(client, table)).filter(
      ({ name }) => !UNCHANGED.test(`${table}.${name}`),
    );
    if (columns.length === 0) continue;
    const hasId = columns.map(({ name }) => `"${name}" in (select value from json_each(?1))`).join(" or ");
    const { rows } = await client.execute({
      sql: `select rowid as row_id, * from ${table} where ${hasId} limit ${MOST_ROWS}`,
      args: [JSON.stringify(ids)],
    });
    const readColumns = columns.filter(({ name, isKey }) => !isKey && new RegExp(`\\b${name}\\b`).test(text));
    for (const row of rows)
      for (const column of readColumns) {
        const from = row[column.name] ?? null;
        const sql = `update ${table} set "${column.name}" = ? where rowid = ?`;
        const set = (value: InValue) => client.execute({ sql, args: [value, row.row_id ?? null] });
        for (const to of await othersThan(client, from, { table, column }))
          changes.push({ name: `${table}.${column.name}`, set, from, to });
      }
  }
  return changes;
}

interface TableColumn {
  name: string;
  isInteger: boolean;
  isKey: boolean;
  /** The values that a CHECK allows. */
  allowed: string[];
}

async function columnsOf(client: Client, table: string): Promise<TableColumn[]> {
  const { rows } = await client.execute({
    sql: `select name, type, pk, (select sql from sqlite_schema where name = ?1) as ddl
      from pragma_table_xinfo(?1) where hidden = 0`,
    args: [table],
  });
  return rows.map(({ name, type, pk, ddl }) => {
    const [, list = ""] = new RegExp(`"${name}" in \\(([^)]*)\\)`, "i").exec(String(ddl)) ?? [];
    return {
      name: String(name),
      isInteger: type === "INTEGER" || type === "integer",
      isKey: pk !== 0 || name === "id",
      allowed: [...list.matchAll(/'([^']*)'/g)].map(([, value = ""]) => value),
    };
  });
}

async function othersThan(
  client: Client,
  value: InValue,
  { table, column: { name, isInteger, allowed } }: { table: string; column: TableColumn },
): Promise<InValue[]> {
  if (allowed.length > 0) return allowed.filter((other) => other !== value);
  if (isInteger && value === null) return [1, Date.now()];
  if (isInteger && (value === 0 || value === 1)) return [1 - value];
  if (isInteger) {
    const step = Number(value) > 1e12 ? 30 * millisecondsInDay : 1;
    return [null, Number(value) - step, Number(value) + step];
  }
  const { rows } = await client.execute({
    sql: `select "${name}" as other from ${table} where "${name}" is not ?1 and "${name}" is not null limit 1`,
    args: [value],
  });
  return [null, ...rows.map(({ other = null }) => other)].filter((other) => other !== value);
}
