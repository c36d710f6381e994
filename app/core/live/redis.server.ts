import { env } from "../env.server";
import { log } from "../log.server";

const CHANNEL = "houma:live";

type Redis = import("ioredis").Redis;

const listeners = new Map<string, () => void>();
const waiting = new Set<string>();
let publisher: Promise<Redis> | null = null;
let subscriber: Promise<Redis> | null = null;

/**
 * Tells the other processes that a source has new rows, when there is a Redis (REDIS_URL). Only a hint: it carries
 * nothing, it may be lost, and each process finds the rows in the database by itself a little later.
 */
export function publishHint(source: string): void {
  if (!env.REDIS_URL) return;
  // What is written in one go is told once.
  if (waiting.size === 0) setImmediate(() => void publish());
  waiting.add(source);
}

async function publish(): Promise<void> {
  const names = [...waiting];
  waiting.clear();
  publisher ??= connect(false);
  const redis = await publisher;
  for (const name of names) redis.publish(CHANNEL, name).catch(() => {});
}

/** Calls `look` on the hints of other processes for a source, for as long as the process lives. */
export function subscribeToHints(source: string, look: () => void): void {
  listeners.set(source, look);
  if (!env.REDIS_URL || subscriber) return;
  subscriber = connect(true);
  void subscriber.then(async (redis) => {
    redis.on("message", (_channel, name) => listeners.get(name)?.());
    // After a connection is back everybody looks: hints were lost meanwhile.
    redis.on("ready", () => {
      for (const one of listeners.values()) one();
    });
    await redis.subscribe(CHANNEL).catch(() => {});
  });
}

/** `patient`: what is asked of it before it is connected waits; a hint that cannot leave now is worth nothing later. */
async function connect(patient: boolean): Promise<Redis> {
  // Loaded only where it is used.
  const { Redis } = await import("ioredis");
  const redis = new Redis(env.REDIS_URL ?? "", {
    enableOfflineQueue: patient,
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  let away = false;
  redis.on("error", (err) => {
    if (!away) log.warn({ err }, "Redis is away: other processes' news is seen within two seconds");
    away = true;
  });
  redis.on("ready", () => {
    if (away) log.info("Redis is back");
    away = false;
  });
  return redis;
}
