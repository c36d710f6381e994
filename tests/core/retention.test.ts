import { millisecondsInDay as DAY_MS } from "date-fns/constants";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { countStatements, db, transact } from "#db/client.server";
import { waitlistLog } from "#db/schema/games";
import { mailOutbox } from "#db/schema/mail";
import { notifications, pushOutbox, pushSubscriptions } from "#db/schema/notifications";
import { venueEdits } from "#db/schema/venues";
import { type Game, makeGame } from "#seed/factories/games";
import { makeNotification } from "#seed/factories/notifications";
import { makePlayer } from "#seed/factories/players";
import { newId } from "~/core/ids.server";
import { removeOldRows } from "~/core/jobs/retention.server";
import { freeze, now } from "~/core/time/clock.server";
import { findPoll } from "~/features/polls/queries.server";
import { FRIDAY, makePoll, memberAnswers, visitorAnswers } from "../polls/scenes";
import { tableScans } from "../support/plans";

const ago = (days: number, ms = 0) => new Date(+now() - days * DAY_MS + ms);

let game: Game;
beforeEach(async () => {
  await transact(async (tx) => {
    for (const table of [mailOutbox, pushOutbox, notifications, venueEdits]) await tx.delete(table);
  });
  game = await makeGame();
});

const mail = (createdAt: Date, notificationId: number | null = null) =>
  db.insert(mailOutbox).values({
    ...{ notificationId, createdAt, nextAttemptAt: createdAt },
    ...{ to: "a@example.com", template: "reset", params: {}, locale: "en" },
  });

async function push(createdAt: Date, notificationId: number): Promise<void> {
  const subscriptionId = newId();
  await db.insert(pushSubscriptions).values({
    ...{
      id: subscriptionId,
      userId: game.organizerId,
      endpoint: `https://push.example.com/${subscriptionId}`,
    },
    ...{ p256dh: "key", auth: "auth", createdAt },
  });
  const payload = { title: "", body: "", url: "", tag: "", lang: "en", dir: "ltr" as const };
  await db.insert(pushOutbox).values({
    ...{ notificationId, subscriptionId, payload, status: "failed", createdAt },
    ...{ nextAttemptAt: createdAt, expiresAt: createdAt },
  });
}

const waiting = (createdAt: Date) =>
  db.insert(waitlistLog).values({ gameId: game.id, userId: game.organizerId, event: "joined", createdAt });

const edit = (createdAt: Date) =>
  db
    .insert(venueEdits)
    .values({ venueId: game.venueId ?? "", userId: game.organizerId, changes: {}, createdAt });

/** With their ages in days. */
const left = async (table: string): Promise<number[]> => {
  const rows = await db.all<{ days: number }>(
    sql`select cast((${+now()} - created_at) / ${DAY_MS} as integer) as days from ${sql.raw(table)}
      where ${table === "waitlist_log" ? sql`game_id = ${game.id}` : sql`1`} order by days`,
  );
  return rows.map(({ days }) => days);
};

describe("what is too old is deleted, and nothing younger", () => {
  it("notifications after 180 days, with their messages", async () => {
    for (const at of [ago(181), ago(180, -1), ago(180), ago(179), now()]) {
      await mail(now(), await makeNotification(game.organizerId, { createdAt: at, gameId: game.id }));
    }
    await removeOldRows();
    expect(await left("notifications")).toEqual([0, 179, 180]);
    expect(await left("mail_outbox")).toEqual([0, 0, 0]);
  });

  it("messages after 30 days, sent, failed or waiting", async () => {
    const notification = await makeNotification(game.organizerId);
    for (const at of [ago(31), ago(30, -1), ago(30), ago(29), now()]) {
      await mail(at);
      await push(at, notification);
    }
    await removeOldRows();
    expect(await left("mail_outbox")).toEqual([0, 29, 30]);
    expect(await left("push_outbox")).toEqual([0, 29, 30]);
    expect(await left("notifications")).toEqual([0]);
  });

  it("the history of waiting lists and of venues after two years", async () => {
    for (const at of [ago(731), ago(730, -1), ago(730), ago(729), now()]) {
      await waiting(at);
      await edit(at);
    }
    await removeOldRows();
    expect(await left("waitlist_log")).toEqual([0, 729, 730]);
    expect(await left("venue_edits")).toEqual([0, 729, 730]);
  });
});

describe("the answers of visitors to a poll", () => {
  const weekAfter = (date: Date, ms: number) => freeze(new Date(+date + 7 * DAY_MS + ms));

  it("are deleted with their names a week after the poll's last date; answers of users with accounts stay", async () => {
    const organizer = await makePlayer();
    const poll = await makePoll(organizer);
    const later = await makePoll(organizer, { dates: [FRIDAY, new Date(+FRIDAY + DAY_MS)] });
    await memberAnswers(await makePlayer({ firstName: "Amel" }), poll.code, "yyn");
    await visitorAnswers(poll.code, "yyy", { name: "Simo" });
    await visitorAnswers(later.code, "yy", { name: "Zineb" });
    const names = async () => {
      const both = await Promise.all([poll, later].map(({ code }) => findPoll(null, code)));
      return both.map(({ answers }) => answers.map(({ name }) => name));
    };
    weekAfter(FRIDAY, 0);
    await removeOldRows();
    expect(await names()).toEqual([["Amel", "Simo"], ["Zineb"]]);
    weekAfter(FRIDAY, 1);
    await removeOldRows();
    expect(await names()).toEqual([["Amel"], ["Zineb"]]);
  });

  it("are found by indexes", async () => {
    const { statements } = await countStatements(removeOldRows);
    const statement = statements.find((one) => one.sql.startsWith('delete from "poll_answers"'));
    expect(statement).toBeDefined();
    expect(await tableScans(statement?.sql ?? "")).toEqual([]);
  });
});

describe("in batches", () => {
  const many = (count: number) =>
    transact((tx) =>
      tx.run(sql`with recursive c(k) as (select 1 union all select k + 1 from c where k < ${count})
        insert into notifications (user_id, type, params, created_at)
        select ${game.organizerId}, 'player_joined', '{}', ${+ago(200)} from c`),
    );

  it("of at most 500 rows in a statement", async () => {
    await many(1100);
    const { statements } = await countStatements(removeOldRows);
    const deletions = statements.filter((one) => one.sql.startsWith('delete from "notifications"'));
    expect(deletions).toHaveLength(3);
    expect(deletions.every(({ params }) => params.includes(500))).toBe(true);
    expect(await left("notifications")).toEqual([]);
  });

  it("that go on where an interrupted run stopped, and change nothing when repeated", async () => {
    await many(700);
    await makeNotification(game.organizerId);
    await db.run(sql`delete from notifications where id in (select min(id) from notifications)`);
    await removeOldRows();
    expect(await left("notifications")).toEqual([0]);
    await removeOldRows();
    expect(await left("notifications")).toEqual([0]);
  });
});

it("the log of waiting lists stays append-only for everything else", async () => {
  await waiting(ago(800));
  const remove = () => db.run(sql`delete from waitlist_log where game_id = ${game.id}`);
  await waiting(now());
  await removeOldRows();
  await expect(remove()).rejects.toThrow("waitlist_log only grows");
  await expect(db.run(sql`update waitlist_log set position = 1`)).rejects.toThrow("waitlist_log only grows");
  expect(await left("waitlist_log")).toEqual([0]);
  // A clock that is set back must not restore anything.
  freeze(ago(10));
  await removeOldRows();
  await expect(remove()).rejects.toThrow("waitlist_log only grows");
});
