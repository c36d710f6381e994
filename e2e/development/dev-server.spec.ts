import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onFreePort } from "../../tests/support/free-port";
import { scaled } from "../../tests/support/time-limits.mjs";
import { isTouched, todays } from "../../tests/support/todays";
import { expect, ready, test } from "../support";

test.skip(!isTouched("server") && todays([null], 2, 6).length === 0, "runs every sixth day");
test.setTimeout(scaled(180_000));
test.describe.configure({ mode: "default" });

let server: ChildProcess;
let origin = "";
let printed = "";

test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "houma-dev-"));
  await onFreePort(async (port) => {
    server = spawn(process.execPath, ["scripts/dev.mjs", "--force"], {
      env: {
        ...process.env,
        NODE_ENV: "development",
        ...{
          PORT: String(port),
          DATABASE_URL: `file:${join(folder, "houma.db")}`,
          STORAGE_DIR: join(folder, "storage"),
        },
      },
    });
    for (const stream of [server.stdout, server.stderr])
      stream?.setEncoding("utf8").on("data", (text) => {
        printed += text;
      });
    origin = `http://localhost:${port}`;
    await expect.poll(() => printed, { timeout: scaled(90_000) }).toContain(`Ready: ${origin}/`);
  });
});

test.afterAll(async () => {
  server.kill("SIGTERM");
  await once(server, "exit");
});

test("with an empty cache, the first page of the development server works within five seconds and nothing complains", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on(
    "console",
    (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()),
  );
  page.on("pageerror", ({ message }) => complaints.push(message));
  printed = "";
  const started = Date.now();
  await page.goto(origin);
  await ready(page);
  expect(Date.now() - started).toBeLessThan(scaled(5_000));
  for (const path of ["/games", "/venues", "/login", "/crews"]) {
    await page.goto(`${origin}${path}`);
    await ready(page);
  }
  expect({ complaints, printed }).toEqual({ complaints: [], printed: "" });
});

test("the link in a mail of the development server opens", async ({ page, t }) => {
  await page.goto(`${origin}/register`);
  await page.getByLabel(t("fields:firstName"), { exact: true }).fill("Amel");
  await page.getByLabel(t("fields:lastName"), { exact: true }).fill("Idrissi");
  await page.getByLabel(t("accounts:email"), { exact: true }).fill("amel@example.com");
  await page.getByLabel(t("accounts:password"), { exact: true }).fill("correct horse 7");
  await page.getByLabel(t("accounts:confirmPassword"), { exact: true }).fill("correct horse 7");
  await page.getByRole("button", { name: t("accounts:createAccount") }).click();
  await expect(page).toHaveURL(`${origin}/login`);
  await page.goto(`${origin}/outbox`);
  await page.locator(`a[href^="${origin}/"][href*="token="]`).first().click();
  await expect(page.getByRole("button", { name: t("accounts:confirmEmail") })).toBeVisible();
});
