import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Row } from "@libsql/client";
import { createClient } from "@libsql/client/http";
import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { type Program, startServer } from "../server/program";
import { type DelayingProxy, startDelayingProxy } from "../support/delaying-proxy";
import { type SqldServer, startSqld } from "../support/sqld";

/** Of the programs; freeze the tests' clock there before making rows. */
export const NOON = new Date("2026-12-01T12:00:00.000Z");
const SECRET = "a-secret-for-tests-only-of-32-chars";

/** The built program, and its network to the database. */
export interface Site extends Program {
  database: DelayingProxy;
}

export interface RemoteWorld {
  sqld: SqldServer;
  query(statement: string, args?: string[]): Promise<Row[]>;
  startSite(env?: Record<string, string>): Promise<Site>;
  /** Also deletes their data. */
  remove(): Promise<void>;
}

/** With the rows of the test's own database so far. */
export async function openRemoteWorld(): Promise<RemoteWorld> {
  const folder = mkdtempSync(join(tmpdir(), "houma-start-"));
  const copy = join(folder, "start.db");
  await db.run(sql`vacuum into ${copy}`);
  const world = await openEmptyWorld(copy);
  rmSync(folder, { recursive: true });
  return world;
}

/** Without tables, or with those of `file`. */
export async function openEmptyWorld(file?: string): Promise<RemoteWorld> {
  const folder = mkdtempSync(join(tmpdir(), "houma-remote-"));
  const sqld = await startSqld(file);
  const sites: Site[] = [];

  async function startSite(env: Record<string, string> = {}): Promise<Site> {
    const database = await startDelayingProxy(sqld.url);
    const program = await startServer([process.execPath, "build/node/server.js"], {
      env: { ...siteSettings(database.url, folder), ...env },
    });
    const site = { ...program, database };
    sites.push(site);
    return site;
  }

  async function query(statement: string, args: string[] = []): Promise<Row[]> {
    const client = createClient({ url: sqld.url, fetch: patientFetch });
    const { rows } = await client.execute({ sql: statement, args });
    client.close();
    return rows;
  }

  async function remove(): Promise<void> {
    await Promise.all(sites.map(({ stop }) => stop("SIGKILL")));
    await Promise.all(sites.map(({ database }) => database.close()));
    await sqld.remove();
    rmSync(folder, { recursive: true, force: true });
  }

  return { sqld, query, startSite, remove };
}

/** Again while overloaded (429), as for seconds after a stall. */
async function patientFetch(request: Request): Promise<Response> {
  const response = await fetch(request.clone());
  if (response.status !== 429) return response;
  await response.body?.cancel();
  await new Promise((resolve) => setTimeout(resolve, 200));
  return patientFetch(request);
}

export const siteSettings = (databaseUrl: string, storage: string): Record<string, string> => ({
  NODE_ENV: "production",
  DATABASE_URL: databaseUrl,
  STORAGE_DIR: storage,
  SESSION_SECRET: SECRET,
  RATE_LIMIT_SCALE: "1000",
  TEST_CLOCK: NOON.toISOString(),
  LOG_LEVEL: "warn",
});
