import { defineConfig } from "vitest/config";
import { preferMemory } from "../tests/support/memory-folder.mjs";
import { WAITING } from "../tests/support/waiting-tests.ts";
import { alias } from "./alias.ts";

preferMemory();

/** On a real libSQL server. Needs `npm run build` first. */
export default defineConfig({
  resolve: { alias },
  test: {
    include: ["tests/remote/*.remote.ts"],
    exclude: WAITING,
    globalSetup: ["tests/support/template.ts"],
    setupFiles: ["tests/support/renew-limits.ts", "tests/support/setup.ts"],
    pool: "forks",
    maxWorkers: 1,
    provide: { calmTimeoutMs: 120_000 },
  },
});
