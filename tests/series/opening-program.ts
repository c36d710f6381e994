// A process that opens what is due at a given time; with "die" it is killed in the middle of its work.

import { retryWhenLocked } from "~/core/jobs/retry-when-locked.server";
import { freeze } from "~/core/time/clock.server";
import { openSeriesGames } from "~/features/series/open-series.server";

const [, , time = "", mode = ""] = process.argv;
freeze(new Date(time));
process.stdout.write("ready\n");
process.stdin.once("data", async () => {
  if (mode === "die") setTimeout(() => process.kill(process.pid, "SIGKILL"), 60);
  // As the job does in the next minute.
  await retryWhenLocked(openSeriesGames, 60_000);
  process.stdout.write("opened\n", () => process.exit(0));
});
