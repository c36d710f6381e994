import { defineConfig } from "vitest/config";
import { makeTemporaryFolder } from "../tests/support/temporary-folder.mjs";
import { WAITING } from "../tests/support/waiting-tests.ts";
import { alias } from "./alias.ts";

makeTemporaryFolder();

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
