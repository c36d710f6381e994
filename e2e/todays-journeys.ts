import { readdirSync } from "node:fs";
import { isTouched, todays } from "../tests/support/todays";

const FILES = readdirSync("e2e/journeys").sort();
const isMainJob = (file: string) => file.startsWith("main-job.");

// Set once: workers inherit the environment but not the arguments.
process.env.NAMED_JOURNEYS ??= FILES.filter((file) =>
  process.argv.slice(3).some((word) => !word.startsWith("-") && `e2e/journeys/${file}`.includes(word)),
).join();
const NAMED = process.env.NAMED_JOURNEYS.split(",");

/**
 * The files of e2e/journeys that run today: each every so many days, when the change touches its feature, and when the
 * command names it.
 */
export const todaysJourneys = (days: { mainJob: number; others: number }): string[] =>
  FILES.filter(
    (file, position) =>
      NAMED.includes(file) ||
      isTouched(file.replace(".spec.ts", "")) ||
      todays([file], position, isMainJob(file) ? days.mainJob : days.others).length > 0,
  );
