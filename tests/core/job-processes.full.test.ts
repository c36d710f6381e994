import { millisecondsInHour as HOURS, millisecondsInMinute as MINUTE } from "date-fns/constants";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listJobLeases } from "~/core/jobs/job-leases.server";
import { type Program, startProgram } from "../support/programs";

let slow: Program;
let others: Program[];

beforeAll(async () => {
  const start = (runMs: number) => startProgram("tests/core/job-program.ts", [String(runMs)]);
  slow = start(HOURS);
  others = [start(20), start(20), start(20)];
  await Promise.all([slow, ...others].map((program) => program.says("ready")));
});

afterAll(() => {
  for (const { process } of [slow, ...others]) process.kill("SIGKILL");
});

const look = (program: Program, at: number) => program.process.stdin?.write(`${at}\n`);
const runs = () => others.flatMap(({ lines }) => lines).filter((line) => line === "runs").length;

async function lookAll(at: number): Promise<void> {
  for (const program of others) look(program, at);
  await Promise.all(others.map((program) => program.says(`looked at ${at}`)));
}

it("four processes do a job once an interval, also after one was killed in the middle of it", async () => {
  await lookAll(0);
  expect(runs()).toBe(1);
  await lookAll(MINUTE / 2);
  expect(runs()).toBe(1);

  look(slow, MINUTE);
  await slow.says("runs");
  slow.process.kill("SIGKILL");
  await slow.ended;
  await lookAll(2 * MINUTE - 1);
  expect(runs()).toBe(1);
  expect(await listJobLeases()).toMatchObject([
    { leasedUntil: new Date(Date.UTC(2026, 11, 1) + 2 * MINUTE) },
  ]);

  await lookAll(2 * MINUTE);
  expect(runs()).toBe(2);
  expect(await listJobLeases()).toMatchObject([{ leasedUntil: null }]);
  await lookAll(3 * MINUTE);
  expect(runs()).toBe(3);
});
