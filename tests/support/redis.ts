import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { onFreePort } from "./free-port";

const BINARY = process.env.REDIS_SERVER_PATH ?? "/usr/bin/redis-server";

export interface RedisServer {
  url: string;
  /** As a crash would. */
  kill(): Promise<void>;
  /** At the same address. */
  start(): Promise<void>;
}

/** Debian's, without persistence. */
export async function startRedis(): Promise<RedisServer> {
  let child: ChildProcess | null = null;
  const startOn = async (port: number) => {
    const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    const redis = spawn(BINARY, settings, { stdio: ["ignore", "pipe", "inherit"] });
    child = redis;
    await new Promise<void>((resolve, reject) => {
      redis.once("error", () => reject(new Error(`no Redis at ${BINARY}: apt-get install redis-server`)));
      redis.once("exit", () => reject(new Error("Redis ended at once")));
      redis.stdout.on("data", (text) => String(text).includes("Ready to accept connections") && resolve());
    });
  };
  const kill = async () => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return;
    running.kill("SIGKILL");
    await once(running, "exit");
  };
  const port = await onFreePort(startOn);
  return { url: `redis://127.0.0.1:${port}`, kill, start: () => startOn(port) };
}
