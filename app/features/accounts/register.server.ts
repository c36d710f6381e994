import { sql } from "drizzle-orm";
import { commitPlan, db, type Plan, requireThat, write } from "#db/client.server";
import { ownerOf } from "#db/email-owner";
import { users } from "#db/schema/accounts";
import { playerProfiles } from "#db/schema/players";
import { playerSearch } from "#db/search-text";
import { DomainError } from "~/core/errors";
import { type IdempotencyKey, resultOfRepeated, runOnce } from "~/core/protection/idempotency.server";
import { consume, isWithinLimit, limit, refundTry } from "~/core/protection/rate-limit.server";
import { now } from "~/core/time/clock.server";
import { triggerDelivery } from "~/features/notifications/delivery-trigger.server";
import type { Locale } from "~/i18n/languages";
import { type AccountView, accountById, accountView, type Caller } from "./account.server";
import { mailConfirmation } from "./mailed-links/confirmation.server";
import { hashPassword, verifyPassword } from "./password/password.server";
import type { RegisterInput } from "./schema.server";

interface RegistrationContext {
  caller: Caller;
  /** Not from API clients. */
  formToken?: string | undefined;
  idempotencyKey: IdempotencyKey | undefined;
  locale: Locale;
  /** By the switch; saved with the account. */
  chosenLocale: Locale | null;
}

/** Errors: `email_taken` (at email), `too_many_requests`, `register_failed`. */
export async function register(input: RegisterInput, context: RegistrationContext): Promise<AccountView> {
  // Rejected attempts too: each costs a hash and reveals whether an address is taken.
  const request = { idempotencyKey: context.idempotencyKey, owner: `register:${input.email}` };
  const isFromForm = await isUnused(context.formToken);
  const limitName = isFromForm || (await resultOfRepeated(db, request)) ? "registerByForm" : "register";
  await limit(limitName, { address: context.caller.address });
  const passwordHash = await hashPassword(input.password);
  const { id, repeated } = await commitPlan((plan) =>
    runOnce(plan, request, async (id) => {
      if (isFromForm) await consume(plan, "formToken", { token: context.formToken ?? "" });
      await insertAccount(plan, { id, input, context, passwordHash });
    }),
  );
  if (repeated) {
    const account = await repeatedRegistration(id, input);
    await commitPlan((plan) => refundTry(plan, limitName, { address: context.caller.address }));
    return account;
  }
  triggerDelivery();
  return { id, email: input.email, role: "user" };
}

const isUnused = async (token: string | undefined): Promise<boolean> =>
  token !== undefined && (await isWithinLimit("formToken", { token }));

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
  await requireThat(
    plan,
    sql`${ownerOf(input.email)} is null`,
    async () => new DomainError("email_taken", { field: "email" }),
  );
  await write(plan, db.insert(users).values(row));
  const name = { firstName: input.first_name, lastName: input.last_name };
  const search = playerSearch({ firstName: name.firstName, shownLastName: name.lastName });
  const profile = { id, ...name, search, createdAt, updatedAt: createdAt };
  await write(plan, db.insert(playerProfiles).values(profile));
  await mailConfirmation(plan, user, context.locale);
}

async function repeatedRegistration(id: string, input: RegisterInput): Promise<AccountView> {
  const account = await accountById(db, id);
  // The form was sent again after its account was deleted.
  if (!account) throw new DomainError("register_failed");
  // API clients choose the key, so the password must match too.
  if (!(await verifyPassword(account.passwordHash, input.password))) {
    throw new DomainError("email_taken", { field: "email" });
  }
  return accountView(account);
}
