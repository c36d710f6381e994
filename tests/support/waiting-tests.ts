import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { FULL } from "./full.ts";
import { isTouched, todays } from "./todays.ts";

/** The program's main parts, and what a change breaks most easily. */
const EVERY_DAY = /\/(program|weight|kept|stop)\.slow\.ts$/;
/** So many days pass until all the others have run. */
const DAYS = 3;

/** The tests of the built program that do not run today: another day's, and those of `verify:full`. */
export const WAITING = FULL
  ? []
  : readdirSync("tests", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".slow.ts") && !EVERY_DAY.test(file))
      .sort()
      .filter(
        (file, position) =>
          file.endsWith(".full.slow.ts") ||
          (!isTouched(dirname(file)) && todays([file], position, DAYS).length === 0),
      )
      .map((file) => `tests/${file}`);
