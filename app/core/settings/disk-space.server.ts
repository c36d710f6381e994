import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { databaseFile } from "#db/database-file";
import { env } from "./env.server";

const MB = 2 ** 20;

function writtenFolders(): string[] {
  const files = [env.DATABASE_URL, env.DATABASE_REPLICA].flatMap((url) => databaseFile(url ?? "") ?? []);
  return [...files.map((file) => dirname(resolve(file))), ...(env.S3 ? [] : [resolve(env.STORAGE_DIR)])];
}

/** On the fullest disk that the server writes to; null if it writes to none. Errors: those of `statfs`. */
export async function freeDiskMb(): Promise<number | null> {
  const free = await Promise.all(writtenFolders().map(freeMbOf));
  return free.length > 0 ? Math.min(...free) : null;
}

async function freeMbOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return Math.floor((bavail * bsize) / MB);
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    // The first picture creates this folder.
    if (isMissing && folder !== dirname(folder)) return freeMbOf(dirname(folder));
    throw error;
  }
}
