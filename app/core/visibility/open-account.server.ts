import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "#db/client.server";
import type { Actor } from "../actor";
import { DomainError } from "../errors";

/** Neither suspended nor deleted. `alias` names the users table in the statement. */
export const isOpenAccount = (alias = "users"): SQL<number> => {
  const account = sql.raw(alias);
  return sql`${account}.suspended_at is null and ${account}.deleted_at is null`;
};

/** As `isOpenAccount`, for a statement without the users table. */
export const hasOpenAccount = (userId: SQLWrapper | string): SQL<number> =>
  sql`exists (select 1 from users as account where account.id = ${userId} and ${isOpenAccount("account")})`;

/**
 * In the transaction of what was long in coming, as an upload is: its account may be gone since the request began.
 * Errors: `code`.
 */
export async function requireOpenAccount(
  on: Db,
  { id }: Actor,
  code: "not_authenticated" | "profile_not_authenticated" = "not_authenticated",
): Promise<void> {
  const row = await on.get<{ isOpen: number }>(sql`select ${hasOpenAccount(id)} as isOpen`);
  if (!row?.isOpen) throw new DomainError(code);
}
