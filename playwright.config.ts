import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM } from "./scripts/browser.mjs";
import { FULL } from "./tests/support/full";

const PORT = Number(process.env.E2E_PORT ?? 4173);

const chromium = {
  ...devices["Pixel 5"],
  viewport: { width: 360, height: 740 },
  launchOptions: {
    executablePath: CHROMIUM,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  },
};

// What Arabic and its direction can change; the other journeys are the same in every language.
const ARABIC =
  /(cockpit|crews|discussion|find-games|languages|long-names|main-job|pages|polls|refused-forms|series)\.spec\.ts$/;

/** Every journey runs with JavaScript and without; `npm run verify:full` also runs every one in Arabic. */
export default defineConfig({
  testDir: "e2e",
  // A separate folder, because Playwright empties it and test-results holds other reports too.
  outputDir: "test-results/browser",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  // No traces: they double the time of a run. `npx playwright test --trace on` makes them.
  // A service worker would bypass what a test intercepts; e2e/offline.spec.ts allows it.
  use: { baseURL: `http://localhost:${PORT}`, serviceWorkers: "block", screenshot: "only-on-failure" },
  projects: [
    { name: "js", use: { ...chromium, locale: "en-US" } },
    { name: "nojs", use: { ...chromium, locale: "en-US", javaScriptEnabled: false } },
    { name: "ar", use: { ...chromium, locale: "ar-MA" }, ...(!FULL && { testMatch: ARABIC }) },
  ],
  webServer: {
    command: "node e2e/server.mjs",
    url: `http://localhost:${PORT}/api/health`,
    env: { E2E_PORT: String(PORT) },
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
