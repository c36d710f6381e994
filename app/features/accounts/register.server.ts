import { commitPlan, db, type Plan, write, writeOne } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { playerProfiles } from "#db/schema/players";
import { playerSearch } from "#db/search-text";
import { now } from "~/core/clock.server";
import { DomainError } from "~/core/errors";
import { type IdempotencyKey, runOnce } from "~/core/idempotency.server";
import { deliverMail } from "~/core/mail/outbox.server";
import { limit, refundTry } from "~/core/rate-limit.server";
import type { Locale } from "~/i18n/languages";
import { type AccountView, accountById, accountView, type Caller } from "./account.server";
import { mailConfirmation } from "./mailed-links/confirmation.server";
import { hashPassword, verifyPassword } from "./password/password.server";
import type { RegisterInput } from "./schema.server";

interface RegistrationContext {
  caller: Caller;
  idempotencyKey: IdempotencyKey | undefined;
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
  const request = { idempotencyKey: context.idempotencyKey, owner: `register:${input.email}` };
  const { id, repeated } = await commitPlan((plan) =>
    runOnce(plan, request, (id) => insertAccount(plan, { id, input, context, passwordHash })),
  );
  if (repeated) return repeatedRegistration(id, input, context);
  void deliverMail();
  return { id, email: input.email, role: "user" };
}

interface NewAccount {
  id: string;
  input: RegisterInput;
  context: RegistrationContext;
  passwordHash: string;
}

async function insertAccount(plan: Plan, { id, input, context, passwordHash }: NewAccount): Promise<void> {
  const createdAt = now();
  const user = { id, email: input.email, locale: context.chosenLocale, seenLocale: context.locale };
  const row = { ...user, passwordHash, createdAt, updatedAt: createdAt };
  await writeOne(
    plan,
    db.insert(users).values(row).onConflictDoNothing({ target: users.email }),
    async () => new DomainError("email_taken", { field: "email" }),
  );
  const name = { firstName: input.first_name, lastName: input.last_name };
  const search = playerSearch({ firstName: name.firstName, shownLastName: name.lastName });
  const profile = { id, ...name, search, createdAt, updatedAt: createdAt };
  await write(plan, db.insert(playerProfiles).values(profile));
  await mailConfirmation(plan, user, context.locale);
}

async function repeatedRegistration(
  id: string,
  input: RegisterInput,
  context: RegistrationContext,
): Promise<AccountView> {
  const account = await accountById(db, id);
  // The form was sent again after its account had been deleted.
  if (!account) throw new DomainError("register_failed");
  // A repeated key alone proves nothing, since API clients choose it: the password must match too.
  if (!(await verifyPassword(account.passwordHash, input.password))) {
    throw new DomainError("email_taken", { field: "email" });
  }
  await commitPlan((plan) => refundTry(plan, "register", { address: context.caller.address }));
  return accountView(account);
}
