import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { finished } from "../server/program";
import { openPostOffice, type PostOffice } from "../support/post-office";
import { fastFolder } from "../support/temporary-folder.mjs";
import { DatabaseServer } from "./database-server";
import type { DatabaseFault } from "./history";

/** When every history begins. */
export const BEGINNING = Date.parse("2026-12-01T06:00:00Z");

const SETTINGS = {
  NODE_ENV: "production",
  SESSION_SECRET: "a-secret-for-tests-only-of-32-chars",
  RATE_LIMIT_SCALE: "1000000",
  LOG_LEVEL: "error",
  WATCHDOG_SECONDS: "0",
} as const;

/** Processes of the built program on one database, a file by default, whose clock moves only on command. */
export class ProgramUnderTest {
  readonly folder = mkdtempSync(join(fastFolder(), "houma-simulation-"));
  #processes: Running[] = [];
  #post: PostOffice | null = null;
  #now = BEGINNING;
  #turn = 0;
  #launches = 0;
  #server: DatabaseServer | null = null;

  constructor(readonly database: "file" | "server" = "file") {}

  async start(): Promise<void> {
    process.once("exit", () => this.#remove());
    this.#post = await openPostOffice();
    if (this.database === "server") this.#server = await DatabaseServer.start();
    await this.#migrate();
    this.#processes = [await this.#launch()];
  }

  get file(): string {
    return this.#server?.file ?? join(this.folder, "houma.db");
  }

  /** While the fault of the database server lasts. */
  async disturbDatabase<T>(fault: DatabaseFault, work: () => Promise<T>): Promise<T> {
    if (!this.#server) throw new Error("There is no database server.");
    return this.#server.disturb(fault, work);
  }

  /** The mail server. */
  get post(): PostOffice {
    if (!this.#post) throw new Error("The program has not been started.");
    return this.#post;
  }

  /** Of each process in turn. */
  get origin(): string {
    const { length } = this.#processes;
    this.#turn = (this.#turn + 1) % Math.max(1, length);
    return this.#processes[this.#turn]?.origin ?? "";
  }

  /** Resolves when the jobs that were due have run in every process. */
  async moveClock(to: number): Promise<void> {
    this.#now = to;
    for (const running of this.#processes) await running.moveClock(to);
  }

  /** Like a power cut. */
  async kill(): Promise<void> {
    await Promise.all(this.#processes.map(({ child }) => ended(child, "SIGKILL")));
  }

  async restart(): Promise<void> {
    await this.kill();
    this.#processes = [await this.#launch()];
  }

  /** Ends what is under way, as before a deployment. */
  async deploy(): Promise<void> {
    await Promise.all(this.#processes.map(({ child }) => ended(child, "SIGTERM")));
    this.#processes = [await this.#launch()];
  }

  /** As long as `work` runs, no process can write more into a file than it has. */
  async onFullDisk<T>(work: () => Promise<T>): Promise<T> {
    this.#limitFiles("0");
    try {
      return await work();
    } finally {
      this.#limitFiles("unlimited");
    }
  }

  #limitFiles(bytes: string): void {
    for (const { child } of this.#processes)
      execFileSync("prlimit", [`--pid=${child.pid}`, `--fsize=${bytes}:unlimited`]);
  }

  async addProcess(): Promise<void> {
    this.#processes.push(await this.#launch());
  }

  async removeProcess(): Promise<void> {
    const added = this.#processes.splice(1);
    await Promise.all(added.map(({ child }) => ended(child, "SIGKILL")));
  }

  get processes(): number {
    return this.#processes.length;
  }

  /** What the program logged as errors. */
  printed(): string {
    return this.#processes.map(({ errors }) => errors()).join("");
  }

  async stop(): Promise<void> {
    await this.kill();
    await this.#post?.close();
    await this.#server?.stop();
    this.#remove();
  }

  #remove(): void {
    for (const { child } of this.#processes) child.kill("SIGKILL");
    rmSync(this.folder, { recursive: true, force: true });
  }

  get #env() {
    return {
      ...SETTINGS,
      DATABASE_URL: this.#server?.url ?? `file:${this.file}`,
      STORAGE_DIR: join(this.folder, "storage"),
      SMTP_URL: this.post.url,
      TEST_CLOCK: new Date(this.#now).toISOString(),
    };
  }

  async #migrate(): Promise<void> {
    const { code, printed } = await finished([process.execPath, "build/node/migrate.js"], { env: this.#env });
    if (code !== 0) throw new Error(printed);
  }

  async #launch(): Promise<Running> {
    const child = fork("build/node/server.js", {
      env: {
        ...{ PATH: process.env.PATH, HOME: process.env.HOME, ...this.#env, PORT: "0" },
        LAUNCH: String(this.#launches++),
      },
      execArgv: ["--import", "./tests/simulation/repeatable-ids.mjs"],
      silent: true,
    });
    let printed = "";
    const keep = (chunk: Buffer) => {
      printed += chunk;
    };
    child.stderr?.on("data", keep);
    const origin = await new Promise<string>((resolve, reject) => {
      child.stdout?.on("data", (chunk: Buffer) => {
        keep(chunk);
        const [, port] = /^Houma runs on .*?localhost:(\d+)$/m.exec(printed) ?? [];
        if (port) resolve(`http://localhost:${port}`);
      });
      child.once("close", () => reject(new Error(`The program ended at once:\n${printed}`)));
    });
    const errors = () =>
      printed
        .split("\n")
        .filter((line) => line.includes('"level":50'))
        .join("\n");
    return { child, origin, errors, moveClock: (to) => moveClock(child, to) };
  }
}

interface Running {
  child: ChildProcess;
  origin: string;
  errors: () => string;
  moveClock: (to: number) => Promise<void>;
}

function moveClock(child: ChildProcess, to: number): Promise<void> {
  const instant = new Date(to).toISOString();
  return new Promise((resolve, reject) => {
    const heard = (answer: unknown) => {
      if (answer !== instant) return;
      child.off("message", heard);
      resolve();
    };
    child.on("message", heard);
    child.send(instant, (error) => error && reject(error));
  });
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}
