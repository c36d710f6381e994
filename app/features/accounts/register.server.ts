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

interface RegistrationContext {
  caller: Caller;
  idempotencyKey: string | undefined;
  /** The language of the confirmation message. */
  locale: Locale;
  /** The language chosen with the switch, saved with the account. */
  chosenLocale: Locale | null;
}

/**
 * Creates an account with its player profile and sends the confirmation link, in one transaction.
 * Errors: `email_taken` (at email), `too_many_requests`, `register_failed`.
 */
export async function register(input: RegisterInput, context: RegistrationContext): Promise<AccountView> {
  // Rejected attempts count too: each costs a hash and reveals whether an address is taken.
  await limit("register", { address: context.caller.address });
  const passwordHash = await hashPassword(input.password);
  const { account, repeated } = await transact(async (tx) => {
    const { id, repeated } = await runOnce(
      tx,
      { idempotencyKey: context.idempotencyKey, owner: `register:${input.email}` },
      async () => {
        const id = newId();
        const createdAt = now();
        const user = { id, email: input.email, locale: context.chosenLocale, seenLocale: context.locale };
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
        await mailConfirmation(tx, user, context.locale);
        return id;
      },
    );
    return { account: await accountById(tx, id), repeated };
  });
  // The form was sent again after its account had been deleted.
  if (!account) throw new DomainError("register_failed");
  // A repeated key alone proves nothing, since API clients choose it: the password must match too.
  if (repeated && !(await verifyPassword(account.passwordHash, input.password))) {
    throw new DomainError("email_taken", { field: "email" });
  }
  if (repeated) await refundTry("register", { address: context.caller.address });
  void deliverMail();
  return accountView(account);
}
