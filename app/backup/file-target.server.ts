import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { createClient, LibsqlError } from "@libsql/client/sqlite3";

/** Errors: an Error with a sentence if the file is in use, or not empty without `force`. */
export async function assertFileTarget(target: string, force: boolean): Promise<void> {
  await mkdir(dirname(resolve(target)), { recursive: true });
  if (!existsSync(target)) return;
  if (!force) {
    throw new Error(`The database ${target} is not empty; nothing was restored. --force replaces it.`);
  }
  const client = createClient({ url: `file:${encodeURI(resolve(target))}` });
  try {
    await client.execute("pragma journal_mode = delete");
  } catch (error) {
    if (error instanceof LibsqlError && error.code.startsWith("SQLITE_BUSY")) {
      throw new Error(`The database ${target} is in use; nothing was restored. Stop the server first.`);
    }
  } finally {
    client.close();
  }
}

export async function replaceFile(target: string, file: string): Promise<void> {
  // The old file's log would be applied to the new one.
  for (const ending of ["-wal", "-shm"]) await rm(target + ending, { force: true });
  await rename(file, target);
}
