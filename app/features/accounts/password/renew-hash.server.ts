import { and, eq } from "drizzle-orm";
import { commitPlan, db, write } from "#db/client.server";
import { users } from "#db/schema/accounts";
import type { Account } from "../account.server";
import { hashPassword } from "./password.server";

export async function renewHash(account: Account, password: string): Promise<Account> {
  const passwordHash = await hashPassword(password);
  const unchanged = and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash));
  await commitPlan((plan) => write(plan, db.update(users).set({ passwordHash }).where(unchanged)));
  return { ...account, passwordHash };
}
