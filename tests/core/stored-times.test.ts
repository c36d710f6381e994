import { readFileSync } from "node:fs";
import { millisecondsInDay } from "date-fns/constants";
import { eq, getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { SQLiteTable, SQLiteTimestamp } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { emailChanges, sessions } from "#db/schema/accounts";
import { games } from "#db/schema/games";
import { mailOutbox } from "#db/schema/mail";
import { makePlayer } from "#seed/factories/players";
import { makeSeries } from "#seed/factories/series";
import { newToken } from "~/core/ids.server";
import { freeze, now } from "~/core/time/clock.server";
import { devicesOf } from "~/features/accounts/devices.server";
import { pendingEmailChange } from "~/features/accounts/email-change/email-change.server";
import { issueToken, tokenOwner } from "~/features/accounts/mailed-links/email-tokens.server";
import { mailSignInLink } from "~/features/accounts/mailed-links/sign-in-link.server";
import { sealForOneView, unsealOnce } from "~/features/accounts/two-factor/one-time-view.server";
import { openSeriesGames } from "~/features/series/open-series.server";
import { findSession, openSession } from "~/features/sessions/sessions.server";
import { actorOf } from "../games/support";

const HERE = "tests/core/stored-times.test.ts";

/** Times until which something waits or holds, and the test in which a clock that was ahead has written them. */
const WAITED_FOR: Record<string, [file: string, test: string]> = {
  "rate_limits.expires_at": ["tests/core/rate-limit.test.ts", "a clock that was ahead"],
  "mail_outbox.next_attempt_at": ["tests/delivery/mail.test.ts", "unless a clock that was ahead set that"],
  "push_outbox.next_attempt_at": ["tests/delivery/push.test.ts", "unless a clock that was ahead set that"],
  "webhook_deliveries.next_attempt_at": [
    "tests/webhooks/webhooks.test.ts",
    "unless a clock that was ahead set that",
  ],
  "held_notices.release_at": ["tests/notifications/deferred.test.ts", "a clock a month ahead deferred"],
  "job_leases.leased_until": ["tests/core/jobs.test.ts", "back by an hour lets another process run"],
  "job_leases.due_at": ["tests/core/jobs.test.ts", "back by an hour lets another process run"],
  "sessions.expires_at": [HERE, "a session that it opened is over"],
  "sessions.last_seen_at": [HERE, "a session that was used in it is open"],
  "email_tokens.expires_at": [HERE, "a mailed link that it issued is over"],
  "email_changes.expires_at": [HERE, "a wanted address is forgotten"],
  "one_time_views.expires_at": [HERE, "recovery codes that it showed are gone"],
  "substitute_searches.check_at": ["tests/games/participation/substitutes.test.ts", "a clock that was ahead"],
  "substitute_calls.ends_at": ["tests/games/participation/substitutes.test.ts", "a clock that was ahead"],
  "series.next_open_at": [HERE, "a series that could not open its games opens them in the next run"],
};

/** Times that belong to a game, to a message about it or that a person chose, whatever the clock said. */
const OF_A_GAME = [
  ...["games.start_time", "games.end_time", "poll_dates.start_time", "reminder_checks.check_at"],
  ...["mail_outbox.expires_at", "push_outbox.expires_at", "personal_tokens.expires_at"],
];
/** The day until which a person wants a key to be valid, and reads it there. */
const CHOSEN = ["personal_tokens.expires_at"];
/** When something happened. Nothing waits for it. */
const HAPPENED = /(?:ed|sent|left|told|seen|lost|hidden|announced_on|anyway)_at$|since$|_owe_from$|_start$/;

const SCHEMA = Object.values(
  import.meta.glob<Record<string, unknown>>("../../db/schema/*.ts", { eager: true }),
);
const COLUMNS = SCHEMA.flatMap((module) => Object.values(module)).flatMap((table) =>
  is(table, SQLiteTable)
    ? Object.values(getTableColumns(table))
        .filter((column) => is(column, SQLiteTimestamp))
        .map((column) => `${getTableName(table)}.${column.name}`)
    : [],
);

it("every stored time that something waits for is tested with a clock that was ahead", () => {
  const known = new Set([...Object.keys(WAITED_FOR), ...OF_A_GAME, ...CHOSEN]);
  expect(COLUMNS.filter((name) => !known.has(name) && !HAPPENED.test(name))).toEqual([]);
  expect([...known].filter((name) => !COLUMNS.includes(name))).toEqual([]);
  for (const [file, test] of Object.values(WAITED_FOR)) expect(readFileSync(file, "utf8")).toContain(test);
});

/** Does something while the clock is a month ahead. */
async function monthAhead<T>(work: () => Promise<T>): Promise<T> {
  const real = now();
  freeze(new Date(+real + 31 * millisecondsInDay));
  try {
    return await work();
  } finally {
    freeze(real);
  }
}

const open = (userId: string) =>
  transact((tx) => openSession(tx, { userId, kind: "cookie", userAgent: null }));

describe("after a clock was a month ahead", () => {
  it("a session that it opened is over", async () => {
    const { id } = await makePlayer();
    const ahead = await monthAhead(() => open(id));
    const { token } = await open(id);
    expect(await findSession(ahead.token, "cookie")).toBeNull();
    expect(await findSession(token, "cookie")).toMatchObject({ actor: { id } });
    expect(await devicesOf(actorOf({ id }), "en")).toHaveLength(1);
  });

  it("a session that was used in it is open, and its use is noted anew", async () => {
    const { id } = await makePlayer();
    const { token, sessionId } = await open(id);
    await db
      .update(sessions)
      .set({ lastSeenAt: new Date(+now() + 3 * millisecondsInDay) })
      .where(eq(sessions.id, sessionId));
    expect(await findSession(token, "cookie")).not.toBeNull();
    const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
    expect(session?.lastSeenAt).toEqual(now());
  });

  it("a mailed link that it issued is over, and another one is mailed", async () => {
    const { id, email } = await makePlayer();
    const token = await monthAhead(() => transact((tx) => issueToken(tx, id, "reset")));
    expect(await tokenOwner(db, token, "reset")).toBeNull();
    await monthAhead(() => transact((tx) => issueToken(tx, id, "sign_in")));
    await mailSignInLink(email, { locale: "en", search: "" });
    await expect.poll(() => db.select().from(mailOutbox).where(eq(mailOutbox.to, email))).toHaveLength(1);
  });

  it("a wanted address is forgotten", async () => {
    const { id } = await makePlayer();
    const row = { userId: id, email: "new@example.com", hash: newToken(), sessionId: "" };
    const createdAt = now();
    const ask = (expiresAt: Date) =>
      db
        .insert(emailChanges)
        .values({ ...row, createdAt, expiresAt })
        .onConflictDoUpdate({ target: emailChanges.userId, set: { expiresAt } });
    await ask(new Date(+now() + millisecondsInDay / 24));
    expect(await pendingEmailChange(id)).toMatchObject({ email: "new@example.com" });
    await ask(new Date(+now() + 31 * millisecondsInDay));
    expect(await pendingEmailChange(id)).toBeNull();
  });

  it("recovery codes that it showed are gone", async () => {
    const { sessionId } = await open((await makePlayer()).id);
    const show = () => transact((tx) => sealForOneView(tx, sessionId, "codes"));
    expect(await unsealOnce(sessionId, await monthAhead(show))).toBeNull();
    expect(await unsealOnce(sessionId, await show())).toBe("codes");
  });

  it("a series that could not open its games opens them in the next run", async () => {
    const due = { firstDate: "2026-12-06", nextOpenAt: new Date("2026-11-30T09:00Z") };
    const [broken, other] = [await makeSeries(due), await makeSeries(due)];
    const opened = async (id: string) =>
      (await db.select().from(games).where(eq(games.seriesId, id))).length > 0;
    await db.run(sql`create trigger broken_series before insert on games
      when new.series_id = ${sql.raw(`'${broken.id}'`)} begin select raise(abort, 'a fault'); end`);
    await monthAhead(openSeriesGames);
    expect([await opened(broken.id), await opened(other.id)]).toEqual([false, true]);
    await db.run(sql`drop trigger broken_series`);
    await openSeriesGames();
    expect(await opened(broken.id)).toBe(true);
  });
});
