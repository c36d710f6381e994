import { eq, lte, sql } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { rateLimits } from "#db/schema/accounts";
import { now } from "~/core/clock.server";
import { env } from "~/core/env.server";
import { DomainError, type ErrorCode } from "~/core/errors";
import { networksOf } from "~/core/networks.server";

/** What is counted: an account (its id, or an e-mail as typed), a network address, a game, a browser. */
type Part = "account" | "address" | "game" | "browser";

interface Count {
  /** What is counted together: each combination of these has its own count. */
  of: readonly Part[];
  max: number;
  /** The error when the count is used up; `too_many_requests` unless said. */
  code?: ErrorCode;
  /** Whether tries of others are in it, which a success must not wipe: it takes back its own try only. */
  isShared?: boolean;
}

interface Rule {
  seconds: number;
  /** All of them count every try; the first that is used up says why it is refused. */
  counts: readonly Count[];
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How often something may be done; RATE_LIMIT_SCALE multiplies every `max`. A count that strangers can use up (of an
 * address alone, or of somebody else's account) is wide, or leaves the person another way. docs/decisions/001-protection.md
 * has the reasons.
 */
const LIMITS = {
  // Failed sign-ins. A try is counted before the password is checked and given back when it was right.
  signIn: {
    seconds: 15 * MINUTE,
    counts: [
      { of: ["account"], max: 30, code: "account_locked" },
      { of: ["account", "address"], max: 5 },
      { of: ["address"], max: 100 },
    ],
  },
  // Also all known browsers of an account together: an attacker who once knew the password may hold many cookies.
  knownBrowserSignIn: {
    seconds: 15 * MINUTE,
    counts: [
      { of: ["account", "browser"], max: 5 },
      { of: ["account"], max: 20, isShared: true },
    ],
  },
  signInCode: {
    seconds: 15 * MINUTE,
    counts: [
      { of: ["account", "address"], max: 5 },
      { of: ["account"], max: 10 },
    ],
  },
  knownBrowserCode: {
    seconds: 15 * MINUTE,
    counts: [
      { of: ["account", "browser"], max: 5 },
      { of: ["account"], max: 10, isShared: true },
    ],
  },
  linkCode: { seconds: 15 * MINUTE, counts: [{ of: ["account"], max: 5 }] },
  currentPassword: { seconds: 15 * MINUTE, counts: [{ of: ["account"], max: 5 }] },
  gameCode: {
    seconds: 10 * MINUTE,
    counts: [
      { of: ["game", "address"], max: 10 },
      { of: ["address"], max: 100 },
    ],
  },
  gameCodeSearch: { seconds: 10 * MINUTE, counts: [{ of: ["address"], max: 100 }] },

  // Mail
  signInLink: { seconds: MINUTE, counts: [{ of: ["account"], max: 1 }] },
  resetMail: {
    seconds: HOUR,
    counts: [
      { of: ["account"], max: 5 },
      { of: ["address"], max: 100 },
    ],
  },
  confirmationMail: { seconds: HOUR, counts: [{ of: ["account"], max: 5 }] },

  // What is created
  register: { seconds: HOUR, counts: [{ of: ["address"], max: 30 }] },
  game: { seconds: HOUR, counts: [{ of: ["account"], max: 30 }] },
  venue: { seconds: HOUR, counts: [{ of: ["account"], max: 30 }] },
  upload: { seconds: HOUR, counts: [{ of: ["account"], max: 30 }] },
  invitation: { seconds: HOUR, counts: [{ of: ["account"], max: 300 }] },
  externalPlayer: { seconds: HOUR, counts: [{ of: ["account"], max: 300 }] },
  rating: { seconds: HOUR, counts: [{ of: ["account"], max: 300 }] },
  /** Favourites, blocks, what is said of a venue's condition: small rows, one for each thing. */
  mark: { seconds: HOUR, counts: [{ of: ["account"], max: 300 }] },
  report: { seconds: HOUR, counts: [{ of: ["account"], max: 10 }] },
  comment: { seconds: MINUTE, counts: [{ of: ["account"], max: 10 }] },
  announcement: { seconds: HOUR, counts: [{ of: ["account"], max: 5 }] },
  guestSeat: {
    seconds: HOUR,
    counts: [
      { of: ["game", "address"], max: 10 },
      { of: ["address"], max: 100 },
    ],
  },
  guestSeatTry: {
    seconds: HOUR,
    counts: [
      { of: ["game", "address"], max: 100 },
      { of: ["address"], max: 1000 },
    ],
  },
  card: { seconds: MINUTE, counts: [{ of: ["address"], max: 60 }] },
} as const satisfies Record<string, Rule>;

type LimitName = keyof typeof LIMITS;
type Parts = Partial<Record<Part, string>>;
/** Who or what a limit counts: the parts that its rule names. Addresses as they came; networks are found here. */
type Subject<N extends LimitName> = Record<(typeof LIMITS)[N]["counts"][number]["of"][number], string>;

interface Bucket {
  key: string;
  max: number;
  code: ErrorCode;
  isShared: boolean;
}

/** Every count that a try of a subject belongs to, in the order of the rule. */
function bucketsOf(name: LimitName, parts: Parts): Bucket[] {
  const { counts }: Rule = LIMITS[name];
  return counts.flatMap(({ of, max, code = "too_many_requests", isShared = false }) => {
    const networks = of.includes("address") ? networksOf(parts.address ?? "") : [{ name: "", factor: 1 }];
    return networks.map((network) => {
      const values = of.map((part) => (part === "address" ? network.name : (parts[part] ?? "")));
      const key = `${name}:${of.join("+")}:${JSON.stringify(values)}`;
      return { key, max: max * network.factor * env.RATE_LIMIT_SCALE, code, isShared };
    });
  });
}

/** Refuses once the tries of a subject are used up, without counting one. Errors: as `spend`. */
export async function assertWithinLimit<N extends LimitName>(
  name: N,
  subject: Subject<N> & Parts,
): Promise<void> {
  for (const { key, max, code } of bucketsOf(name, subject)) {
    const row = await db.select().from(rateLimits).where(eq(rateLimits.key, key)).get();
    if (row && row.expiresAt > now() && row.count >= max) throw usedUp(code, row.expiresAt);
  }
}

/** Counts a try, or refuses it and counts nothing. Errors: as `spend`. */
export async function limit<N extends LimitName>(name: N, subject: Subject<N> & Parts): Promise<void> {
  await transact((tx) => consume(tx, name, subject));
}

/**
 * Counts `amount` things in the transaction that creates them, which this ends when they are more than what is left.
 * Errors: the count's own code, mostly `too_many_requests`, with the seconds to wait.
 */
export async function consume<N extends LimitName>(
  tx: Tx,
  name: N,
  subject: Subject<N> & Parts & { amount?: number },
): Promise<void> {
  const { amount = 1 } = subject;
  if (amount === 0) return;
  const time = now();
  const expiresAt = new Date(+time + LIMITS[name].seconds * 1000);
  await tx.delete(rateLimits).where(lte(rateLimits.expiresAt, time));
  for (const { key, max, code } of bucketsOf(name, subject)) {
    const row = await tx
      .insert(rateLimits)
      .values({ key, windowStart: time, expiresAt, count: amount })
      .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${rateLimits.count} + ${amount}` } })
      .returning({ count: rateLimits.count, expiresAt: rateLimits.expiresAt })
      .get();
    if (row.count > max) throw usedUp(code, row.expiresAt);
  }
}

/** Takes a counted try back: it turned out not to be one of those that are limited. */
export async function refundTry<N extends LimitName>(name: N, subject: Subject<N> & Parts): Promise<void> {
  await transact(async (tx) => {
    for (const { key } of bucketsOf(name, subject)) await takeOne(tx, key);
  });
}

/**
 * Forgets all tries of a subject after one that succeeded; a shared count gets back that one alone. Only where nobody
 * else's tries are in the other counts, never for an address.
 */
export async function resetTries<N extends LimitName>(name: N, subject: Subject<N> & Parts): Promise<void> {
  await transact((tx) => resetTriesIn(tx, name, subject));
}

/** The same in a transaction that does more. */
export async function resetTriesIn<N extends LimitName>(
  tx: Tx,
  name: N,
  subject: Subject<N> & Parts,
): Promise<void> {
  for (const { key, isShared } of bucketsOf(name, subject)) {
    if (isShared) await takeOne(tx, key);
    else await tx.delete(rateLimits).where(eq(rateLimits.key, key));
  }
}

const takeOne = (tx: Tx, key: string) =>
  tx
    .update(rateLimits)
    .set({ count: sql`max(0, ${rateLimits.count} - 1)` })
    .where(eq(rateLimits.key, key));

const usedUp = (code: ErrorCode, until: Date) =>
  new DomainError(code, { params: { seconds: Math.ceil((+until - +now()) / 1000) } });
