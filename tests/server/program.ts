import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { scaled } from "../support/time-limits.mjs";

export interface Program {
  child: ChildProcess;
  origin: string;
  /** So far. */
  printed: () => string;
  /** Returns the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

interface Start {
  cwd?: string;
  env?: Record<string, string>;
}

/** Only with PATH, HOME and `env`. */
function startProgram([command = "", ...args]: string[], { cwd, env = {} }: Start = {}) {
  const bare: NodeJS.ProcessEnv = { ...process.env };
  for (const name of Object.keys(bare)) if (name !== "PATH" && name !== "HOME") delete bare[name];
  const child = spawn(command, args, {
    cwd,
    env: Object.assign(bare, env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  child.stderr.on("data", (chunk) => {
    printed += chunk;
  });
  return { child, printed: () => printed };
}

/** For programs that are no server. */
export function launch(command: string[], start?: Start): Omit<Program, "origin"> {
  const { child, printed } = startProgram(command, start);
  // At "exit" the last lines may not have been read.
  const ended = once(child, "close");
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return { child, printed, stop };
}

/** Killed after `limitMs` on a calm machine; then `code` is null. */
export async function finished(command: string[], start?: Start, limitMs = 240_000) {
  const { child, printed } = startProgram(command, start);
  const limit = setTimeout(() => child.kill("SIGKILL"), scaled(limitMs));
  const [code] = await once(child, "close");
  clearTimeout(limit);
  return { code, printed: printed() };
}

/** Printed once the program listens. */
const LISTENS = /^Houma runs on .*?(?:localhost:|, port )(\d+)$/m;

/** On any free port. */
export async function startServer(command: string[], { cwd, env = {} }: Start = {}): Promise<Program> {
  const program = launch(command, { cwd, env: { ...env, PORT: "0" } });
  const { child, printed } = program;
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", () => {
      const [, found] = LISTENS.exec(printed()) ?? [];
      if (found) resolve(found);
    });
    child.once("close", () => reject(new Error(`The program ended at once:\n${printed()}`)));
  });
  return { ...program, origin: `http://localhost:${port}` };
}
