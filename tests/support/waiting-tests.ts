import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { FULL } from "./full.ts";
import { isTouched, todays } from "./todays.ts";

/** Main parts, and what breaks most easily. */
const EVERY_DAY =
  /\/(?:(?:program|weight|page-cache|stop|simulation|old-browsers)\.slow|main-job\.remote)\.ts$/;
/** Until all others have run. */
const DAYS = 6;

/** Tests of the built program, here or on libSQL, for another day or `verify:full`. */
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
