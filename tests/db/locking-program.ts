// Another program locks a database file until a line on standard input.
import { createClient } from "@libsql/client";

const client = createClient({ url: `file:${process.argv[2]}`, concurrency: 1, timeout: 5000 });
const transaction = await client.transaction("write");
process.stdout.write("held\n");
process.stdin.once("data", async () => {
  await transaction.commit();
  process.stdout.write("released\n");
  process.exit(0);
});
