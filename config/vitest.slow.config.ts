import { defineConfig } from "vitest/config";
import { alias } from "./alias.ts";

/** Tests of the built program and of the image's steps: minutes, and they need `npm run build` first. */
export default defineConfig({
  resolve: { alias },
  test: {
    include: ["tests/**/*.slow.ts"],
    pool: "forks",
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
