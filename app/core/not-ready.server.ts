import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { databaseNotReady } from "#db/ready.server";
import { newId } from "./ids.server";
import { env } from "./settings/env.server";

/** A sentence that says what to do; null when the program can work. */
export const notReady = async (): Promise<string | null> =>
  (await storageNotReady()) ?? (await databaseNotReady());

async function storageNotReady(): Promise<string | null> {
  if (env.S3) return null;
  const probe = join(env.STORAGE_DIR, newId());
  try {
    await mkdir(env.STORAGE_DIR, { recursive: true });
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    // With a full disk the program can still read; /api/ready reports it.
    if (reason === "ENOSPC") return null;
    return `STORAGE_DIR is ${resolve(env.STORAGE_DIR)}, where nothing can be written (${reason}): name a folder that this user may write to, or set S3_* for a bucket.`;
  }
  return null;
}
