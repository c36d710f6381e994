import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { FULL } from "./full.ts";
import { isTouched, todays } from "./todays.ts";

/** The program's main parts, and what a change breaks most easily. */
const EVERY_DAY = /\/(?:(?:program|weight|page-cache|stop)\.slow|main-job\.remote)\.ts$/;
/** So many days pass until all the others have run. */
const DAYS = 6;

/** The tests of the built program that do not run today, here or on a libSQL server: another day's, and those of `verify:full`. */
export const WAITING = FULL
  ? []
  : readdirSync("tests", { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:slow|remote)\.ts$/.test(file) && !EVERY_DAY.test(file))
      .sort()
      .filter(
        (file, position) =>
          /\.full\.\w+\.ts$/.test(file) ||
          (!isTouched(dirname(file)) && todays([file], position, DAYS).length === 0),
      )
      .map((file) => `tests/${file}`);
