// A second process of ours: when it is given a line with milliseconds it holds the database's lock for as long, and says so.
import { transact } from "#db/client.server";

process.stdin.on("data", (milliseconds) => {
  void transact(async () => {
    process.stdout.write("locked\n");
    await new Promise((resolve) => setTimeout(resolve, Number(milliseconds)));
  }).then(() => process.stdout.write("released\n"));
});
process.stdin.on("end", () => process.exit());
process.stdout.write("ready\n");
