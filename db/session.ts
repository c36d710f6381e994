import type { Client, ResultSet, Transaction } from "@libsql/client";
import { DrizzleQueryError, type ExtractTablesWithRelations, type Logger } from "drizzle-orm";
import {
  LibSQLDatabase,
  type LibSQLPreparedQuery,
  LibSQLSession,
  LibSQLTransaction,
} from "drizzle-orm/libsql";
import {
  type BaseSQLiteDatabase,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
  SQLiteAsyncDialect,
} from "drizzle-orm/sqlite-core";
import { valuesOf } from "./file-reader";
import { timedStatement } from "./observe";
import { type RowMapper, rowMapper } from "./row-mapper";

type NoRelations = Record<string, never>;
type NoTables = ExtractTablesWithRelations<NoRelations>;

export type Db = BaseSQLiteDatabase<"async", ResultSet, NoRelations, NoTables>;
export type Tx = LibSQLTransaction<NoRelations, NoTables>;

const dialect = new SQLiteAsyncDialect();

export function databaseOver(client: Client, logger: Logger): LibSQLDatabase<NoRelations> {
  return new LibSQLDatabase("async", dialect, sessionOver(client, logger), undefined);
}

export function transactionOver(client: Client, logger: Logger, transaction: Transaction): Tx {
  return new LibSQLTransaction("async", dialect, sessionOver(client, logger, transaction), undefined);
}

const sessionOver = (client: Client, logger: Logger, transaction?: Transaction) =>
  new PlainErrorSession(client, dialect, undefined, { logger }, transaction);

/** drizzle's own error messages contain every parameter, which would put addresses and hashes into the log. */
class PlainErrorSession extends LibSQLSession<NoRelations, NoTables> {
  override prepareQuery<T extends Omit<PreparedQueryConfig, "run">>(
    ...args: Parameters<LibSQLSession<NoRelations, NoTables>["prepareQuery"]>
  ): LibSQLPreparedQuery<T> {
    const prepared = super.prepareQuery<T>(...args);
    const [{ sql }, fields, , , ownMapper] = args;
    if (fields && !ownMapper) mapQuickly(prepared, fields);
    const { run, all, get, values } = prepared;
    const send = <R>(query: () => Promise<R>) => timedStatement(() => sql, query).catch(throwPlain);
    prepared.run = (given) => send(() => run.call(prepared, given));
    prepared.all = (given) => send(() => all.call(prepared, given));
    prepared.get = (given) => send(() => get.call(prepared, given));
    // Not timed, since `all` and `get` call it.
    prepared.values = (given) => values.call(prepared, given).catch(throwPlain);
    return prepared;
  }
}

/** Making a mapper costs as much as drizzle's takes for this many rows. */
const FEW_ROWS = 3;

function mapQuickly(
  prepared: Pick<LibSQLPreparedQuery, "mapAllResult" | "mapGetResult">,
  fields: SelectedFieldsOrdered,
): void {
  const { mapAllResult, mapGetResult } = prepared;
  let mapper: RowMapper | undefined;
  let few = FEW_ROWS;
  const mapRow = (row: ArrayLike<unknown>) => {
    mapper ??= rowMapper(fields, Reflect.get(prepared, "joinsNotNullableMap"));
    return mapper(valuesOf(row));
  };
  const isWorthIt = (rows: unknown, isFromBatch: boolean | undefined): rows is ArrayLike<unknown>[] => {
    if (isFromBatch || !Array.isArray(rows)) return false;
    if (few < rows.length) return true;
    few -= rows.length;
    return false;
  };
  prepared.mapAllResult = (rows, isFromBatch) =>
    isWorthIt(rows, isFromBatch) ? rows.map(mapRow) : mapAllResult.call(prepared, rows, isFromBatch);
  prepared.mapGetResult = (rows, isFromBatch) =>
    isWorthIt(rows, isFromBatch)
      ? rows.slice(0, 1).map(mapRow)[0]
      : mapGetResult.call(prepared, rows, isFromBatch);
}

function throwPlain(error: unknown): never {
  throw error instanceof DrizzleQueryError && error.cause ? error.cause : error;
}
