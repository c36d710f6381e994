import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { scaled } from "../support/time-limits.mjs";

export interface Program {
  child: ChildProcess;
  origin: string;
  /** All output so far. */
  printed: () => string;
  /** Sends a signal and returns the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

interface Start {
  cwd?: string;
  env?: Record<string, string>;
}

/** Starts a program with nothing in its environment but PATH, HOME and `env`. */
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

/** Starts a program that is no server. */
export function launch(command: string[], start?: Start): Omit<Program, "origin"> {
  const { child, printed } = startProgram(command, start);
  const ended = once(child, "exit");
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return { child, printed, stop };
}

/** Runs a program to its end. After `limitMs` on a calm machine it is killed, and `code` is null. */
export async function finished(command: string[], start?: Start, limitMs = 240_000) {
  const { child, printed } = startProgram(command, start);
  const limit = setTimeout(() => child.kill("SIGKILL"), scaled(limitMs));
  const [code] = await once(child, "close");
  clearTimeout(limit);
  return { code, printed: printed() };
}

/** What the program prints once it listens. */
const LISTENS = /^Houma runs on .*?(?:localhost:|, port )(\d+)$/m;

/** Starts a server on a port that the system chooses, and waits until it listens. */
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
