// `npm run demo`: from a fresh clone to a running site. A second run keeps the data.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import {
  adviseNode,
  build,
  checkNode,
  endWithNpm,
  giveUp,
  install,
  isBuiltFromSources,
  run,
} from "./setup.mjs";
import { answerHelp } from "./usage.mjs";

answerHelp("demo");
const SECRET_FILE = ".houma/secret";

function portIsFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, process.env.HOST || undefined, () => probe.close(() => resolve(true)));
  });
}

// In a file, so that sessions survive a restart.
function sessionSecret() {
  if (process.env.SESSION_SECRET) return process.env.SESSION_SECRET;
  if (!existsSync(SECRET_FILE)) {
    mkdirSync(".houma", { recursive: true });
    writeFileSync(SECRET_FILE, randomBytes(32).toString("hex"), { mode: 0o600 });
  }
  return readFileSync(SECRET_FILE, "utf8").trim();
}

checkNode();
adviseNode();
const port = Number(process.env.PORT || 3000);
if (!Number.isInteger(port) || port < 0 || port > 65535)
  giveUp(`PORT must be a number from 0 to 65535, not "${process.env.PORT}".`);
if (!(await portIsFree(port))) {
  giveUp(`Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm run demo`);
}
await install();
if (!isBuiltFromSources()) await build();
Object.assign(process.env, { NODE_ENV: "production", PORT: String(port), SESSION_SECRET: sessionSecret() });
// May look at the mail of the demo and at the style guide.
process.env.DEVELOPER_EMAILS ??= "admin@example.com";
// Plainly invented people and addresses.
process.env.SITE_CONFIG ??= "seed/demo/site.json";
if (run(process.execPath, ["build/node/migrate.js"]) !== 0)
  giveUp("The database could not be prepared; the reason is above.");
console.log("Preparing the demo's data …");
const seed = spawnSync(process.execPath, ["build/node/seed.js"], {
  stdio: ["ignore", "pipe", "inherit"],
  encoding: "utf8",
});
if (seed.status !== 0) giveUp("The demo data could not be written; the reason is above.");
endWithNpm();
const { started } = await import("../build/node/server.js");
await started;
// Last, because it names the accounts.
console.log(`\n${seed.stdout}`);
