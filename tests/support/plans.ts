import { type Client, createClient } from "@libsql/client";
import { afterAll } from "vitest";
import { copyTemplate } from "./database";
import largeStatistics from "./large-statistics.json" with { type: "json" };

/**
 * Full scans in a plan, except of subqueries without a name or in `aliases` (whose own steps count), full-text and JSON
 * tables, and queries without a table. Its own connection, since after an EXPLAIN one sees no later writes.
 */
export async function tableScans(statement: string, ...aliases: string[]): Promise<string[]> {
  return (await planOf(statement))
    .filter((step) => /^SCAN (?!\w+ VIRTUAL TABLE INDEX|CONSTANT ROW|\(subquery-)/.test(step))
    .filter((step) => !aliases.some((alias) => step.startsWith(`SCAN ${alias}`)));
}

let explaining: Client | undefined;
afterAll(() => explaining?.close());
const plans = new Map<string, Promise<string[]>>();

/** As when first asked for. */
export function planOf(statement: string): Promise<string[]> {
  const plan = plans.get(statement) ?? explained(statement);
  plans.set(statement, plan);
  return plan;
}

async function explained(statement: string): Promise<string[]> {
  explaining ??= createClient({ url: process.env.DATABASE_URL ?? "", concurrency: 1 });
  const { rows } = await explaining.execute(`explain query plan ${statement.replace(/\?/g, "1")}`);
  return rows.map((row) => String(row.detail));
}

/** Of its first table, not only its partial index, which plans never call covering. */
export async function readsRows(statement: string): Promise<boolean> {
  const client = createClient({ url: process.env.DATABASE_URL ?? "" });
  try {
    const { rows: steps } = await client.execute(`explain ${statement.replace(/\?/g, "1")}`);
    const table = steps.find(({ opcode }) => opcode === "OpenRead")?.p1;
    return steps.some(({ opcode, p1 }) => opcode === "Column" && p1 === table);
  } finally {
    client.close();
  }
}

interface Comparison {
  table: string;
  column: string;
  operator: string;
}

/** Columns that partial indexes compare with a constant. */
export async function comparedByIndexes(): Promise<Comparison[]> {
  const client = createClient({ url: process.env.DATABASE_URL ?? "" });
  try {
    const { rows } = await client.execute(
      "select tbl_name as name, sql from sqlite_schema where type = 'index' and sql like '% where %'",
    );
    return rows.flatMap(({ name, sql }) =>
      [...String(sql).matchAll(/"(\w+)" (=|<>) ('[^']*'|\d+)/g)].map(([, column = "", operator = ""]) => ({
        ...{ table: String(name), column, operator },
      })),
    );
  } finally {
    client.close();
  }
}

/** By the table's name or an alias. */
export function comparesWithValue(sql: string, { table, column, operator }: Comparison): boolean {
  const aliases = [...sql.matchAll(new RegExp(`\\b${table}"? as "?(\\w+)`, "g"))].map(([, alias]) => alias);
  const name = [table, ...aliases].join("|");
  return new RegExp(`(?<!\\+)"?\\b(${name})"?\\."?${column}"? ${operator} \\?`).test(sql);
}

export interface Planner {
  planOf: (statement: string) => Promise<string[]>;
  close: () => void;
}

/** Over empty tables, without statistics or with those of 1,000,000 games (`refreshStatistics`). */
export async function openPlanner(statistics: "without" | "with"): Promise<Planner> {
  const url = `file:${copyTemplate("planner")}`;
  if (statistics === "with") {
    const writer = createClient({ url, concurrency: 1 });
    await writer.batch([
      "analyze",
      "delete from sqlite_stat1",
      ...largeStatistics.map((args) => ({ sql: "insert into sqlite_stat1 values (?, ?, ?)", args })),
    ]);
    writer.close();
  }
  // Read when a connection opens.
  const client = createClient({ url, concurrency: 1 });
  return {
    planOf: async (statement) => {
      const plan = await client.execute(`explain query plan ${statement.replace(/\?/g, "1")}`);
      return plan.rows.map((row) => String(row.detail));
    },
    close: () => client.close(),
  };
}
