import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Neither suspended nor deleted. `alias` names the users table in the statement. */
export const isOpenAccount = (alias = "users"): SQL<number> => {
  const account = sql.raw(alias);
  return sql`${account}.suspended_at is null and ${account}.deleted_at is null`;
};

/** As `isOpenAccount`, for a statement without the users table. */
export const hasOpenAccount = (userId: SQLWrapper | string): SQL<number> =>
  sql`exists (select 1 from users as account where account.id = ${userId} and ${isOpenAccount("account")})`;
