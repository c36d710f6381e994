import type { Client } from "@libsql/client";
import { z } from "zod";

/** Needed of the database by the release before: db/release.json, see docs/how-to/make-a-release.md. */
export const Release = z.object({
  migration: z.string(),
  tables: z.array(z.string()),
  /** CHECKs and unique keys that its writes satisfy. */
  constraints: z.array(z.string()),
  /** By name; they do a part of its work. */
  triggers: z.array(z.string()),
  statements: z.array(z.string()),
});
export type Release = z.output<typeof Release>;

/** As a release records it. */
export async function readSchema(client: Client): Promise<Omit<Release, "migration" | "statements">> {
  const all = await client.execute(
    "select type, name, sql from sqlite_schema where sql is not null order by name",
  );
  const named = (type: string) =>
    all.rows
      .filter((row) => row.type === type)
      .map((row) => ({ name: String(row.name), sql: String(row.sql) }));
  const tables = named("table");
  const constraints: string[] = [];
  for (const { name, sql } of tables) {
    // Rebuilt tables omit their name.
    const checks = checksIn(sql.replaceAll(`"${name}".`, ""));
    constraints.push(...checks.map((check) => `${name}: ${check}`));
    constraints.push(...(await uniqueKeys(client, name)));
  }
  return {
    tables: tables.map(({ name }) => name),
    constraints: constraints.sort(),
    triggers: named("trigger").map(({ name }) => name),
  };
}

/** With balanced parentheses. */
function checksIn(definition: string): string[] {
  return [...definition.matchAll(/\bcheck ?\(/gi)].map(({ 0: opening, index }) => {
    let depth = 1;
    let end = index + opening.length;
    for (; depth > 0 && end < definition.length; end++) {
      if (definition[end] === "(") depth++;
      if (definition[end] === ")") depth--;
    }
    return definition.slice(index, end).replace(/\s+/g, " ");
  });
}

async function uniqueKeys(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.execute(`
    select (select group_concat(name, ', ') from pragma_index_info(keys.name)) as columns,
           (select lower(substr(sql, instr(lower(sql), ' where '))) from sqlite_schema
            where name = keys.name and keys.partial) as condition
    from pragma_index_list('${table}') as keys where keys."unique"
  `);
  return rows.map(({ columns, condition }) => `${table}: UNIQUE (${columns})${condition ?? ""}`);
}

/** A sentence for each problem. `loosened`: new constraints that allow all its writes. */
export async function problemsFor(client: Client, release: Release, loosened: readonly string[] = []) {
  const schema = await readSchema(client);
  const accepted = new Set([...release.constraints, ...loosened]);
  const isNew = (constraint: string) =>
    !accepted.has(constraint) && release.tables.includes(constraint.split(":")[0] ?? "");
  const problems = [
    ...schema.constraints.filter(isNew).map((constraint) => `new constraint: ${constraint}`),
    ...release.triggers
      .filter((trigger) => !schema.triggers.includes(trigger))
      .map((trigger) => `missing trigger: ${trigger}`),
  ];
  const required = await requiredColumns(client);
  for (const statement of release.statements) {
    const error = await client.execute(`explain ${statement}`).then(
      () => null,
      (reason: unknown) => String(reason),
    );
    if (error) problems.push(`${error}: ${statement}`);
    else problems.push(...omittedColumns(statement, required));
  }
  return problems;
}

/** Required to insert a row. */
async function requiredColumns(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.execute(`
    select tables.name as "table", columns.name as "column"
    from sqlite_schema as tables, pragma_table_xinfo(tables.name) as columns
    where tables.type = 'table' and columns."notnull" and columns.dflt_value is null and not columns.hidden
      and not (columns.pk and lower(columns.type) = 'integer')
  `);
  const required = new Map<string, string[]>();
  for (const { table, column } of rows) {
    required.set(String(table), [...(required.get(String(table)) ?? []), String(column)]);
  }
  return required;
}

const INSERT = /^\s*(?:with .*?\)\s*)?insert\s+(?:or \w+ )?into ["`]?(\w+)["`]?\s*\(([^)]*)\)/is;

function omittedColumns(statement: string, required: ReadonlyMap<string, string[]>): string[] {
  const [, table = "", list = ""] = INSERT.exec(statement) ?? [];
  const given = new Set(list.split(",").map((name) => name.trim().replace(/["`]/g, "")));
  const omitted = (required.get(table) ?? []).filter((column) => !given.has(column));
  return omitted.map((column) => `${table}.${column} must not be null, and is not given: ${statement}`);
}
