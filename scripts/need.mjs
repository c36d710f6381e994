// `node scripts/need.mjs installed built browser -- program argument … -- program argument …`: reports what is missing, before
// a tool fails with an obscure error, then runs the programs. npm adds what is typed to the last one; with `--help` none runs.
import { existsSync } from "node:fs";
import { CHROMIUM, CHROMIUM_PACKAGE } from "./browser.mjs";
import { checkNode, giveUp, isBuilt, isBuiltFromSources, isInstalled, run } from "./setup.mjs";
import { answerHelp } from "./usage.mjs";

const needs = {
  installed: () =>
    isInstalled() || giveUp("The packages are not installed, or not these versions: run `npm install`."),
  built: () => {
    if (!isBuilt())
      giveUp("There is no build yet: run `npm run build` (or `npm run demo`, which does it all).");
    if (!isBuiltFromSources())
      console.error("The sources have changed since this build: `npm run build` builds them.");
  },
  browser: () =>
    existsSync(CHROMIUM) ||
    giveUp(
      `There is no Chromium at ${CHROMIUM}: install it (on Debian: apt-get install ${CHROMIUM_PACKAGE}) or set CHROMIUM_PATH.`,
    ),
};

answerHelp();
checkNode();
const [wanted = [], ...programs] = parts(process.argv.slice(2));
for (const name of wanted) needs[name]();
for (const [program, ...args] of programs) {
  const code = run(program, args);
  if (code !== 0) process.exit(code);
}

/** What stands between the words `--`. */
function parts(words) {
  const end = words.indexOf("--");
  return end < 0 ? [words] : [words.slice(0, end), ...parts(words.slice(end + 1))];
}
