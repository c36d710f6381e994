import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { countStatements, DatabaseUnavailable, db, transact } from "#db/client.server";
import { DelegatingClient } from "#db/delegating-client";
import { brokenConstraint } from "#db/faults";
import { requestIds } from "#db/schema/accounts";
import { gameParticipants } from "#db/schema/games";
import { WriteQueue } from "#db/write-queue";
import { gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";

const createdAt = new Date(0);
const row = (key: string) => ({ key, createdAt });
const stored = async () => (await db.select().from(requestIds)).map(({ key }) => key);

test("returns what the work returns, after the commit", async () => {
  const value = await transact(async (tx) => {
    await tx.insert(requestIds).values(row("committed"));
    return 42;
  });
  expect(value).toBe(42);
  expect(await stored()).toContain("committed");
});

test("writes nothing when the work throws, and works afterwards", async () => {
  const failing = transact(async (tx) => {
    await tx.insert(requestIds).values(row("rolled back"));
    throw new Error("the rules say no");
  });
  await expect(failing).rejects.toThrow("the rules say no");
  await transact((tx) => tx.insert(requestIds).values(row("next")));
  expect(await stored()).toEqual(expect.not.arrayContaining(["rolled back"]));
  expect(await stored()).toContain("next");
});

test("a broken constraint is named, without the values", async () => {
  await db.insert(requestIds).values(row("once"));
  const error = await transact((tx) => tx.insert(requestIds).values(row("once"))).catch((reason) => reason);
  expect(brokenConstraint(error)).toEqual({ kind: "unique", on: "request_ids.key" });
  expect(String(error)).not.toContain("Failed query");
  expect(brokenConstraint(new Error("something else"))).toBeNull();
});

test("nested transactions and writes outside the transaction are programming errors", async () => {
  const nested = () => transact(async () => transact(async () => 1));
  const beside = () => transact(async () => db.insert(requestIds).values(row("beside")));
  await expect(nested()).rejects.toThrow("never nested");
  await expect(beside()).rejects.toThrow("pass tx on");
  await expect(db.transaction(async () => 1)).rejects.toThrow("use transact()");
  expect(await stored()).not.toContain("beside");
});

test("work left running by a transaction may write after it", async () => {
  let later: Promise<unknown> = Promise.resolve();
  await transact(async () => {
    later = Promise.resolve()
      .then(() => new Promise((resolve) => setImmediate(resolve)))
      .then(() => db.insert(requestIds).values(row("later")));
  });
  await later;
  expect(await stored()).toContain("later");
});

test("writes take turns in order of arrival", async () => {
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      transact(async (tx) => {
        await tx.insert(requestIds).values(row(`turn ${number}`));
        await new Promise((resolve) => setImmediate(resolve));
        order.push(number);
      }),
    ),
  );
  expect(order).toEqual(Array.from({ length: 20 }, (_, number) => number));
});

test("when 200 rows are inserted at once for 10 spots, the database accepts ten", async () => {
  const game = await makeGame({ maxPlayers: 10 });
  const players = await Promise.all(Array.from({ length: 200 }, () => makePlayer({ favoriteSport: null })));
  const answers = await Promise.allSettled(players.map((player) => joinGameAs(game.id, player.id)));
  const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  expect(refused).toHaveLength(190);
  expect(refused.every((reason) => brokenConstraint(reason)?.on === "games_seats")).toBe(true);
  expect((await gameById(undefined, game.id)).seatsTaken).toBe(10);
  expect(await db.$count(gameParticipants, sql`game_id = ${game.id}`)).toBe(10);
});

test("a batch is one transaction", async () => {
  const batch = db.batch([
    db.insert(requestIds).values(row("batch 1")),
    db.insert(requestIds).values(row("batch 1")),
  ]);
  await expect(batch).rejects.toThrow("UNIQUE");
  expect(await stored()).not.toContain("batch 1");
});

test("statements are counted inside and outside a transaction", async () => {
  const { result, statements } = await countStatements(async () => {
    await transact((tx) => tx.insert(requestIds).values(row("counted")));
    return stored();
  });
  expect(result).toContain("counted");
  expect(statements.map(({ sql: text }) => text.split(" ")[0])).toEqual(["insert", "select"]);
  expect(statements[0]?.params).toContain("counted");
});

test("a write that waits too long for its turn fails, without stopping the one before it", async () => {
  const queue = new WriteQueue(50);
  let release = () => {};
  const first = queue.runInTurn(() => new Promise<string>((resolve) => (release = () => resolve("done"))));
  await expect(queue.runInTurn(async () => "never")).rejects.toBeInstanceOf(DatabaseUnavailable);
  release();
  expect(await first).toBe("done");
  expect(await queue.runInTurn(async () => "again")).toBe("again");
});

test("when the database does not answer, waiting writes fail at once", async () => {
  const queue = new WriteQueue(60_000);
  const first = queue.runInTurn(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    queue.refuseWaiting(new Error("away"));
    return "done";
  });
  await expect(queue.runInTurn(async () => "never")).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await first).toBe("done");
});

test("readers cannot write, whatever the statement", async () => {
  const client = new DelegatingClient(process.env.DATABASE_URL ?? "", undefined, {
    beforeWrite: async () => {},
    afterWrite() {},
  });
  const hidden = "pragma user_version = 7";
  await expect(client.execute(hidden)).rejects.toThrow(/readonly|unavailable/i);
  client.close();
});

test("lets others run between the transactions of a loop", async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  for (let batch = 0; batch < 20; batch += 1) await transact(async (tx) => tx.select().from(requestIds));
  clearImmediate(timer);
  expect(turns).toBeGreaterThanOrEqual(19);
});
