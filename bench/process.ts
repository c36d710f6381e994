import { type ChildProcess, fork } from "node:child_process";

type Settings = Record<string, string>;

/** Runs a program to its end. Throws when it fails. */
export function runToEnd(program: string, settings: Settings): Promise<void> {
  return new Promise((done, fail) => {
    const child = fork(program, { env: { ...process.env, ...settings }, stdio: "inherit" });
    child.on("exit", (code) => (code === 0 ? done() : fail(new Error(`${program} ended with ${code}`))));
  });
}

/** Starts a server that says "ready"; `stop` ends it. */
export function serve(program: string, settings: Settings): Promise<{ stop: () => Promise<void> }> {
  return new Promise((done, fail) => {
    const child = fork(program, {
      env: { ...process.env, ...settings },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.once("message", () => done({ stop: () => stopped(child) }));
    child.once("exit", (code) => fail(new Error(`${program} ended with ${code}`)));
  });
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once("exit", () => done());
    child.kill("SIGTERM");
  });
}
