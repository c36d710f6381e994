import { DomainError } from "../errors";
import { log } from "../log/log.server";
import { env } from "../settings/env.server";
import { diskStorage } from "./disk.server";
import { s3Storage } from "./s3.server";
import type { Storage } from "./types";

// A folder and a plain name, so that no path leads out of the storage.
const SAFE_NAME = /^[a-z-]+\/[\w-]+\.webp$/;

const storage: Storage = env.S3 ? s3Storage(env.S3) : diskStorage(env.STORAGE_DIR);

/** For a name such as profile-pictures/abc-small.webp. Errors: storage_unavailable. */
export const storeFile = (name: string, bytes: Uint8Array): Promise<void> =>
  orUnavailable("put", () => storage.put(assertSafe(name), bytes));

/** Null for an unknown or invalid name. Errors: storage_unavailable. */
export const storedFile = async (name: string): Promise<Uint8Array | null> =>
  SAFE_NAME.test(name) ? orUnavailable("get", () => storage.get(name)) : null;

/** Errors: storage_unavailable. */
export const removeFile = (name: string): Promise<void> =>
  orUnavailable("remove", () => storage.remove(assertSafe(name)));

function assertSafe(name: string): string {
  if (!SAFE_NAME.test(name)) throw new Error(`invalid file name: ${name}`);
  return name;
}

async function orUnavailable<T>(step: keyof Storage, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (err) {
    log.error({ err }, "picture storage failed");
    const code = err instanceof Error && "code" in err ? String(err.code) : null;
    throw new DomainError("storage_unavailable", { outage: { reason: "picture_storage", code, step } });
  }
}
