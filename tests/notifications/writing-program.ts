// A second process of ours: tells somebody something whenever it is given a line, and says so.
import { transact } from "#db/client.server";
import { now } from "~/core/clock.server";
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
