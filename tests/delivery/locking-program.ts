// A second process: holds the database's lock for the milliseconds in an input line.
import { transact } from "#db/client.server";

process.stdin.on("data", (milliseconds) => {
  void transact(async () => {
    process.stdout.write("locked\n");
    await new Promise((resolve) => setTimeout(resolve, Number(milliseconds)));
  }).then(() => process.stdout.write("released\n"));
});
process.stdin.on("end", () => process.exit());
process.stdout.write("ready\n");
