import { defineConfig } from "vitest/config";
import { alias } from "./alias.ts";

/** After a whole run of the unit tests with RECORD_ANSWERS. */
export default defineConfig({
  resolve: { alias },
  test: {
    include: ["tests/**/*.answers.ts"],
    globalSetup: ["tests/support/template.ts"],
    setupFiles: ["tests/support/renew-limits.ts", "tests/support/setup.ts"],
    pool: "forks",
    maxWorkers: 1,
    provide: { calmTimeoutMs: 60_000 },
  },
});
