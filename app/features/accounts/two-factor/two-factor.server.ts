import { and, eq, isNull, lt, or } from "drizzle-orm";
import { verifySync } from "otplib";
import type { Tx } from "#db/client.server";
import { recoveryCodes, users } from "#db/schema/accounts";
import { hashToken } from "~/core/ids.server";
import { typedCode } from "~/core/text/typed-code";
import { now } from "~/core/time/clock.server";
import { unseal } from "./secret-box.server";

/** Clocks may differ by a step. */
const TOLERANCE_SECONDS = 30;

/** Ignores case and separators. */
export const recoveryHash = (code: string): string => hashToken(typedCode(code));

/** Each code works once. False if wrong or used before. */
export async function consumeCode(
  tx: Tx,
  account: { id: string; totpSecret: string | null },
  code: string,
): Promise<boolean> {
  const digits = typedCode(code);
  if (/^\d{6}$/.test(digits) && account.totpSecret)
    return consumeTotp(tx, { id: account.id, totpSecret: account.totpSecret }, digits);
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now() })
    .where(
      and(
        eq(recoveryCodes.userId, account.id),
        eq(recoveryCodes.hash, recoveryHash(code)),
        isNull(recoveryCodes.usedAt),
      ),
    );
  return used.rowsAffected === 1;
}

async function consumeTotp(
  tx: Tx,
  { id: userId, totpSecret }: { id: string; totpSecret: string },
  token: string,
): Promise<boolean> {
  const epoch = Math.floor(+now() / 1000);
  const result = verifySync({
    secret: unseal(totpSecret),
    token,
    epoch,
    epochTolerance: TOLERANCE_SECONDS,
  });
  if (!result.valid || !("timeStep" in result)) return false;
  const step = result.timeStep;
  const used = await tx
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, userId), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))));
  return used.rowsAffected === 1;
}
