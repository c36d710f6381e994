import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { expect } from "@playwright/test";

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/**
 * Starts the built program with the demo data and real rate limits, for one journey. It trusts X-Forwarded-For, so that
 * a journey can use several addresses. `log` is its output.
 */
export async function ownServer() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "houma-own-"));
  const server = spawn(process.execPath, ["e2e/server.mjs"], {
    env: {
      ...process.env,
      E2E_PORT: String(port),
      E2E_FOLDER: folder,
      E2E_RATE_LIMIT_SCALE: "1",
      TRUST_PROXY: "true",
    },
  });
  const log: string[] = [];
  server.stdout.on("data", (text) => log.push(String(text)));
  server.stderr.on("data", (text) => log.push(String(text)));
  const ended = new Promise((done) => server.on("exit", done));
  const origin = `http://localhost:${port}`;
  const answers = () =>
    fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: 120_000 }).toBe(true);
  const database = createClient({ url: `file:${join(folder, "e2e.db")}` });
  const stop = async () => {
    database.close();
    server.kill("SIGTERM");
    await ended;
  };
  return { origin, log, stop, run: (statement: string) => database.execute(statement) };
}
