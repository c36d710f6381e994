import { readdirSync } from "node:fs";
import { isTouched, todays } from "../tests/support/todays";

const FILES = readdirSync("e2e/journeys").sort();
const isMainJob = (file: string) => file.startsWith("main-job.");

/** The files of e2e/journeys that run today: each every so many days, and when the change touches its feature. */
export const todaysJourneys = (days: { mainJob: number; others: number }): string[] =>
  FILES.filter(
    (file, position) =>
      isTouched(file.replace(".spec.ts", "")) ||
      todays([file], position, isMainJob(file) ? days.mainJob : days.others).length > 0,
  );
