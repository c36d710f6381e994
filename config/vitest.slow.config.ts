import { defineConfig } from "vitest/config";
import { WAITING } from "../tests/support/waiting-tests.ts";
import { alias } from "./alias.ts";

/** Needs `npm run build` first. */
export default defineConfig({
  resolve: { alias },
  test: {
    include: ["tests/**/*.slow.ts"],
    exclude: WAITING,
    setupFiles: ["tests/support/renew-limits.ts"],
    pool: "forks",
    maxWorkers: 1,
    provide: { calmTimeoutMs: 300_000 },
  },
});
