import { commitPlan, db } from "#db/client.server";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { limit, refundTry } from "~/core/protection/rate-limit.server";
import { type Account, accountById } from "../account.server";
import { verifyPassword } from "./password.server";

export const wrongPassword = () => new DomainError("current_password_wrong", { field: "current_password" });

/** Slow: outside transactions. Errors: `current_password_wrong` (at current_password), `too_many_requests`. */
export async function checkCurrentPassword(actor: Actor, password: string): Promise<Account> {
  const account = await accountById(db, actor.id);
  if (!account) throw new DomainError("not_authenticated");
  await limit("currentPassword", { account: account.id });
  if (!(await verifyPassword(account.passwordHash, password))) throw wrongPassword();
  await commitPlan((plan) => refundTry(plan, "currentPassword", { account: account.id }));
  return account;
}
