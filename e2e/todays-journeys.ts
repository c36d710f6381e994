import { readdirSync } from "node:fs";
import { isTouched, todays } from "../tests/support/todays";

/** Journeys that run every day: the main job, and what it may cost a person. */
const EVERY_DAY = /^(main-job|effort)\./;
/** So many days pass until every journey with scripts has run. */
const JOURNEY_DAYS = 6;

/** The files of e2e/journeys that run today. */
export const TODAYS_JOURNEYS = readdirSync("e2e/journeys")
  .sort()
  .filter(
    (file, position) =>
      EVERY_DAY.test(file) ||
      isTouched(file.replace(".spec.ts", "")) ||
      todays([file], position, JOURNEY_DAYS).length > 0,
  );
