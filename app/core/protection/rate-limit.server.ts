import { createHmac } from "node:crypto";
import { secondsInDay, secondsInHour, secondsInMinute } from "date-fns/constants";
import { eq, gt, lte, sql } from "drizzle-orm";
import { commitPlan, db, readerOf, requireThat, type Writer, write } from "#db/client.server";
import { emailKey } from "#db/email-address";
import { rateLimits } from "#db/schema/accounts";
import { DomainError, type ErrorCode } from "~/core/errors";
import { env, sessionSecret } from "~/core/settings/env.server";
import { networksOf } from "~/core/settings/networks.server";
import { now } from "~/core/time/clock.server";
import { furthest } from "~/core/time/stored-time.server";

/** An account is its id or an e-mail in any spelling. */
type Part = "account" | "address" | "game" | "poll" | "browser" | "token";

interface Count {
  /** Each combination of these parts has its own count. */
  of: readonly Part[];
  max: number;
  addsSpots?: boolean;
  /** `too_many_requests` by default. */
  code?: ErrorCode;
  /** Whether it counts other people's attempts too: a success then removes only its own. */
  isShared?: boolean;
}

interface Rule {
  seconds: number;
  /** An attempt counts in all of them; the first exceeded count determines the error. */
  counts: readonly Count[];
}

/** RATE_LIMIT_SCALE multiplies every `max`. See docs/decisions/001-protection.md. */
const LIMITS = {
  // An attempt is counted before the password is checked, and removed if it was right.
  signIn: {
    seconds: 15 * secondsInMinute,
    counts: [
      { of: ["account"], max: 30, code: "account_locked" },
      { of: ["account", "address"], max: 5 },
      { of: ["address"], max: 100 },
    ],
  },
  // All known browsers of an account together: an attacker who knew the password may have many cookies.
  knownBrowserSignIn: {
    seconds: 15 * secondsInMinute,
    counts: [
      { of: ["account", "browser"], max: 5 },
      { of: ["account"], max: 20, isShared: true },
    ],
  },
  signInCode: {
    seconds: 15 * secondsInMinute,
    counts: [
      { of: ["account", "address"], max: 5 },
      { of: ["account"], max: 10 },
    ],
  },
  knownBrowserCode: {
    seconds: 15 * secondsInMinute,
    counts: [
      { of: ["account", "browser"], max: 5 },
      { of: ["account"], max: 10, isShared: true },
    ],
  },
  linkCode: { seconds: 15 * secondsInMinute, counts: [{ of: ["account"], max: 5 }] },
  currentPassword: { seconds: 15 * secondsInMinute, counts: [{ of: ["account"], max: 5 }] },
  gameCode: {
    seconds: 10 * secondsInMinute,
    counts: [
      { of: ["game", "address"], max: 10 },
      { of: ["address"], max: 100 },
    ],
  },
  gameCodeSearch: { seconds: 10 * secondsInMinute, counts: [{ of: ["address"], max: 100 }] },

  signInLink: { seconds: secondsInMinute, counts: [{ of: ["account"], max: 1 }] },
  resetMail: {
    seconds: secondsInHour,
    counts: [
      { of: ["account"], max: 5 },
      { of: ["address"], max: 100 },
    ],
  },
  guestMail: {
    seconds: secondsInHour,
    counts: [
      { of: ["account"], max: 5 },
      { of: ["address"], max: 100 },
    ],
  },
  confirmationMail: { seconds: secondsInHour, counts: [{ of: ["account"], max: 5 }] },
  /** Counts the person who asks and the address they enter. */
  emailChange: { seconds: secondsInHour, counts: [{ of: ["account"], max: 5 }] },

  register: { seconds: secondsInHour, counts: [{ of: ["address"], max: 30 }] },
  registerByForm: { seconds: secondsInHour, counts: [{ of: ["address"], max: 300 }] },
  formToken: { seconds: secondsInDay, counts: [{ of: ["token"], max: 1 }] },
  game: { seconds: secondsInHour, counts: [{ of: ["account"], max: 30 }] },
  token: { seconds: secondsInHour, counts: [{ of: ["account"], max: 10 }] },
  crew: { seconds: secondsInHour, counts: [{ of: ["account"], max: 10 }] },
  venue: { seconds: secondsInHour, counts: [{ of: ["account"], max: 30 }] },
  upload: { seconds: secondsInHour, counts: [{ of: ["account"], max: 30 }] },
  teamEntry: { seconds: secondsInHour, counts: [{ of: ["account"], max: 30 }] },
  invitation: { seconds: secondsInHour, counts: [{ of: ["account"], max: 300 }] },
  externalPlayer: { seconds: secondsInHour, counts: [{ of: ["account"], max: 300 }] },
  rating: { seconds: secondsInHour, counts: [{ of: ["account"], max: 300 }] },
  mark: { seconds: secondsInHour, counts: [{ of: ["account"], max: 300 }] },
  report: { seconds: secondsInHour, counts: [{ of: ["account"], max: 10 }] },
  comment: { seconds: secondsInMinute, counts: [{ of: ["account"], max: 10 }] },
  announcement: { seconds: secondsInHour, counts: [{ of: ["account"], max: 5 }] },
  guestSeat: {
    seconds: secondsInHour,
    counts: [
      { of: ["game", "address"], max: 5, addsSpots: true },
      { of: ["address"], max: 100 },
    ],
  },
  guestSeatTry: {
    seconds: secondsInHour,
    counts: [
      { of: ["game", "address"], max: 200 },
      { of: ["address"], max: 1000 },
    ],
  },
  poll: { seconds: secondsInHour, counts: [{ of: ["account"], max: 30 }] },
  pollAnswer: {
    seconds: secondsInHour,
    counts: [
      { of: ["poll", "address"], max: 60 },
      { of: ["address"], max: 300 },
    ],
  },
  card: { seconds: secondsInMinute, counts: [{ of: ["address"], max: 60 }] },
} as const satisfies Record<string, Rule>;

