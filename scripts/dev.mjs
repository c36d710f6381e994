// `npm run dev`: migrates the database and serves the app with reloading, on the same port as the built program, which
// links in mails name. `--force` bundles the browser's packages anew.
import { adviseNode, checkNode, giveUp, isInstalled, run } from "./setup.mjs";
import { answerHelp } from "./usage.mjs";

answerHelp("dev");
checkNode();
adviseNode();
if (!isInstalled()) giveUp("The packages are not installed, or not these versions: run `npm install`.");
process.env.NODE_ENV ??= "development";
if (run("tsx", ["db/migrate.ts"]) !== 0) process.exit(1);

console.log("Compiling the pages …");
const { createServer } = await import("vite");
const port = Number(process.env.PORT || 3000);
const server = await createServer({
  server: { port, strictPort: true },
  optimizeDeps: { force: process.argv.includes("--force") },
});
await server.listen();
const [url = ""] = server.resolvedUrls?.local ?? [];
// Compiled before the first visitor asks, who would wait for it.
await fetch(url);
console.log(`Ready: ${url}`);
