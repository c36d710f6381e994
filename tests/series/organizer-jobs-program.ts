// A process that runs the organizer's jobs once at a given time, as their schedule would. A job that fails ends its run.
import { freeze } from "~/core/time/clock.server";
import { checkMinimums } from "~/features/games/minimum.server";
import { openSeriesGames } from "~/features/series/open-series.server";

const [, , time = ""] = process.argv;
freeze(new Date(time));
process.stdout.write("ready\n");
process.stdin.once("data", async () => {
  await Promise.allSettled([openSeriesGames(), checkMinimums()]);
  process.stdout.write("ended\n", () => process.exit(0));
});
