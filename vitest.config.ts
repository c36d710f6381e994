import { defineConfig } from "vitest/config";
import { alias } from "./config/alias.ts";
import { FULL } from "./tests/support/full.ts";
import { RESTING_FILES } from "./tests/support/resting-files.ts";
import { makeTemporaryFolder } from "./tests/support/temporary-folder.mjs";

makeTemporaryFolder();

export default defineConfig({
  resolve: { alias },
  test: {
    // /styleguide reads it as text; the other stylesheets are empty in tests.
    css: { include: /tokens\.css/ },
    include: ["tests/**/*.test.{ts,tsx}"],
    exclude: FULL ? [] : ["**/*.full.test.ts", ...RESTING_FILES],
    globalSetup: ["tests/support/template.ts"],
    setupFiles: ["tests/support/renew-limits.ts", "tests/support/setup.ts"],
    pool: "forks",
    // A worker keeps its process and the packages it has loaded; tests/support/setup.ts gives every file fresh modules
    // of ours. That halves the time of a run.
    isolate: false,
    maxWorkers: 2,
    provide: { calmTimeoutMs: 30_000 },
    restoreMocks: true,
  },
});
