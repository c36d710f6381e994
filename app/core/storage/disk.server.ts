import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { env } from "../env.server";
import { newId } from "../ids.server";
import type { Storage } from "./types";

const pathOf = (name: string): string => resolve(env.STORAGE_DIR, name);

/** Files below STORAGE_DIR. */
export function diskStorage(): Storage {
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      const draft = `${path}.${newId()}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
