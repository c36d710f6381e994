import { spawnSync } from "node:child_process";
import { existsSync, openSync } from "node:fs";
import { expect, it } from "vitest";
import { scaled } from "../support/time-limits.mjs";

it.runIf(existsSync("/dev/full"))("a full disk under standard output does not end the process", () => {
  const { status, signal, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "tests/core/full-disk-program.ts"],
    {
      env: { ...process.env, NODE_ENV: "development" },
      stdio: ["ignore", openSync("/dev/full", "w"), "pipe"],
      encoding: "utf8",
      timeout: scaled(20_000),
      killSignal: "SIGKILL",
    },
  );
  expect({ status, signal, stderr }).toEqual({ status: 0, signal: null, stderr: "still alive\n" });
});
