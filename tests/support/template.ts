import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";

/**
 * Vitest's global setup: makes one migrated database with the reference data. Every test file copies it (database.ts);
 * the copies lie in the same folder and are deleted with it.
 */
export default async function buildTemplate(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "houma-test-"));
  const template = join(folder, "template.db");
  process.env.DATABASE_URL = `file:${join(folder, "first.db")}`;
  // A developer's own setting would change the links that tests expect.
  delete process.env.SITE_URL;
  const { applyMigrations } = await import("#db/apply-migrations");
  const { closeDatabase, db } = await import("#db/client.server");
  await applyMigrations();
  // All in one file, without a write-ahead log beside it.
  await db.run(sql`vacuum into ${template}`);
  closeDatabase();
  // The workers start after this and inherit it.
  process.env.TEMPLATE_DATABASE = template;
  return () => rmSync(folder, { recursive: true, force: true });
}
