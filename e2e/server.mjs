// Starts the built program for the browser tests: a copy of the demo's data, a fixed clock and a port of the operating
// system's choice, which it prints. With E2E_SERVER=remix-serve it runs as `npm run start:serve` does.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyDemo, demoSettings } from "../tests/support/demo-database.mjs";
import { makeTemporaryFolder } from "../tests/support/temporary-folder.mjs";

makeTemporaryFolder();

// A test with a server of its own chooses the database's folder, and may choose the time.
const folder = process.env.E2E_FOLDER ?? mkdtempSync(join(tmpdir(), "houma-e2e-"));
copyDemo(folder);
const env = {
  ...process.env,
  ...demoSettings(folder),
  ...(process.env.E2E_CLOCK && { TEST_CLOCK: process.env.E2E_CLOCK }),
  PORT: "0",
  RATE_LIMIT_SCALE: process.env.E2E_RATE_LIMIT_SCALE ?? "1000",
  // May open /styleguide.
  DEVELOPER_EMAILS: "admin@example.com",
};

const PROGRAMS = {
  ours: ["build/node/server.js"],
  "remix-serve": [
    ...["--import", "./tests/server/print-port.mjs"],
    ...["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
  ],
};
const program = PROGRAMS[process.env.E2E_SERVER ?? "ours"];
const server = spawn(process.execPath, program, { env, stdio: "inherit" });
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
