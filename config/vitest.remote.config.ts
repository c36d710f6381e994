import { defineConfig } from "vitest/config";
import { preferMemory } from "../tests/support/memory-folder.mjs";
import { alias } from "./alias.ts";

preferMemory();

/** Tests of the built program on a real libSQL server, which need `npm run build` first. */
export default defineConfig({
  resolve: { alias },
  test: {
    include: ["tests/remote/*.remote.ts"],
    globalSetup: ["tests/support/template.ts"],
    setupFiles: ["tests/support/setup.ts"],
    pool: "forks",
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
