import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/sqlite3";
import { expect, it } from "vitest";
import { launch } from "../server/program";
import { run, SETTINGS } from "./service";

it("npm run backup -- --every backs up until it is stopped, and notes the last archive in the database", async () => {
  const folder = mkdtempSync(join(tmpdir(), "houma-schedule-"));
  const env = {
    ...SETTINGS,
    LOG_LEVEL: "info",
    DATABASE_URL: `file:${join(folder, "houma.db")}`,
    STORAGE_DIR: join(folder, "storage"),
    BACKUP_URL: `file:${join(folder, "backups")}`,
    BACKUP_KEEP: "last=2",
  };
  expect((await run("migrate", env)).code).toBe(0);
  const program = launch([process.execPath, "build/node/backup.js", "--every", "1s"], { env });
  const archives = () => [...program.printed().matchAll(/"id":"(houma-\w+-\w+)"/g)].map(([, id]) => id);
  while (archives().length < 3) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await program.stop("SIGTERM")).toBe(0);
  const client = createClient({ url: env.DATABASE_URL });
  const noted = await client.execute("select value from service_state where key = 'last_backup'");
  expect(JSON.parse(String(noted.rows[0]?.value)).archive).toBe(archives().at(-1));
  client.close();
  expect((await run("restore", env, "--list")).printed.trim().split("\n")).toHaveLength(2);
  rmSync(folder, { recursive: true, force: true });
});
