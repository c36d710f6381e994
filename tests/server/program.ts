import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

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

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (!address || typeof address === "string") throw new Error("No port");
  return address.port;
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

/** Runs a program to its end. After `limitMs` it is killed, and `code` is null. */
export async function finished(command: string[], start?: Start, limitMs = 240_000) {
  const { child, printed } = startProgram(command, start);
  const limit = setTimeout(() => child.kill("SIGKILL"), limitMs);
  const [code] = await once(child, "close");
  clearTimeout(limit);
  return { code, printed: printed() };
}

/** Starts a server on a free port and waits until it responds. */
export async function startServer(command: string[], { cwd, env = {} }: Start = {}): Promise<Program> {
  const port = await freePort();
  const program = launch(command, { cwd, env: { ...env, PORT: String(port) } });
  const { child, printed } = program;
  const origin = `http://localhost:${port}`;
  while (child.exitCode === null) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (child.exitCode !== null) throw new Error(`The program ended at once:\n${printed()}`);
  return { ...program, origin };
}
