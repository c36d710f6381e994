import { fileURLToPath } from "node:url";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const alias = { "~": at("../app"), "#db": at("../db"), "#seed": at("../seed") };
