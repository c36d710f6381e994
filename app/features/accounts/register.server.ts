import { transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { playerProfiles } from "#db/schema/players";
import { playerSearch } from "#db/search-text";
import { now } from "~/core/clock.server";
import { DomainError } from "~/core/errors";
import { runOnce } from "~/core/idempotency.server";
import { newId } from "~/core/ids.server";
import { deliverMail } from "~/core/mail/outbox.server";
import { limit, refundTry } from "~/core/rate-limit.server";
import type { Locale } from "~/i18n/languages";
import { type AccountView, accountById, accountView, type Caller } from "./account.server";
import { mailConfirmation } from "./mailed-links/confirmation.server";
import { hashPassword, verifyPassword } from "./password/password.server";
import type { RegisterInput } from "./schema.server";

interface Circumstances {
  caller: Caller;
  idempotencyKey: string | undefined;
  /** The language of the message that is sent. */
  locale: Locale;
  /** The language chosen by the switch, which the account keeps. */
  chosenLocale: Locale | null;
}

/**
 * Creates an account and its player profile, and sends the confirmation link, all in one transaction.
 * Errors: `email_taken` (at email), `too_many_requests`, `register_failed`. Source: spec 2, 4, 5; decisions "Accounts".
 */
export async function register(input: RegisterInput, around: Circumstances): Promise<AccountView> {
  // Also what is refused: each try costs a hash, and says whether an address is taken.
  await limit("register", { address: around.caller.address });
  const passwordHash = await hashPassword(input.password);
  const { account, repeated } = await transact(async (tx) => {
    const { id, repeated } = await runOnce(tx, around.idempotencyKey, `register:${input.email}`, async () => {
      const id = newId();
      const createdAt = now();
      const user = { id, email: input.email, locale: around.chosenLocale, seenLocale: around.locale };
      const inserted = await tx
        .insert(users)
        .values({ ...user, passwordHash, createdAt, updatedAt: createdAt })
        .onConflictDoNothing({ target: users.email });
      if (inserted.rowsAffected === 0) throw new DomainError("email_taken", { field: "email" });
      await tx.insert(playerProfiles).values({
        id,
        firstName: input.first_name,
        lastName: input.last_name,
        search: playerSearch({ firstName: input.first_name, lastName: input.last_name }),
        createdAt,
        updatedAt: createdAt,
      });
      await mailConfirmation(tx, user, around.locale);
      return id;
    });
    return { account: await accountById(tx, id), repeated };
  });
  // The same form sent again, and the account it made was deleted meanwhile.
  if (!account) throw new DomainError("register_failed");
  // Only whoever registered knows the password: an id alone, which a program chose, proves nothing.
  if (repeated && !(await verifyPassword(account.passwordHash, input.password))) {
    throw new DomainError("email_taken", { field: "email" });
  }
  if (repeated) await refundTry("register", { address: around.caller.address });
  void deliverMail();
  return accountView(account);
}
