import { isTouched, todays } from "./todays.ts";

/** With the feature whose change always runs it; neighbors on different days. */
const EVERY_SECOND_DAY = [
  ["tests/db/unknown-outcome.test.ts", "server"],
  ["tests/db/unknown-organizing.test.ts", "server"],
  ["tests/safety/log-secrets.test.ts", "server"],
  ["tests/server/routing.test.ts", "server"],
  ["tests/http/refused-posts.test.ts", "server"],
  ["tests/operations/verify.test.ts", "operations"],
  ["tests/notifications/redis.test.ts", "notifications"],
  ["tests/db/compatibility.test.ts", "server"],
  ["tests/discussion/live.test.ts", "discussion"],
  ["tests/venues/map.test.ts", "venues"],
] as const;

/** Several seconds each, so not in today's `verify`; they run when asked for. */
export const RESTING_FILES: readonly string[] =
  process.env.VERIFY_FULL === ""
    ? EVERY_SECOND_DAY.filter(
        ([, feature], position) => !isTouched(feature) && todays([feature], position, 2).length === 0,
      ).map(([file]) => file)
    : [];
