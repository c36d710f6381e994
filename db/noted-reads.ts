import { AsyncLocalStorage } from "node:async_hooks";
import { type Statement, sqlOf } from "./is-read";
import { tablesRead } from "./tables-read";

/** Full-text tables, by the table that they follow. */
const FOLLOWED = new Map([
  ["games_fts", "games"],
  ["venues_fts", "venues"],
  ["players_fts", "player_profiles"],
]);
/** Has no version, so that nothing which waits for an open transaction is kept. */
const TRANSACTION = "(transaction)";

const noted = new AsyncLocalStorage<Set<string>>();
/** Reads of others ask nothing but this number. */
let running = 0;

/** Runs `read` and lists the tables that its statements read. */
export async function noteTables<T>(
  read: () => Promise<T>,
): Promise<{ value: T; tables: ReadonlySet<string> }> {
  const tables = new Set<string>();
  running += 1;
  try {
    // drizzle sends a query only when it is awaited, which has to be in here.
    return { value: await noted.run(tables, async () => await read()), tables };
  } finally {
    running -= 1;
    // Otherwise every promise of the process would go on carrying it.
    if (running === 0) noted.disable();
  }
}

/** Notes that what is read in memory follows a table. */
export function noteTable(name: string): void {
  if (running > 0) noted.getStore()?.add(name);
}

export function noteStatements(statements: readonly Statement[]): void {
  const tables = running > 0 ? noted.getStore() : undefined;
  if (!tables) return;
  for (const statement of statements) {
    for (const name of tablesRead(sqlOf(statement))) tables.add(FOLLOWED.get(name) ?? name);
  }
}

export const noteTransaction = (): void => noteTable(TRANSACTION);
