// Runs checkMinimums at a given time.
import { freeze } from "~/core/time/clock.server";
import { checkMinimums } from "~/features/games/minimum.server";

const [, , time = ""] = process.argv;
freeze(new Date(time));
process.stdout.write("ready\n");
process.stdin.once("data", async () => {
  const checked = await checkMinimums();
  process.stdout.write(`checked ${checked}\n`, () => process.exit(0));
});
