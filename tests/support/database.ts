import { randomUUID } from "node:crypto";
import { copyFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Copies the migrated template to a new file and returns its path. `name` is the file name's prefix. */
export function copyTemplate(name = "test"): string {
  const template = process.env.TEMPLATE_DATABASE;
  if (!template) throw new Error("TEMPLATE_DATABASE is not set: run the tests with vitest");
  const copy = join(dirname(template), `${name}-${randomUUID()}.db`);
  copyFileSync(template, copy);
  return copy;
}

/** Gives this test file its own database. Must run before db/client.server or the settings are imported. */
export function openFreshDatabase(): string {
  const path = copyTemplate();
  process.env.DATABASE_URL = `file:${path}`;
  // A developer's own setting would change the links that tests expect.
  delete process.env.SITE_URL;
  return path;
}
