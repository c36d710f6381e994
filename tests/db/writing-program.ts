// A second process writes rows, prints the acknowledged ones, and exits at once.
import { db, transact } from "#db/client.server";
import { requestIds } from "#db/schema/accounts";

const [, , name = "writer", count = "20"] = process.argv;
const createdAt = new Date(0);
for (let number = 0; number < Number(count); number++) {
  const key = `${name}-${number}`;
  const write =
    number % 2 === 0
      ? transact((tx) => tx.insert(requestIds).values({ key, createdAt }))
      : db.insert(requestIds).values({ key, createdAt });
  await write.then(
    () => process.stdout.write(`ok ${key}\n`),
    (error: Error) => process.stdout.write(`no ${key} ${error.name}\n`),
  );
}
process.kill(process.pid, "SIGKILL");
