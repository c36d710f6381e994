import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyDemo } from "../support/demo-database.mjs";
import { FULL } from "../support/full";
import { HAS_SQLD, type SqldServer, startSqld } from "../support/sqld";
import { type Env, everyRow, run, schemaOf } from "./service";

describe.runIf(HAS_SQLD)("a backup of a libSQL server", () => {
  let folder = "";
  let sqld: SqldServer;
  let empty: SqldServer;
  let env: Env = {};

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "houma-remote-"));
    copyDemo(folder);
    [sqld, empty] = await Promise.all([startSqld(join(folder, "houma.db")), startSqld()]);
    env = {
      DATABASE_URL: sqld.url,
      STORAGE_DIR: join(folder, "storage"),
      BACKUP_URL: `file:${join(folder, "backups")}`,
    };
  });

  afterAll(async () => {
    await Promise.all([sqld.remove(), empty.remove()]);
    rmSync(folder, { recursive: true, force: true });
  });

  it("is restored row for row into another server and into a file", async () => {
    const rows = await everyRow(sqld.url);
    const backup = await run("backup", env);
    expect([backup.code, backup.printed]).toEqual([0, expect.stringContaining("Backed up")]);
    const file = `file:${join(folder, "copy.db")}`;
    for (const url of [file, empty.url]) {
      const { code, printed } = await run("restore", { ...env, DATABASE_URL: url });
      expect([code, printed]).toEqual([0, expect.stringContaining("Restored")]);
      expect(await everyRow(url)).toEqual(rows);
      expect(await schemaOf(url)).toEqual(await schemaOf(sqld.url));
    }
  });

  it.runIf(FULL)("is not restored into a server that is not empty, unless --force is given", async () => {
    const refused = await run("restore", env);
    expect([refused.code, refused.printed]).toEqual([1, expect.stringContaining("is not empty")]);
    const rows = await everyRow(sqld.url);
    expect((await run("restore", env, "--force")).code).toBe(0);
    expect(await everyRow(sqld.url)).toEqual(rows);
  });
});
