import { notReady } from "#db/ready.server";

/** As the server starts: asks, and says why not. */
try {
  await notReady();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
process.exit();
