// A process that opens what is due at a given time; with "die" it is killed in the middle of its work.
import { freeze } from "~/core/clock.server";
import { openSeriesGames } from "~/features/series/open-series.server";

const [, , time = "", mode = ""] = process.argv;
freeze(new Date(time));
process.stdout.write("ready\n");
process.stdin.once("data", async () => {
  if (mode === "die") setTimeout(() => process.kill(process.pid, "SIGKILL"), 60);
  const opened = await openSeriesGames();
  process.stdout.write(`opened ${opened}\n`, () => process.exit(0));
});
