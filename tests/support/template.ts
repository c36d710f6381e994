import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";

/**
 * Global setup: one migrated database with reference data, which test files copy (database.ts) into the same folder.
 */
export default async function buildTemplate(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "houma-test-"));
  const template = join(folder, "template.db");
  process.env.DATABASE_URL = `file:${join(folder, "first.db")}`;
  // A developer's own would change the links that tests expect.
  delete process.env.SITE_URL;
  const { applyMigrations } = await import("#db/apply-migrations");
  const { closeDatabase, db } = await import("#db/client.server");
  await applyMigrations();
  // Without a write-ahead log.
  await db.run(sql`vacuum into ${template}`);
  closeDatabase();
  // Workers start later and inherit it.
  process.env.TEMPLATE_DATABASE = template;
  return () => rmSync(folder, { recursive: true, force: true });
}
