import { defineConfig, devices } from "@playwright/test";
import { todaysJourneys } from "./e2e/todays-journeys";
import { CHROMIUM } from "./scripts/browser.mjs";
import { fontEnvironment } from "./tests/support/fonts.mjs";
import { FULL } from "./tests/support/full";
import { scaled } from "./tests/support/time-limits.mjs";

const phoneWith = (fonts: "dejavu" | "noto") => ({
  ...devices["Pixel 5"],
  viewport: { width: 360, height: 740 },
  // Without a graphics card more pixels cost much processor time, and find no more faults.
  deviceScaleFactor: 1,
  locale: "en-US",
  launchOptions: {
    executablePath: CHROMIUM,
    env: fontEnvironment(fonts),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  },
});
const phone = phoneWith("noto");

// What Arabic and its direction can change; the other journeys are the same in every language.
const ARABIC = /^(cockpit|crews|discussion|find-games|languages|main-job|polls|series)\./;

// The journeys that matter most without scripts. `npm run verify:full` runs every one.
const WITHOUT_SCRIPTS = /@without-scripts|main-job/;

// `npm run verify` runs the pages and the rest at different times.
const RUN = process.env.BROWSER_RUN ?? "e2e";

const server = {
  command: "node e2e/server.mjs",
  timeout: scaled(120_000),
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 5_000 },
};

const remixServe = {
  name: "remix-serve",
  testDir: "e2e/journeys",
  testMatch: /main-job\.spec\.ts$/,
  use: { ...phone, baseURL: `http://localhost:${process.env.E2E_SERVE_PORT}` },
};

/**
 * Journeys (what people do) run with scripts, without, and in Arabic. Walks (journeys that read every sentence) and pages
 * (what is true of HTML and CSS) choose their language, look and scripts themselves. `npm run verify:full` runs pages with two sets of fonts, and the main job also
 * behind remix-serve.
 */
export default defineConfig({
  testDir: "e2e",
  // A separate folder, because Playwright empties it and test-results holds other reports too.
  outputDir: `test-results/browser-${RUN}`,
  // On two cores: a page waits now and then.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // scripts/verify.mjs names and counts what passes only the second time.
  retries: 1,
  timeout: scaled(60_000),
  expect: { timeout: scaled(10_000) },
  reporter: [["list"], ["json", { outputFile: `test-results/${RUN}.json` }]],
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    // A service worker would bypass what a test intercepts; e2e/journeys/offline.spec.ts allows it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    trace: "on-first-retry",
  },
  projects: [
    {
      name: "js",
      testDir: "e2e/journeys",
      use: phone,
      testMatch: todaysJourneys({ mainJob: 1, others: 15 }),
    },
    {
      name: "nojs",
      testDir: "e2e/journeys",
      use: { ...phone, javaScriptEnabled: false },
      testMatch: todaysJourneys({ mainJob: 2, others: 4 }),
      ...(!FULL && { grep: WITHOUT_SCRIPTS }),
    },
    {
      name: "ar",
      testDir: "e2e/journeys",
      use: { ...phone, locale: "ar-MA" },
      testMatch: todaysJourneys({ mainJob: 3, others: 15 }).filter((file) => FULL || ARABIC.test(file)),
    },
    { name: "walks", testDir: "e2e/walks", use: phone },
    { name: "buttons", testDir: "e2e/buttons", use: phone },
    { name: "pages", testDir: "e2e/pages", use: phone },
    { name: "development", testDir: "e2e/development", use: phone },
    ...(FULL ? [{ name: "pages-dejavu", testDir: "e2e/pages", use: phoneWith("dejavu") }, remixServe] : []),
  ],
  webServer: [
    { ...server, wait: { stdout: /Houma runs on http:\/\/localhost:(?<e2e_port>\d+)/ } },
    ...(FULL
      ? [
          {
            ...server,
            env: { E2E_SERVER: "remix-serve" },
            wait: { stdout: /Houma runs on http:\/\/localhost:(?<e2e_serve_port>\d+)/ },
          },
        ]
      : []),
  ],
});
