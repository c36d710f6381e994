import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";

type Settings = Record<string, string>;

export function runToEnd(program: string, settings: Settings): Promise<void> {
  return new Promise((done, fail) => {
    const child = fork(program, { env: { ...process.env, ...settings }, stdio: "inherit" });
    child.on("exit", (code) => (code === 0 ? done() : fail(new Error(`${program} ended with ${code}`))));
  });
}

export interface Served {
  pid: number;
  stop: () => Promise<void>;
}

const PATIENCE_MS = 30_000;

interface Serving {
  args?: string[];
  /** Answers as soon as the server is ready. */
  path?: string;
  cwd?: string | undefined;
  patienceMs?: number;
}

export async function serve(
  program: string,
  settings: Settings,
  { args = [], path = "/api/health", cwd, patienceMs = PATIENCE_MS }: Serving = {},
): Promise<Served> {
  const child = fork(program, args, {
    env: { ...process.env, ...settings },
    ...(cwd && { cwd }),
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const until = Date.now() + patienceMs;
  while (!(await answers(`http://localhost:${settings.PORT}${path}`))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${program} does not answer`);
    await new Promise((next) => setTimeout(next, 100));
  }
  return { pid: child.pid ?? 0, stop: () => stopped(child) };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once("exit", () => done());
    child.kill("SIGTERM");
  });
}

/** In milliseconds; on a busy machine more reliable than wall time. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
