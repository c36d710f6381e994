import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { env } from "./env.server";
import { newId } from "./ids.server";

// A folder of our own and a plain name: nothing that leads out of the storage.
const SAFE_NAME = /^[a-z-]+\/[\w-]+\.webp$/;

function pathOf(name: string): string {
  if (!SAFE_NAME.test(name)) throw new Error(`not a stored file's name: ${name}`);
  return resolve(env.STORAGE_DIR, name);
}

/** Stores a file under a name such as profile-pictures/abc-small.webp; whole, or not at all. */
export async function storeFile(name: string, bytes: Uint8Array): Promise<void> {
  const path = pathOf(name);
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${newId()}`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}

/** A stored file's bytes; null for a name that nothing is stored under. */
export async function storedFile(name: string): Promise<Buffer | null> {
  if (!SAFE_NAME.test(name)) return null;
  try {
    return await readFile(pathOf(name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Removes a stored file; one that is gone already is no error. */
export const removeFile = (name: string): Promise<void> => rm(pathOf(name), { force: true });
