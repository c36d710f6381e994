/** What every program with the demo's data needs. */
export function demoSettings(folder: string): {
  NODE_ENV: string;
  DATABASE_URL: string;
  STORAGE_DIR: string;
  SESSION_SECRET: string;
  TEST_CLOCK: string;
  LOG_LEVEL: string;
};
/** Copies the demo's data, seeded once for each build, into a folder that exists. */
export function copyDemo(folder: string): void;
