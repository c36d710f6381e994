import { setTimeout as pause } from "node:timers/promises";
import { pendingMigrations } from "#db/apply-migrations";
import { DatabaseUnavailable, db } from "#db/client.server";
import { serviceState } from "#db/schema/service";
import { cached } from "~/core/cache/cache.server";
import { log } from "~/core/log/log.server";
import { freeDiskMb } from "~/core/settings/disk-space.server";
import { env } from "~/core/settings/env.server";
import { now } from "~/core/time/clock.server";

/** In the error catalog. */
export const UNREADY_CODES = ["database_unavailable", "migrations_pending", "disk_space_low"] as const;
type UnreadyCode = (typeof UNREADY_CODES)[number];

const LIMIT_MS = 1_000;
const SHARED_SECONDS = 2;

/**
 * Disk space, migrations, a read and a write, within one second. Shared for two, so that asking causes no writes. Never
 * rejects.
 */
export const unreadyReason = cached(SHARED_SECONDS, async (): Promise<UnreadyCode | null> => {
  const ended = new AbortController();
  try {
    return await Promise.race([check(), late(ended.signal)]);
  } catch (err) {
    log.warn({ err, code: "database_unavailable" }, "not ready");
    return "database_unavailable";
  } finally {
    ended.abort();
  }
});

async function check(): Promise<UnreadyCode | null> {
  const free = await freeDiskMb();
  if (free !== null && free < env.DISK_FREE_MIN_MB) return notReady("disk_space_low", { freeMb: free });
  const pending = await pendingMigrations();
  if (pending.length > 0) return notReady("migrations_pending", { pending });
  await writeProbe();
  return null;
}

/** One row, so that the database does not grow. */
async function writeProbe(): Promise<void> {
  const probe = { value: "", updatedAt: now() };
  await db
    .insert(serviceState)
    .values({ key: "ready_probe", ...probe })
    .onConflictDoUpdate({ target: serviceState.key, set: probe });
}

function notReady(code: UnreadyCode, details: object): UnreadyCode {
  log.warn({ code, ...details }, "not ready");
  return code;
}

async function late(signal: AbortSignal): Promise<never> {
  await pause(LIMIT_MS, undefined, { signal });
  throw new DatabaseUnavailable(new Error(`no read and write within ${LIMIT_MS} ms`));
}
