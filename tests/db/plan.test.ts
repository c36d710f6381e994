import { eq, sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import {
  afterCommit,
  commitPlan,
  countStatements,
  db,
  observeDatabase,
  oneValue,
  requireThat,
  rowOf,
  transact,
  waitingWrites,
  write,
  writeOne,
} from "#db/client.server";
import { DatabaseUnavailable } from "#db/faults";
import { ReadBatcher } from "#db/read-batcher";
import { requestIds } from "#db/schema/accounts";
import { deferred } from "../server/loopback";

const createdAt = new Date(0);
const insert = (key: string) => db.insert(requestIds).values({ key, createdAt });
const update = (key: string, result: string) =>
  db.update(requestIds).set({ result }).where(eq(requestIds.key, key));
const isStored = async (key: string) =>
  (await db.select().from(requestIds).where(eq(requestIds.key, key))).length === 1;
const never = sql`1 = 2`;

async function countingCommits(work: () => Promise<void>): Promise<number> {
  const kinds: string[] = [];
  const ended = (kind: string) => void kinds.push(kind);
  observeDatabase({ statement: () => {}, waited: () => {}, locked: () => {}, ended });
  try {
    await work();
  } finally {
    observeDatabase(null);
  }
  return kinds.filter((kind) => kind === "write").length;
}

describe("a plan", () => {
  it("writes everything after the decision, and returns its value", async () => {
    const value = await commitPlan(async (plan) => {
      await write(plan, insert("one"));
      await write(plan, insert("two"));
      expect(await isStored("one")).toBe(false);
      return 42;
    });
    expect([value, await isStored("one"), await isStored("two")]).toEqual([42, true, true]);
  });

  it("writes nothing when a condition with an error does not hold, and throws the error", async () => {
    const refused = commitPlan(async (plan) => {
      await write(plan, insert("refused"));
      await requireThat(plan, never, async () => new Error("the rules say no"));
    });
    await expect(refused).rejects.toThrow("the rules say no");
    expect(await isStored("refused")).toBe(false);
  });

  it("decides again when a row that it has read gets another value", async () => {
    await insert("counted");
    const seen = await resultsSeen("counted", () => update("counted", "theirs"));
    expect([seen, await resultOf("counted")]).toEqual([[null, "theirs"], "theirs and mine"]);
  });

  it("decides again when a row that it has not found is there, or one that it has found is not", async () => {
    const appearing = await resultsSeen("appearing", () => insert("appearing"));
    expect(appearing).toEqual([undefined, null]);
    const leaving = await resultsSeen("appearing", () => db.delete(requestIds).where(isRow("appearing")));
    expect(leaving).toEqual(["null and mine", undefined]);
  });

  it("decides again when a value that it has read is another", async () => {
    const seen: number[] = [];
    await commitPlan(async (plan) => {
      seen.push(
        await plan.read(oneValue(sql<number>`(select count(*) from request_ids where key like 'value%')`)),
      );
      if (seen.length === 1) await insert("value of another");
      await write(plan, insert("value"));
    });
    expect(seen).toEqual([0, 1]);
  });

  it("compares nothing when it has read but writes nothing", async () => {
    const { statements } = await countStatements(() => commitPlan((plan) => plan.read(rowOf(row("unread")))));
    expect(statements).toHaveLength(1);
  });

  const isRow = (key: string) => eq(requestIds.key, key);
  const row = (key: string) => db.select({ result: requestIds.result }).from(requestIds).where(isRow(key));
  const resultOf = async (key: string) => (await row(key).get())?.result;

  /** `meanwhile`: between the first decision and its batch. */
  async function resultsSeen(key: string, meanwhile: () => PromiseLike<unknown>) {
    const seen: (string | null | undefined)[] = [];
    await commitPlan(async (plan) => {
      const found = await plan.read(rowOf(row(key)));
      seen.push(found?.result);
      if (seen.length === 1) await meanwhile();
      await write(plan, update(key, `${found?.result} and mine`));
    });
    return seen;
  }

  it("requires one changed row, in a plan and in a transaction", async () => {
    const missing = () => writeOneOf("nobody");
    await expect(commitPlan(missing())).rejects.toThrow("not one row");
    await expect(transact(missing())).rejects.toThrow("not one row");
    await insert("somebody");
    await commitPlan(writeOneOf("somebody"));
    await transact(writeOneOf("somebody"));
  });
  const writeOneOf = (key: string) => (writer: Parameters<typeof writeOne>[0]) =>
    writeOne(writer, update(key, "changed"), async () => new Error("not one row"));

  it("runs afterCommit() callbacks after the commit, and not when nothing was written", async () => {
    const heard: string[] = [];
    await commitPlan(async (plan) => {
      await write(plan, insert("heard"));
      afterCommit(plan, () => heard.push("committed"));
    });
    const refused = commitPlan(async (plan) => {
      afterCommit(plan, () => heard.push("refused"));
      await write(plan, insert("unheard"));
      await requireThat(plan, never, async () => new Error("no"));
    });
    await expect(refused).rejects.toThrow("no");
    expect(heard).toEqual(["committed"]);
  });

  it("sends nothing when there is nothing to write", async () => {
    const { statements } = await countStatements(() => commitPlan(async () => "nothing"));
    expect(statements).toEqual([]);
  });

  it("runs again when an earlier plan changed what it relies on, and may commit another plan meanwhile", async () => {
    const before: number[] = [];
    const stored = async () => (await db.select().from(requestIds)).length;
    const add = (key: string) =>
      commitPlan(async (plan) => {
        const known = await stored();
        before.push(known);
        if (before.length > 2) await commitPlan((counting) => write(counting, insert("counted meanwhile")));
        await requireThat(
          plan,
          sql`(select count(*) from request_ids where key <> 'counted meanwhile') = ${known}`,
        );
        await write(plan, insert(key));
      });
    const start = await stored();
    await Promise.all([add("in turn"), add("after it")]);
    expect(before).toEqual([start, start, start + 1]);
    expect(await isStored("counted meanwhile")).toBe(true);
    expect(await isStored("after it")).toBe(true);
  });

  it("runs once when an earlier plan does not affect its conditions", async () => {
    let decisions = 0;
    const add = (key: string) =>
      commitPlan(async (plan) => {
        decisions += 1;
        await write(plan, insert(key));
      });
    await Promise.all([add("a first"), add("a second"), add("a third")]);
    expect(decisions).toBe(3);
    expect(await isStored("a third")).toBe(true);
  });

  it("is committed together with others that wait, each whole or not at all", async () => {
    const commits = await countingCommits(async () => {
      const names = Array.from({ length: 20 }, (_, place) => `together ${place}`);
      const ends = await Promise.allSettled(
        names.map((name, place) =>
          commitPlan(async (plan) => {
            await write(plan, insert(name));
            if (place % 5 === 0) await requireThat(plan, never, async () => new Error("the rules say no"));
          }),
        ),
      );
      const stored = await Promise.all(names.map(isStored));
      expect(ends.map(({ status }) => status === "fulfilled")).toEqual(
        names.map((_, place) => place % 5 !== 0),
      );
      expect(stored).toEqual(names.map((_, place) => place % 5 !== 0));
    });
    expect(commits).toBe(1);
  });

  it("is committed with fifty at most, so that other requests get through", async () => {
    const commits = await countingCommits(async () => {
      const all = Array.from({ length: 120 }, (_, place) => `many ${place}`);
      await Promise.all(all.map((name) => commitPlan((plan) => write(plan, insert(name)))));
      expect((await Promise.all(all.map(isStored))).every(Boolean)).toBe(true);
    });
    expect(commits).toBe(3);
  });

  it("is refused alone when it does not get its turn, and leaves nothing behind", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const holding = deferred<void>();
    const holder = transact(() => holding.promise);
    const late = commitPlan((plan) => write(plan, insert("late")));
    const refused = expect(late).rejects.toBeInstanceOf(DatabaseUnavailable);
    await vi.waitFor(() => expect(waitingWrites()).toBe(1));
    vi.advanceTimersByTime(3_000);
    await refused;
    const next = commitPlan((plan) => write(plan, insert("next")));
    holding.resolve();
    await Promise.all([holder, next]);
    expect([await isStored("late"), await isStored("next")]).toEqual([false, true]);
  });

  it("is refused inside a transaction", async () => {
    await expect(transact(() => commitPlan(async () => "nested"))).rejects.toThrow(/never nested/);
  });

  it("reports a statement that is wrong, and does not take it for a conflict", async () => {
    const wrong = commitPlan((plan) => write(plan, sql`insert into no_such_table values (1)`));
    await expect(wrong).rejects.toThrow(/no such table/);
  });
});

