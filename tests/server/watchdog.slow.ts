import { expect, it } from "vitest";
import { startProgram } from "../support/programs";

const run = async (limitMs: number, blockedMs: number, env: Record<string, string> = {}) => {
  const program = startProgram("tests/server/blocking-program.ts", [String(limitMs), String(blockedMs)], env);
  await program.ended;
  const { exitCode, signalCode } = program.process;
  return { exitCode, signalCode, lines: program.lines, errors: program.errors.filter(Boolean) };
};

it.concurrent("a process whose event loop stands still is ended, and says so", async () => {
  expect(await run(500, 60_000)).toEqual({
    exitCode: null,
    signalCode: "SIGKILL",
    lines: ["blocks"],
    errors: ["Houma ends itself: its event loop has stood still for 0.5 s."],
  });
});

it.concurrent("a process whose event loop stands still for less than the limit goes on", async () => {
  expect(await run(10_000, 500)).toMatchObject({ exitCode: 0, lines: ["blocks", "goes on"] });
});

it.concurrent("a process under a debugger is not ended, however long its event loop stands still", async () => {
  const outcome = await run(500, 3_000, { NODE_OPTIONS: "--inspect=127.0.0.1:0" });
  expect(outcome).toMatchObject({ exitCode: 0, lines: ["blocks", "goes on"] });
});
