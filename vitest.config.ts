import { defineConfig } from "vitest/config";
import { alias } from "./config/alias.ts";
import { preferMemory } from "./tests/support/memory-folder.mjs";

preferMemory();

export default defineConfig({
  resolve: { alias },
  test: {
    // Read as text by /styleguide; the other stylesheets stay empty in tests.
    css: { include: /tokens\.css/ },
    include: ["tests/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/support/template.ts"],
    setupFiles: ["tests/support/setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    restoreMocks: true,
  },
});
