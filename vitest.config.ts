import { defineConfig } from "vitest/config";
import { preferMemory } from "./tests/support/memory-folder.mjs";
import { alias } from "./vite.alias.ts";

preferMemory();

export default defineConfig({
  resolve: { alias },
  test: {
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
