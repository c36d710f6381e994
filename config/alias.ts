import { fileURLToPath } from "node:url";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The import names of tsconfig's `paths`, for Vite, Vitest and the node build alike. */
export const alias = { "~": at("../app"), "#db": at("../db"), "#seed": at("../seed") };
