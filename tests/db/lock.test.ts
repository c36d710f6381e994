import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { DatabaseUnavailable, db, pingDatabase, transact } from "#db/client.server";
import { requestIds } from "#db/schema/accounts";
import { type Program, startProgram } from "../support/programs";
import { scaled } from "../support/time-limits.mjs";

const path = (process.env.DATABASE_URL ?? "").slice("file:".length);
const createdAt = new Date(0);
const started: Program[] = [];

const start = (file: string, args: string[]) => {
  const program = startProgram(file, args);
  started.push(program);
  return program;
};

afterEach(async () => {
  for (const program of started.splice(0)) {
    program.process.kill("SIGKILL");
    await program.ended;
  }
});

const keys = async () => (await db.select({ key: requestIds.key }).from(requestIds)).map((row) => row.key);
const write = (key: string) => transact((tx) => tx.insert(requestIds).values({ key, createdAt }));

test("while another program holds the lock, writes fail within 6 s, and work again afterwards", async () => {
  await write("before");
  const holder = start("tests/db/locking-program.ts", [path]);
  await holder.says("held");

  const began = performance.now();
  let answered = false;
  const waiting = Promise.allSettled([
    write("locked 1"),
    write("locked 2"),
    db.insert(requestIds).values({ key: "locked 3", createdAt }),
  ]);
  void waiting.finally(() => {
    answered = true;
  });
  // Reads and the event loop continue meanwhile.
  expect(await keys()).toContain("before");
  await pingDatabase();
  expect(answered).toBe(false);
  const answers = await waiting;
  expect(performance.now() - began).toBeLessThan(scaled(6_000));
  for (const answer of answers) {
    expect(answer.status === "rejected" && answer.reason).toBeInstanceOf(DatabaseUnavailable);
  }

  holder.process.stdin?.write("go\n");
  await holder.says("released");
  await write("after");
  expect(await keys()).toEqual(["after", "before"]);
});

test("a write waits for a lock that is released in time", async () => {
  const holder = start("tests/db/locking-program.ts", [path]);
  await holder.says("held");
  const patient = write("patient");
  setTimeout(() => holder.process.stdin?.write("go\n"), 300);
  await patient;
  expect(await keys()).toContain("patient");
});

test("when three processes write at once and two are killed, no acknowledged write is lost", async () => {
  const writers = ["a", "b"].map((name) => start("tests/db/writing-program.ts", [name, "40"]));
  const own: string[] = [];
  await Promise.all(writers.map((writer) => writer.says("ok")));
  for (let number = 0; number < 40; number++) {
    await write(`own-${number}`);
    own.push(`own-${number}`);
  }
  await Promise.all(writers.map((writer) => writer.ended));
  const said = writers.flatMap((writer) => writer.lines);
  const acknowledged = said.filter((line) => line.startsWith("ok ")).map((line) => line.slice(3));
  expect(said.filter((line) => !line.startsWith("ok "))).toEqual([]);
  expect(await keys()).toEqual(expect.arrayContaining([...own, ...acknowledged]));
  expect(acknowledged).toHaveLength(80);
  expect(await db.all(sql`pragma integrity_check`)).toEqual([{ integrity_check: "ok" }]);
});
