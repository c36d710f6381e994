import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";

/**
 * Vitest's global set-up: one migrated database with the reference data, made once for the run. Every test file copies
 * it (see database.ts). The copies lie beside it and go with it.
 */
export default async function buildTemplate(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "houma-test-"));
  const template = join(folder, "template.db");
  process.env.DATABASE_URL = `file:${join(folder, "first.db")}`;
  // Vite's own SITE_URL is a path ("/"); ours is an address.
  delete process.env.SITE_URL;
  const { applyMigrations } = await import("#db/apply-migrations");
  const { closeDatabase, db } = await import("#db/client.server");
  await applyMigrations();
  // Whole in one file, with nothing left in a write-ahead log beside it.
  await db.run(sql`vacuum into ${template}`);
  closeDatabase();
  // The workers are started after this and inherit it.
  process.env.TEMPLATE_DATABASE = template;
  return () => rmSync(folder, { recursive: true, force: true });
}
