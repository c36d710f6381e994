// A second process: writes a notification for every input line, then prints a line.
import { transact } from "#db/client.server";
import { now } from "~/core/time/clock.server";
import { notify } from "~/features/notifications/notify.server";

const [, , userId = "", gameId = ""] = process.argv;
process.stdout.write("ready\n");
process.stdin.on("data", (text) => {
  const times = String(text).split("\n").length - 1;
  void (async () => {
    for (let i = 0; i < times; i++) {
      await transact((tx) =>
        notify(tx, { type: "player_joined", gameId, to: [userId], params: {}, now: now() }),
      );
    }
    process.stdout.write("written\n");
  })();
});
process.stdin.on("end", () => process.exit());
