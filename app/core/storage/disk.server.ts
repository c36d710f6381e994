import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
import { newId } from "../ids.server";
import type { Storage } from "./types";

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

export function diskStorage(folder: string): Storage {
  const pathOf = (name: string): string => resolve(folder, name);
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
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async list(prefix) {
      try {
        const paths = await readdir(folder, { recursive: true });
        const names = paths.map((path) => path.replaceAll(sep, "/"));
        // Every file has an extension, and no folder has.
        return names.filter((name) => name.startsWith(prefix) && /\.[a-z]+$/.test(name));
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
  };
}
