import { log } from "../log/log.server";
import { env } from "../settings/env.server";

const CHANNEL = "houma:live";

type Redis = import("ioredis").Redis;

const listeners = new Map<string, () => void>();
const waiting = new Set<string>();
let publisher: Promise<Redis> | null = null;
let subscriber: Promise<Redis> | null = null;

/** Does nothing without REDIS_URL. A hint contains no data and may be lost: every process also polls the database. */
export function publishHint(source: string): void {
  if (!env.REDIS_URL) return;
  // Writes in the same turn of the event loop share one hint.
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

export function subscribeToHints(source: string, onHint: () => void): void {
  listeners.set(source, onHint);
  if (!env.REDIS_URL || subscriber) return;
  subscriber = connect(true);
  void subscriber.then(async (redis) => {
    redis.on("message", (_channel, name) => listeners.get(name)?.());
    // Hints were lost while the connection was down.
    redis.on("ready", () => {
      for (const onHint of listeners.values()) onHint();
    });
    await redis.subscribe(CHANNEL).catch(() => {});
  });
}

/** `queue`: whether commands wait for the connection. Hints do not, because late hints are useless. */
async function connect(queue: boolean): Promise<Redis> {
  const { Redis } = await import("ioredis");
  const redis = new Redis(env.REDIS_URL ?? "", {
    enableOfflineQueue: queue,
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  let isAway = false;
  redis.on("error", (err) => {
    if (!isAway) log.warn({ err }, "Redis is unavailable: rows of other processes appear within two seconds");
    isAway = true;
  });
  redis.on("ready", () => {
    if (isAway) log.info("Redis is back");
    isAway = false;
  });
  return redis;
}
