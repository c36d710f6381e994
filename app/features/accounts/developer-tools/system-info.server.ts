import { sql } from "drizzle-orm";
import { db, pingDatabase } from "#db/client.server";
import { env } from "~/core/settings/env.server";
import { version } from "../../../../package.json";

/** No secrets; of URLs only whether they are set. */
export interface SystemInfo {
  /** Null: no answer. */
  databaseMs: number | null;
  versions: Record<string, string>;
  switches: Record<string, string>;
}

export async function systemInfo(): Promise<SystemInfo> {
  return { databaseMs: await databaseMs(), versions: await versions(), switches: switches() };
}

async function databaseMs(): Promise<number | null> {
  const start = performance.now();
  try {
    await pingDatabase();
    return Math.round((performance.now() - start) * 10) / 10;
  } catch {
    return null;
  }
}

export async function versions(): Promise<Record<string, string>> {
  const [row] = await db.all<{ sqlite: string; migrations: number }>(
    sql`select sqlite_version() as sqlite, (select count(*) from __drizzle_migrations) as migrations`,
  );
  return {
    Houma: version,
    "Node.js": process.versions.node,
    SQLite: row?.sqlite ?? "?",
    Migrations: String(row?.migrations ?? "?"),
  };
}

const yesOrNo = (on: unknown): string => (on ? "on" : "off");

function switches(): Record<string, string> {
  return {
    REQUIRE_CONFIRMED_EMAIL: yesOrNo(env.REQUIRE_CONFIRMED_EMAIL),
    SMTP_URL: yesOrNo(env.SMTP_URL),
    TRUST_PROXY: yesOrNo(env.TRUST_PROXY),
    TEST_CLOCK: yesOrNo(env.TEST_CLOCK),
    DATABASE_URL: env.DATABASE_URL.startsWith("file:") ? "file" : "remote",
    CURRENCY: env.CURRENCY,
    PASSWORD_MIN: String(env.PASSWORD_MIN),
    RATE_LIMIT_SCALE: String(env.RATE_LIMIT_SCALE),
    LOG_LEVEL: env.LOG_LEVEL,
  };
}
