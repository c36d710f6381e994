import type { InArgs, InStatement } from "@libsql/client";

export type Statement = InStatement | [string, InArgs?];

const READ = /^\s*(select|values|explain|pragma)\b/i;
const WRITE = /\b(insert\s+into|update|delete\s+from|replace\s+into)\b/i;

export function sqlOf(statement: Statement | string): string {
  if (typeof statement === "string") return statement;
  return Array.isArray(statement) ? statement[0] : statement.sql;
}

/** A wrong guess fails loudly, since readers cannot write. */
export function isRead(statement: Statement): boolean {
  const sql = sqlOf(statement);
  return READ.test(sql) || (/^\s*with\b/i.test(sql) && !WRITE.test(sql));
}
