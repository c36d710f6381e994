import { eq, lte, sql } from "drizzle-orm";
import { type Db, db, type Tx, transact } from "#db/client.server";
import { rateLimits } from "#db/schema/accounts";
import { now } from "~/core/clock.server";
import { env } from "~/core/env.server";
import { DomainError } from "~/core/errors";

interface Rule {
  max: number;
  seconds: number;
}

const MINUTE = 60;

/** How often something may be tried (decisions "Protection"); RATE_LIMIT_SCALE multiplies every `max`. */
const LIMITS = {
  loginFailure: { max: 5, seconds: 15 * MINUTE },
  register: { max: 30, seconds: 60 * MINUTE },
  gameCode: { max: 10, seconds: 10 * MINUTE },
  mail: { max: 5, seconds: 60 * MINUTE },
  comment: { max: 10, seconds: MINUTE },
  invitation: { max: 1000, seconds: 24 * 60 * MINUTE },
  announcement: { max: 5, seconds: 60 * MINUTE },
  guestSeat: { max: 10, seconds: 60 * MINUTE },
  card: { max: 60, seconds: MINUTE },
  report: { max: 10, seconds: 60 * MINUTE },
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof LIMITS;

/**
 * Refuses when `who` (an account, an address) has used up its tries. Does not count one: see `countTry`.
 * Throws `too_many_requests` with the seconds to wait.
 */
export async function assertWithinLimit(name: LimitName, ...who: string[]): Promise<void> {
  await refuseUsedUp(db, name, who);
}

async function refuseUsedUp(on: Db, name: LimitName, who: string[]): Promise<void> {
  for (const one of who) {
    const row = await on
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, `${name}:${one}`))
      .get();
    const left = row ? +row.expiresAt - +now() : 0;
    if (row && left > 0 && row.count >= LIMITS[name].max * env.RATE_LIMIT_SCALE) throw tooMany(left);
  }
}

/** Counts one try of each of `who` in its window. */
export async function countTry(name: LimitName, ...who: string[]): Promise<void> {
  await transact((tx) => count(tx, name, who));
}

/** Counts a try and refuses the one too many, for things that are limited whether they succeed or not. */
export async function limit(name: LimitName, ...who: string[]): Promise<void> {
  await transact(async (tx) => {
    await refuseUsedUp(tx, name, who);
    await count(tx, name, who);
  });
}

/**
 * Counts `amount` things at once in the transaction that makes them, and refuses (so that nothing of it is written)
 * when they are more than what is left. Throws `too_many_requests` with the seconds to wait.
 */
export async function spend(tx: Tx, name: LimitName, amount: number, ...who: string[]): Promise<void> {
  if (amount === 0) return;
  await count(tx, name, who, amount);
  for (const one of who) {
    const row = await tx
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, `${name}:${one}`))
      .get();
    if (row && row.count > LIMITS[name].max * env.RATE_LIMIT_SCALE) throw tooMany(+row.expiresAt - +now());
  }
}

async function count(tx: Tx, name: LimitName, who: string[], amount = 1): Promise<void> {
  const time = now();
  const expiresAt = new Date(+time + LIMITS[name].seconds * 1000);
  await tx.delete(rateLimits).where(lte(rateLimits.expiresAt, time));
  for (const one of who) {
    await tx
      .insert(rateLimits)
      .values({ key: `${name}:${one}`, windowStart: time, expiresAt, count: amount })
      .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${rateLimits.count} + ${amount}` } });
  }
}

/** Takes one counted try of each of `who` back: it was none of those that are limited. */
export async function giveBackTry(name: LimitName, ...who: string[]): Promise<void> {
  await transact(async (tx) => {
    for (const one of who) {
      await tx
        .update(rateLimits)
        .set({ count: sql`max(0, ${rateLimits.count} - 1)` })
        .where(eq(rateLimits.key, `${name}:${one}`));
    }
  });
}

/** Forgets the tries of somebody who has shown to be the right one. */
export async function forgetTries(name: LimitName, ...who: string[]): Promise<void> {
  await transact(async (tx) => {
    for (const one of who) await tx.delete(rateLimits).where(eq(rateLimits.key, `${name}:${one}`));
  });
}

const tooMany = (milliseconds: number) =>
  new DomainError("too_many_requests", { params: { seconds: Math.ceil(milliseconds / 1000) } });
