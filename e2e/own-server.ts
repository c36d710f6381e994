import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { expect } from "@playwright/test";
import { scaled } from "../tests/support/time-limits.mjs";

/**
 * Starts the built program with the demo data and real rate limits, for one journey, at the time `clock` if given. It
 * trusts X-Forwarded-For, so that a journey can use several addresses. `log` is its output.
 */
export async function ownServer({ clock }: { clock?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "houma-own-"));
  const server = spawn(process.execPath, ["e2e/server.mjs"], {
    env: {
      ...process.env,
      E2E_FOLDER: folder,
      E2E_RATE_LIMIT_SCALE: "1",
      ...(clock && { E2E_CLOCK: clock }),
      TRUST_PROXY: "true",
    },
  });
  const log: string[] = [];
  server.stdout.on("data", (text) => log.push(String(text)));
  server.stderr.on("data", (text) => log.push(String(text)));
  const ended = new Promise((done) => server.on("exit", done));
  const printedOrigin = () => /Houma runs on (\S+)/.exec(log.join(""))?.[1];
  await expect.poll(printedOrigin, { timeout: scaled(120_000) }).toBeDefined();
  const origin = printedOrigin() ?? "";
  const database = createClient({ url: `file:${join(folder, "houma.db")}`, timeout: 10_000 });
  const stop = async () => {
    database.close();
    server.kill("SIGTERM");
    await ended;
  };
  return { origin, log, stop, run: (statement: string) => database.execute(statement) };
}
