import { fileURLToPath } from "node:url";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The aliases of tsconfig's `paths`, for Vite and Vitest. */
export const alias = { "~": at("../app"), "#db": at("../db"), "#seed": at("../seed") };
