import { type ChildProcess, spawn } from "node:child_process";
import { vi } from "vitest";
import { scaled } from "./time-limits.mjs";

// Starting a program takes a second, many on a busy machine.
vi.setConfig({ testTimeout: scaled(120_000), hookTimeout: scaled(120_000) });

export interface Program {
  process: ChildProcess;
  /** Standard output. */
  lines: string[];
  /** Lines of standard error, with those of progress. */
  errors: string[];
  /** A line starts so; rejects if the program ends before. */
  says(beginning: string): Promise<void>;
  ended: Promise<void>;
}

export function startProgram(file: string, args: string[], env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, ["--import", "tsx", file, ...args], {
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const errors: string[] = [];
  const waiting = new Set<() => void>();
  let rest = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const parts = (rest + text).split("\n");
    rest = parts.pop() ?? "";
    lines.push(...parts);
    for (const check of waiting) check();
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => errors.push(...text.split("\n")));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const says = (beginning: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (!lines.some((line) => line.startsWith(beginning))) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
      ended.then(() => reject(new Error(`${file} ended without saying ${beginning}: ${errors.join(" ")}`)));
    });
  return { process: child, lines, errors, says, ended };
}
