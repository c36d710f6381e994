import { sql } from "drizzle-orm";
import { transact } from "#db/client.server";

/** Stops in the middle of a migration, until it is killed. */
await transact(async (tx) => {
  await tx.run(
    sql`create table __drizzle_migrations (id SERIAL PRIMARY KEY, hash text not null, created_at numeric)`,
  );
  await tx.run(sql`create table users (id text)`);
  console.log("holds the lock");
  await new Promise((resolve) => setTimeout(resolve, 60_000));
});
