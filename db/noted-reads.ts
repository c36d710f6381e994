import { type Statement, sqlOf } from "./is-read";
import { Scope } from "./scope";
import { tablesRead } from "./tables-read";

/** Full-text tables, by the table that they follow. */
const FOLLOWED = new Map([
  ["games_fts", "games"],
  ["venues_fts", "venues"],
  ["players_fts", "player_profiles"],
]);
/** Has no version, so that nothing which waits for an open transaction is cached. */
const TRANSACTION = "(transaction)";

const noted = new Scope<Set<string>>();

/** Runs `read` and lists the tables that its statements read. */
export async function noteTables<T>(
  read: () => Promise<T>,
): Promise<{ value: T; tables: ReadonlySet<string> }> {
  const tables = new Set<string>();
  return { value: await noted.runWith(tables, read), tables };
}

/** Whether the page being rendered is cached until one of its tables changes; then it must not use older cached values. */
export const isNotingReads = (): boolean => noted.get() !== undefined;

/** Notes that what is read in memory follows a table. */
export const noteTable = (name: string): void => void noted.get()?.add(name);

export function noteStatements(statements: readonly Statement[]): void {
  const tables = noted.get();
  if (!tables) return;
  for (const statement of statements) {
    for (const name of tablesRead(sqlOf(statement))) tables.add(FOLLOWED.get(name) ?? name);
  }
}

export const noteTransaction = (): void => noteTable(TRANSACTION);
