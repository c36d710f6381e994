// `node scripts/need.mjs installed built browser && …`: reports what is missing, before a tool fails with an obscure error.
import { existsSync } from "node:fs";
import { checkNode, giveUp, isBuilt, isInstalled } from "./setup.mjs";

const BROWSER = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

const needs = {
  installed: () =>
    isInstalled() || giveUp("The packages are not installed, or not these versions: run `npm install`."),
  built: () =>
    isBuilt() || giveUp("There is no build yet: run `npm run build` (or `npm run demo`, which does it all)."),
  browser: () =>
    existsSync(BROWSER) ||
    giveUp(
      `There is no Chromium at ${BROWSER}: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH.`,
    ),
};

checkNode();
for (const name of process.argv.slice(2)) needs[name]();