describe("reads of the same turn", () => {
  const result = (rows: number) => ({
    columns: [],
    columnTypes: [],
    rows: [],
    rowsAffected: rows,
    lastInsertRowid: undefined,
    toJSON: () => ({}),
  });

  it("are sent together, and those of the next turn apart", async () => {
    const sent: number[] = [];
    const batcher = new ReadBatcher(async (statements) => {
      sent.push(statements.length);
      return statements.map((_, index) => result(index));
    });
    const read = (name: string) => batcher.execute({ sql: name, args: [] });
    const results = await Promise.all(["a", "b", "c"].map(read));
    await read("d");
    expect(results.map(({ rowsAffected }) => rowsAffected)).toEqual([0, 1, 2]);
    expect(sent).toEqual([3, 1]);
  });

  it("fail alone when one is wrong, and all fail when the database is unavailable", async () => {
    const batcher = new ReadBatcher(async (statements) => {
      const names = statements.map((statement) => (typeof statement === "string" ? "" : statement.sql));
      if (names.includes("away")) throw new DatabaseUnavailable();
      if (names.includes("wrong")) throw new Error("no such column");
      return names.map(() => result(1));
    });
    const outcomes = (...names: string[]) =>
      Promise.allSettled(names.map((name) => batcher.execute({ sql: name, args: [] })));
    const statuses = async (...names: string[]) => (await outcomes(...names)).map(({ status }) => status);
    expect(await statuses("right", "wrong")).toEqual(["fulfilled", "rejected"]);
    expect(await statuses("right", "away")).toEqual(["rejected", "rejected"]);
  });
});
