// `node scripts/need.mjs installed built browser && …`: reports what is missing, before a tool fails with an obscure
// error.
import { existsSync } from "node:fs";
import { CHROMIUM, CHROMIUM_PACKAGE } from "./browser.mjs";
import { checkNode, giveUp, isBuilt, isInstalled } from "./setup.mjs";

const needs = {
  installed: () =>
    isInstalled() || giveUp("The packages are not installed, or not these versions: run `npm install`."),
  built: () =>
    isBuilt() || giveUp("There is no build yet: run `npm run build` (or `npm run demo`, which does it all)."),
  browser: () =>
    existsSync(CHROMIUM) ||
    giveUp(
      `There is no Chromium at ${CHROMIUM}: install it (on Debian: apt-get install ${CHROMIUM_PACKAGE}) or set CHROMIUM_PATH.`,
    ),
};

checkNode();
for (const name of process.argv.slice(2)) needs[name]();
