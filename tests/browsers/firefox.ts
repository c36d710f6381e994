import { existsSync } from "node:fs";
import puppeteer, { type Browser } from "puppeteer-core";

const FIREFOX = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";

/** Whether it is there; `describe.runIf(HAS_FIREFOX)` skips what needs it. */
export const HAS_FIREFOX = existsSync(FIREFOX);

if (!HAS_FIREFOX) {
  const reason = `skipped, because there is no Firefox at ${FIREFOX} (on Debian: apt-get install firefox-esr)`;
  if (process.env.CI) throw new Error(`In CI no journey in Firefox may be ${reason}`);
  console.warn(`Journeys in Firefox are ${reason}.`);
}

/** Starts Firefox with an empty profile. `scripts` is whether it runs those of pages. */
export const startFirefox = ({ scripts }: { scripts: boolean }): Promise<Browser> =>
  puppeteer.launch({
    browser: "firefox",
    executablePath: FIREFOX,
    headless: true,
    extraPrefsFirefox: { "javascript.enabled": scripts, "intl.accept_languages": "en-US" },
  });
