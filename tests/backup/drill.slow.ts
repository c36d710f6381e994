import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/sqlite3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Program, startServer } from "../server/program";
import { openBucket } from "../support/bucket";
import {
  type Env,
  everyFile,
  everyRow,
  register,
  run,
  SERVER,
  SETTINGS,
  schemaOf,
  signIn,
  uploadPicture,
} from "./service";

let folder = "";
let env: Env = {};
let server: Program;
let served: Awaited<ReturnType<typeof openBucket>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "houma-drill-"));
  served = await openBucket();
  const address = served.bucket.endpoint.replace("//", "//S3RVER:S3RVER@");
  env = {
    DATABASE_URL: `file:${join(folder, "houma.db")}`,
    STORAGE_DIR: join(folder, "storage"),
    BACKUP_URL: `${address}/${served.bucket.bucket}/backups?region=${served.bucket.region}`,
    BACKUP_KEEP: "last=2",
  };
  expect((await run("migrate", env)).code).toBe(0);
  server = await startServer(SERVER, { env: { ...SETTINGS, ...env } });
});

afterAll(async () => {
  await server.stop("SIGKILL");
  await served.stop();
  served.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Registers players one after another until `stop`. Returns the acknowledged addresses. */
function startWriting(name: string) {
  const acknowledged: string[] = [];
  let stopped = false;
  const ended = (async () => {
    for (let number = 0; !stopped; number++) {
      const email = `${name}-${number}@example.com`;
      if (await register(server.origin, email)) acknowledged.push(email);
    }
  })();
  const stop = async () => {
    stopped = true;
    await ended;
  };
  return { acknowledged, stop };
}

const archiveIn = (printed: string): string => /houma-\d+T\d+Z-\w+/.exec(printed)?.[0] ?? "";

it("a backup taken under load restores every row, schema and picture after everything was destroyed", async () => {
  await register(server.origin, "pictured@example.com");
  const token = await signIn(server.origin, "pictured@example.com");
  const picture = await uploadPicture(server.origin, token, "#0a7");
  const writers = [startWriting("a"), startWriting("b")];
  while (writers.some(({ acknowledged }) => acknowledged.length < 5)) await new Promise(setImmediate);
  const before = writers.flatMap(({ acknowledged }) => acknowledged);
  const underLoad = await run("backup", env);
  expect([underLoad.code, underLoad.printed]).toEqual([0, expect.stringContaining("2 pictures")]);
  for (const writer of writers) await writer.stop();
  await uploadPicture(server.origin, token, "#a07");
  // Its jobs write too: what is compared below must not change after the last backup.
  await server.stop("SIGKILL");
  const final = await run("backup", env);
  expect(final.code).toBe(0);

  const rows = await everyRow(env.DATABASE_URL ?? "");
  const schema = await schemaOf(env.DATABASE_URL ?? "");
  const files = everyFile(join(folder, "storage"));
  expect([Object.keys(rows).length > 40, Object.keys(files).length]).toEqual([true, 2]);
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });

  const restored = await run("restore", env);
  expect([restored.code, archiveIn(restored.printed)]).toEqual([0, archiveIn(final.printed)]);
  expect(await everyRow(env.DATABASE_URL ?? "")).toEqual(rows);
  expect(await schemaOf(env.DATABASE_URL ?? "")).toEqual(schema);
  expect(everyFile(join(folder, "storage"))).toEqual(files);

  const older = {
    ...env,
    DATABASE_URL: `file:${join(folder, "older.db")}`,
    STORAGE_DIR: join(folder, "older-storage"),
  };
  const again = await run("restore", older, "--archive", archiveIn(underLoad.printed));
  expect([again.code, again.printed]).toEqual([0, expect.stringContaining("2 pictures")]);
  const client = createClient({ url: older.DATABASE_URL });
  const known = (await client.execute("select email from users")).rows.map(({ email }) => email);
  expect(known).toEqual(expect.arrayContaining(before));
  expect((await client.execute("pragma foreign_key_check")).rows).toEqual([]);
  client.close();
  expect(Object.keys(everyFile(older.STORAGE_DIR))).toContain(picture.slice(1));

  server = await startServer(SERVER, { env: { ...SETTINGS, ...env } });
  expect((await fetch(server.origin + picture)).status, "was replaced before the last backup").toBe(404);
  const last = writers[0]?.acknowledged.at(-1) ?? "";
  expect(await signIn(server.origin, last)).toMatch(/\S{20}/);
  expect((await fetch(`${server.origin}/api/ready`)).status).toBe(200);
});

it("a third backup removes the archives that BACKUP_KEEP drops and the pictures no archive needs", async () => {
  const list = async () => (await run("restore", env, "--list")).printed.trim().split("\n");
  const third = archiveIn((await run("backup", env)).printed);
  const ids = await list();
  expect(ids).toHaveLength(2);
  expect(ids).toContain(third);
  expect(served.names("backups/pictures/profile-pictures")).toHaveLength(2);
});

it("a restore refuses a database that is not empty, and one that is in use, with one sentence", async () => {
  const refused = await run("restore", env);
  expect([refused.code, refused.printed]).toEqual([
    1,
    `The database ${join(folder, "houma.db")} is not empty; nothing was restored. --force replaces it.\n`,
  ]);
  const used = await run("restore", env, "--force");
  expect([used.code, used.printed]).toEqual([
    1,
    `The database ${join(folder, "houma.db")} is in use; nothing was restored. Stop the server first.\n`,
  ]);
});
