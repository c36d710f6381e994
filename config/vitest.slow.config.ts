import { defineConfig } from "vitest/config";
import { scaled } from "../tests/support/time-limits.mjs";
import { WAITING } from "../tests/support/waiting-tests.ts";
import { alias } from "./alias.ts";

/** Tests of the built program, which need `npm run build` first. */
export default defineConfig({
  resolve: { alias },
  test: {
    include: ["tests/**/*.slow.ts"],
    exclude: WAITING,
    pool: "forks",
    maxWorkers: 1,
    testTimeout: scaled(300_000),
    hookTimeout: scaled(300_000),
  },
});
