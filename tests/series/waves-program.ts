// A second process: sends the waves that are due at the given time on request, and prints how many.
import { freeze } from "~/core/time/clock.server";
import { sendWaves } from "~/features/series/waves/send-waves.server";

const [, , time = ""] = process.argv;
freeze(new Date(time));
process.stdout.write("ready\n");
process.stdin.once("data", () => {
  void sendWaves().then((sent) => process.stdout.write(`${sent}\n`, () => process.exit(0)));
});