type LimitName = keyof typeof LIMITS;
type Parts = Partial<Record<Part, string>> & { spots?: number };
type Subject<N extends LimitName> = Record<(typeof LIMITS)[N]["counts"][number]["of"][number], string>;

interface Bucket {
  key: string;
  max: number;
  code: ErrorCode;
  isShared: boolean;
}

function bucketsOf(name: LimitName, parts: Parts): Bucket[] {
  const { counts }: Rule = LIMITS[name];
  return counts.flatMap(({ of, max, addsSpots, code = "too_many_requests", isShared = false }) => {
    const most = addsSpots ? max + (parts.spots ?? 0) : max;
    const networks = of.includes("address") ? networksOf(parts.address ?? "") : [{ name: "", factor: 1 }];
    return networks.map((network) => {
      const values = of.map((part) => (part === "address" ? network.name : emailKey(parts[part] ?? "")));
      const key = `${name}:${of.join("+")}:${digest(values)}`;
      return { key, max: most * network.factor * env.RATE_LIMIT_SCALE, code, isShared };
    });
  });
}

const digest = (values: readonly string[]): string =>
  createHmac("sha256", sessionSecret).update(JSON.stringify(values)).digest("base64url").slice(0, 32);

/** Does not count an attempt. Errors: as `consume`. */
export async function assertWithinLimit<N extends LimitName>(
  name: N,
  subject: Subject<N> & Parts,
): Promise<void> {
  for (const { key, max, code } of bucketsOf(name, subject)) {
    const row = await db.select().from(rateLimits).where(eq(rateLimits.key, key)).get();
    if (row && isRunning(row, name) && row.count >= max) throw limitReached(code, row.expiresAt);
  }
}

export const isWithinLimit = <N extends LimitName>(name: N, subject: Subject<N> & Parts): Promise<boolean> =>
  assertWithinLimit(name, subject).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return false;
      throw error;
    },
  );

/** False if the clock was ahead when the count began. */
const isRunning = ({ expiresAt }: { expiresAt: Date }, name: LimitName): boolean =>
  expiresAt > now() && expiresAt <= furthest(LIMITS[name].seconds * 1000);

/** Errors: as `consume`. */
export async function limit<N extends LimitName>(name: N, subject: Subject<N> & Parts): Promise<void> {
  await commitPlan((plan) => consume(plan, name, subject));
}

/**
 * Counts `amount` in the same write. Errors: `too_many_requests` unless the rule names another code, with the seconds
 * to wait; nothing is written then.
 */
export async function consume<N extends LimitName>(
  writer: Writer,
  name: N,
  subject: Subject<N> & Parts & { amount?: number },
): Promise<void> {
  const { amount = 1 } = subject;
  if (amount === 0) return;
  const time = now();
  const expiresAt = new Date(+time + LIMITS[name].seconds * 1000);
  const isAhead = gt(rateLimits.expiresAt, furthest(LIMITS[name].seconds * 1000));
  await write(writer, db.delete(rateLimits).where(lte(rateLimits.expiresAt, time)));
  for (const { key, max, code } of bucketsOf(name, subject)) {
    await write(
      writer,
      db
        .insert(rateLimits)
        .values({ key, windowStart: time, expiresAt, count: amount })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            count: sql`iif(${isAhead}, 0, ${rateLimits.count}) + ${amount}`,
            windowStart: sql`iif(${isAhead}, ${+time}, ${rateLimits.windowStart})`,
            expiresAt: sql`iif(${isAhead}, ${+expiresAt}, ${rateLimits.expiresAt})`,
          },
        }),
    );
    await requireThat(
      writer,
      sql`(select ${rateLimits.count} from ${rateLimits} where ${rateLimits.key} = ${key}) <= ${max}`,
      async () => {
        const row = await readerOf(writer).select().from(rateLimits).where(eq(rateLimits.key, key)).get();
        return limitReached(code, row && row.expiresAt > time ? row.expiresAt : expiresAt);
      },
    );
  }
}

export async function refundTry<N extends LimitName>(
  writer: Writer,
  name: N,
  subject: Subject<N> & Parts,
): Promise<void> {
  for (const { key } of bucketsOf(name, subject)) await decrement(writer, key);
}

/** A shared count loses only that attempt. Never for a limit by address: that would remove other people's attempts. */
export async function resetTries<N extends LimitName>(
  writer: Writer,
  name: N,
  subject: Subject<N> & Parts,
): Promise<void> {
  for (const { key, isShared } of bucketsOf(name, subject)) {
    if (isShared) await decrement(writer, key);
    else await write(writer, db.delete(rateLimits).where(eq(rateLimits.key, key)));
  }
}

const decrement = (writer: Writer, key: string) =>
  write(
    writer,
    db
      .update(rateLimits)
      .set({ count: sql`max(0, ${rateLimits.count} - 1)` })
      .where(eq(rateLimits.key, key)),
  );

const limitReached = (code: ErrorCode, until: Date) =>
  new DomainError(code, { params: { seconds: Math.ceil((+until - +now()) / 1000) } });
