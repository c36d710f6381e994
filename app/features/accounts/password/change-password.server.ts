import { transact } from "#db/client.server";
import type { Actor } from "~/core/actor";
import { replaceSessions } from "~/features/sessions/sessions.server";
import { type Account, accountById, type Caller } from "../account.server";
import { setPassword } from "../mailed-links/password-reset.server";
import type { PasswordChange } from "../schema.server";
import { checkCurrentPassword, wrongPassword } from "./current-password.server";
import { hashPassword } from "./password.server";

/**
 * Ends all sessions; this browser gets a new one. Errors: `current_password_wrong` (at current_password),
 * `too_many_requests`.
 */
export async function changePassword(
  actor: Actor,
  input: PasswordChange,
  caller: Caller,
): Promise<{ token: string; account: Account }> {
  const account = await checkCurrentPassword(actor, input.current_password);
  const passwordHash = await hashPassword(input.new_password);
  return transact(async (tx) => {
    const current = await accountById(tx, actor.id);
    if (current?.passwordHash !== account.passwordHash) throw wrongPassword();
    const changed = await setPassword(tx, actor.id, passwordHash);
    const { token } = await replaceSessions(tx, actor, caller.userAgent);
    return { token, account: changed };
  });
}
