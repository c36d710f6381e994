import { randomUUID } from "node:crypto";
import { copyFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Returns its path. `name`: prefix of the file. */
export function copyTemplate(name = "test"): string {
  const template = process.env.TEMPLATE_DATABASE;
  if (!template) throw new Error("TEMPLATE_DATABASE is not set: run the tests with vitest");
  const copy = join(dirname(template), `${name}-${randomUUID()}.db`);
  copyFileSync(template, copy);
  return copy;
}

/** Must run before db/client.server or the settings are imported. */
export function openFreshDatabase(): string {
  const path = copyTemplate();
  process.env.DATABASE_URL = `file:${path}`;
  // A developer's own would change the links that tests expect.
  delete process.env.SITE_URL;
  return path;
}
