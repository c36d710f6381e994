import { databaseNotReady } from "#db/ready.server";

/** Checks the database like the server at its start, and prints why it is not ready. */
try {
  await databaseNotReady();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
process.exit();
