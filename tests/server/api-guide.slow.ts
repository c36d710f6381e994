import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Demo, makeDemo } from "./demo";
import type { Program } from "./program";

const run = promisify(execFile);
const EXAMPLES = "app/features/api-docs/examples";
const PASSWORD = "a-long-password-1";

let demo: Demo;
let program: Program;
let folder = "";

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "houma-guide-"));
  demo = makeDemo({ RATE_LIMIT_SCALE: "1000" });
  program = await demo.start();
});

afterAll(async () => {
  await program.stop("SIGKILL");
  demo.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function call(path: string, { token = "", body }: { token?: string; body?: object } = {}) {
  const answer = await fetch(`${program.origin}/api${path}`, {
    method: body ? "POST" : "GET",
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.json();
}

/** The key of a new account, which may read and play. */
async function keyOf(email: string): Promise<string> {
  const names = { first_name: "Karim", last_name: "Alami" };
  await call("/auth/register", { body: { ...names, email, password: PASSWORD } });
  const session = await call("/auth/login", { body: { email, password: PASSWORD } });
  const made = await call("/tokens", {
    token: session.access_token,
    body: { name: "Guide", scopes: ["read", "play"] },
  });
  return made.token;
}

it.each([
  ["curl", "join.sh", "sh"],
  ["JavaScript", "join.mjs", process.execPath],
  ["Python", "join.py", "python3"],
])("the example in %s takes a spot in the next open game", async (_, name, interpreter) => {
  const key = await keyOf(`${name.replace(".", "-")}@example.com`);
  const written = readFileSync(join(EXAMPLES, name), "utf8");
  const code = written.replace("https://houma.example", program.origin).replace("YOUR_KEY", key);
  const file = join(folder, name);
  writeFileSync(file, code);
  const { games } = await call("/games?open_only=true&limit=1");
  const { stdout } = await run(interpreter, [file]);
  expect(stdout).toContain("confirmed");
  const own = await call(`/games/${games[0].id}`, { token: key });
  expect(own.ticket.headline).toMatch(/you're in/i);
});
