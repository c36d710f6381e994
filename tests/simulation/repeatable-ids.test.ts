import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";

const IDS = `
  import { randomInt, randomUUID } from "node:crypto";
  const send = () => process.send([randomUUID(), randomUUID(), randomInt(5, 1000)]);
  process.on("message", send);
  send();
`;

/** What a process gives at its start and after the clock moved. */
async function given(launch: string): Promise<unknown[]> {
  const args = ["--import", "./tests/simulation/repeatable-ids.mjs", "--input-type=module", "-e", IDS];
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { ...process.env, LAUNCH: launch },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const first = await said(child);
  child.send("2026-12-01T06:01:00Z");
  const second = await said(child);
  child.kill();
  return [...first, ...second];
}

async function said(child: ChildProcess): Promise<unknown[]> {
  const [message] = await once(child, "message");
  return message;
}

it("a program of the same launch gives the same ids after the same moves of the clock, and never one twice", async () => {
  const [one, again, other] = await Promise.all([given("1"), given("1"), given("2")]);
  expect(again).toEqual(one);
  expect(new Set([...one, ...other]).size).toBe(12);
  expect(one[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
