import { databaseNotReady } from "#db/ready.server";

/** Prints why it is not ready, as the server at its start. */
try {
  await databaseNotReady();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
process.exit();
